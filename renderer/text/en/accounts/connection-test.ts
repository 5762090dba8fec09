import type { ConnectionFault, ConnectionStep, ConnectionStepName } from '../../../../preload/contract/accounts/connection.ts';
import { counted } from '../plural.ts';

export interface FaultText {
  /** Next to the step's name. */
  readonly short: string;
  readonly meaning: string;
  readonly whatToDo: string;
}

const steps: Record<ConnectionStepName, string> = {
  address: 'Address',
  proxy: 'Proxy in use',
  name: 'Name resolves',
  tls: 'TLS',
  server: 'Server responds',
  whitelist: 'IP whitelist',
  credentials: 'Credentials',
  profile: 'Profile loaded',
};

const states: Record<ConnectionStep['state'], string> = {
  waiting: 'not tested yet',
  running: 'testing…',
  passed: 'passed',
  failed: 'failed',
  skipped: 'not tested',
};

const addressExample = 'Use the form https://api.example.com, as provided by your registrar.';
const keyNotSent = 'The API key was not sent.';

const faults: Record<ConnectionFault, FaultText> = {
  'address-empty': {
    short: 'no address entered',
    meaning: 'Without a base address there is nothing to test. Nothing was sent.',
    whatToDo: `Enter the base address of your registrar’s API. ${addressExample}`,
  },
  'address-malformed': {
    short: 'invalid address',
    meaning: 'This is not a valid address for requests. Nothing was sent.',
    whatToDo: `Compare it with the registrar’s panel. ${addressExample}`,
  },
  'address-http': {
    short: 'http, not https',
    meaning: 'Over http, the API key would be sent unencrypted and could be read on the way. Nothing was sent.',
    whatToDo: 'Use an address that begins with https. Plain http is accepted only for this computer itself.',
  },
  'address-credentials': {
    short: 'contains a username or password',
    meaning:
      'There is a username or password before the @. The address is stored and displayed, so it must not contain one. Nothing was sent.',
    whatToDo: 'Remove the username or password before the @. The reseller ID and API key have their own fields.',
  },
  'address-query': {
    short: 'contains a ? or #',
    meaning: 'Every request starts with the base address, so the address can’t contain a ? or #. Nothing was sent.',
    whatToDo: 'Remove the ? or # and everything after it.',
  },
  'proxy-malformed': {
    short: 'invalid proxy address',
    meaning: 'The proxy set for this address is not a valid http or https proxy. Nothing was sent.',
    whatToDo: 'Correct the proxy in Settings, under Connection, or in the system settings if the system proxy is used.',
  },
  'proxy-unreachable': {
    short: 'not responding',
    meaning: `Requests to this address go through a proxy that can’t be reached. ${keyNotSent}`,
    whatToDo: 'Check the network and the proxy address in Settings, under Connection. You may need a VPN to reach the proxy.',
  },
  'proxy-auth': {
    short: 'requires a password',
    meaning: `The proxy requires a username and password, which Reseller Desk does not send. ${keyNotSent}`,
    whatToDo: 'Ask your network administrator to allow this address without a password, or choose another proxy in Settings.',
  },
  'proxy-refused': {
    short: 'refuses this address',
    meaning: `The proxy was reached, but it does not allow connections to this address. ${keyNotSent}`,
    whatToDo: 'Ask your network administrator to allow this address, or choose another proxy in Settings, under Connection.',
  },
  offline: {
    short: 'no network',
    meaning: `This computer has no network connection, or no DNS server responds. This says nothing about the account. ${keyNotSent}`,
    whatToDo: 'Connect to the network and test again. You can save now and test later.',
  },
  'name-unknown': {
    short: 'name does not resolve',
    meaning: `The network works, but this hostname has no IP address. ${keyNotSent}`,
    whatToDo: 'Check the base address for a typo. If it is right, the name may resolve only inside a VPN, or its DNS may have a problem.',
  },
  'tls-issuer': {
    short: 'issuer not trusted',
    meaning: `The server’s certificate comes from an issuer that this computer does not trust. Someone may be intercepting the connection. ${keyNotSent}`,
    whatToDo:
      'If your company inspects its traffic, have its root certificate installed on this computer. If not, do not use this network, and contact the registrar.',
  },
  'tls-expired': {
    short: 'certificate not currently valid',
    meaning: `According to this computer’s clock, the server’s certificate has expired or is not valid yet. ${keyNotSent}`,
    whatToDo: 'Check the date and time of this computer. If they are right, contact the registrar.',
  },
  'tls-name': {
    short: 'certificate for another name',
    meaning: `The server’s certificate does not cover the name in the base address, so this may be a different server. ${keyNotSent}`,
    whatToDo: 'Check the base address for a typo. On a guest network, sign in to the network first.',
  },
  'tls-failed': {
    short: 'no secure connection',
    meaning: `The server was reached, but no secure connection could be established. The server may not support TLS on this port, or something in between may interfere. ${keyNotSent}`,
    whatToDo: 'Check the port in the base address. If it is right, try another network, or contact your network administrator.',
  },
  'refused-connection': {
    short: 'no connection',
    meaning: 'The name resolves, but no server accepts connections at its address.',
    whatToDo:
      'Check the host and port in the base address. A firewall or a missing VPN can also cause this. If everything is right, test again later.',
  },
  timeout: {
    short: 'timed out',
    meaning: 'The server did not respond in time. It may be slow, or something in between may be dropping the request.',
    whatToDo:
      'Test again in a minute. If it keeps failing, check your firewall and VPN, or increase the timeouts in Settings, under Connection.',
  },
  dropped: {
    short: 'connection dropped',
    meaning: 'The connection ended before a response arrived. This says nothing about the credentials.',
    whatToDo: 'Test again. If it keeps happening, try another network, and contact the registrar.',
  },
  redirected: {
    short: 'redirects requests',
    meaning: 'The server responded with a redirect. It was not followed: the API key is sent to the base address only.',
    whatToDo: 'Enter the API address provided by your registrar. The address of its panel or website is often different.',
  },
  'server-error': {
    short: 'server error',
    meaning: 'The service was reached and reported an internal error. This says nothing about the credentials.',
    whatToDo: 'Test again in a few minutes. If it keeps failing, contact the registrar.',
  },
  'rate-limited': {
    short: 'too many requests',
    meaning: 'The service refuses requests for now, because too many came from this account or IP address.',
    whatToDo: 'Wait a few minutes, then test again.',
  },
  'ip-refused': {
    short: 'this computer is not listed',
    meaning: 'The service refused this computer’s public IP address before checking the key. Your reseller ID and key may be right.',
    whatToDo: 'In the registrar’s panel, add the IP address to the whitelist of this key, wait a minute, then test again.',
  },
  'key-missing': {
    short: 'no API key',
    meaning: 'All previous steps passed. There is no API key for this address yet, so nothing was requested.',
    whatToDo: 'Enter the API key and test again.',
  },
  'credentials-refused': {
    short: 'reseller ID or API key refused',
    meaning: 'The service does not accept this reseller ID with this API key.',
    whatToDo:
      'Copy both again from the registrar’s panel. Make sure that they belong together, that the key is active, and that it was created for this base address.',
  },
  keychain: {
    short: 'the key could not be read',
    meaning: 'The current API key is in the keychain, which is locked or not responding. Nothing was requested from the service.',
    whatToDo: 'Unlock the keychain and test again, or enter the key.',
  },
  'not-found': {
    short: 'not at this address',
    meaning: 'A server responds, but there is no reseller API at this address.',
    whatToDo: 'Check the base address, especially its path. Your registrar’s API settings show the right one.',
  },
  html: {
    short: 'a web page, not the API',
    meaning:
      'The server returned a web page (HTML) instead of data. The address belongs to a website or panel, or the network requires you to sign in first.',
    whatToDo: 'Enter the API address provided by your registrar. On a guest network, open a browser and sign in first.',
  },
  'not-json': {
    short: 'the response is not JSON',
    meaning: 'The server responded, but not with data from the service. It may be a different server, or the service may have a problem.',
    whatToDo: 'Check the base address. If it is right, test again later, and show the response to the registrar.',
  },
  'cut-off': {
    short: 'the response is incomplete',
    meaning: 'The response ended before it was complete. The part that arrived shows that the service was reached.',
    whatToDo: 'Test again. If it keeps happening, try another network, and contact the registrar.',
  },
  'too-large': {
    short: 'the response is too large',
    meaning: 'The response was far larger than a profile should be, so reading it was stopped.',
    whatToDo: 'Check the base address. If it is right, contact the registrar.',
  },
  'service-refused': {
    short: 'refused by the service',
    meaning: 'The service was reached, but it refused to return the profile.',
    whatToDo: 'Check the service’s message. If it does not help, show it to the registrar.',
  },
  'not-a-profile': {
    short: 'not a profile',
    meaning: 'The response can be read, but it is not a reseller profile. Another service may be at this address.',
    whatToDo: 'Check the base address. If it is right, copy the details and send them to the registrar.',
  },
};

/** Text of the connection test. */
export const connectionTest = {
  title: 'Connection test',
  steps,
  states,
  faults,
  test: 'Test connection',
  testAgain: 'Test again',
  stop: 'Stop',
  notRun: 'not run yet',
  running: (step: number, of: number) => `step ${step} of ${of}…`,
  stoppedAt: (step: number, of: number, time: string) => `stopped at step ${step} of ${of}, after ${time}`,
  passed: (of: number, time: string) => `all ${of} steps passed, in ${time}`,
  stoppedByYou: 'stopped by you',
  outdated: 'for previous input',
  ms: (ms: string) => `${ms} ms`,
  seconds: (s: string) => `${s} s`,
  meaning: 'What it means.',
  whatToDo: 'What to do.',
  serviceQuote: 'Service message',
  fact: 'Found',
  yourAddress: 'Your public IP address',
  copy: 'Copy',
  copyDetails: 'Copy details',
  copied: 'Copied.',
  ipNotNamed: 'The service did not report it. Ask your network administrator for the public IP address of this computer.',
  addressHttps: 'well-formed, https',
  addressHttp: 'well-formed, http on this computer',
  passedFacts: { proxy: 'none', whitelist: 'this computer is listed', credentials: 'accepted' } as Partial<
    Record<ConnectionStepName, string>
  >,
  notReported: 'not reported',
  noConnection: 'no connection',
  noTls: 'not used with http',
  byProxy: 'by the proxy',
  issuerNotNamed: 'not named',
  bodies: { json: 'JSON', html: 'HTML', text: 'text', 'cut-off': 'JSON, cut off', empty: 'empty' },
  redirect: (status: string, to: string) => `${status}, to ${to}`,
  redirectWithin: (status: string) => `${status}, to another path of the same host`,
  fields: (n: string) => counted(n, 'field', 'fields'),
  addresses: (addresses: string, more: string) => `${addresses}, and ${more} more`,
  validBetween: (from: string, until: string) => `valid from ${from} until ${until}`,
  validUntil: (date: string, issuer: string) => `valid until ${date}, ${issuer}`,
  couldNotRun: (why: string) => `The test could not run. ${why}`,
  details: {
    head: 'Reseller Desk, connection test',
    time: 'time',
    address: 'address',
    fault: 'fault',
    found: 'found',
    publicAddress: 'public address',
    says: 'service says',
  },
};
