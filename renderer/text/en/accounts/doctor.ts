import type { DoctorFault, DoctorStep, DoctorStepName } from '../../../../preload/contract/connection.ts';

export interface FaultText {
  /** Next to the step's name. */
  readonly short: string;
  readonly meaning: string;
  readonly whatToDo: string;
}

const steps: Record<DoctorStepName, string> = {
  address: 'Address',
  proxy: 'Proxy in use',
  name: 'Name resolves',
  tls: 'TLS',
  server: 'Server answers',
  whitelist: 'IP whitelist',
  credentials: 'Credentials',
  profile: 'Profile read',
};

const states: Record<DoctorStep['state'], string> = {
  waiting: 'not tested yet',
  running: 'testing…',
  passed: 'passed',
  failed: 'failed',
  skipped: 'not tested',
};

const addressExample = 'It looks like https://api.example.com, as your registrar gives it.';
const keyNotSent = 'The API key was not sent.';

const faults: Record<DoctorFault, FaultText> = {
  'address-empty': {
    short: 'no address entered',
    meaning: 'Without a base address there is nothing to test. Nothing was sent.',
    whatToDo: `Enter the base address of your registrar’s API. ${addressExample}`,
  },
  'address-malformed': {
    short: 'not an address',
    meaning: 'This cannot be read as an address that calls can go to. Nothing was sent.',
    whatToDo: `Compare it with the registrar’s panel. ${addressExample}`,
  },
  'address-http': {
    short: 'http, not https',
    meaning: 'Over http the API key would travel readable for everybody on the way. Nothing was sent.',
    whatToDo: 'Use the address that begins with https. Plain http is accepted for this computer itself only.',
  },
  'address-credentials': {
    short: 'holds a name or password',
    meaning: 'There is a name or password before the @. An address is stored and shown, so it must not hold one. Nothing was sent.',
    whatToDo: 'Remove what is before the @. Reseller ID and API key have fields of their own.',
  },
  'address-query': {
    short: 'holds a ? or #',
    meaning: 'The base address is where every call begins, so nothing may follow a ? or # in it. Nothing was sent.',
    whatToDo: 'Remove the ? or # and everything after it.',
  },
  'proxy-malformed': {
    short: 'its address cannot be read',
    meaning: 'The proxy that is set for this address cannot be read as an http or https proxy. Nothing was sent.',
    whatToDo: 'Correct the proxy in Settings, under Connection, or in the system’s own settings if the system’s proxy is used.',
  },
  'proxy-unreachable': {
    short: 'does not answer',
    meaning: `Calls to this address go through a proxy, and it cannot be reached. ${keyNotSent}`,
    whatToDo: 'Check the network and the proxy’s address in Settings, under Connection. A VPN may be needed to reach it.',
  },
  'proxy-auth': {
    short: 'asks for a password',
    meaning: `The proxy lets nobody through without a name and password, which Reseller Desk does not send. ${keyNotSent}`,
    whatToDo: 'Ask your network’s administrator for a way without a password for this address, or choose another proxy in Settings.',
  },
  'proxy-refused': {
    short: 'refuses this address',
    meaning: `The proxy was reached, but opens no way to this address. ${keyNotSent}`,
    whatToDo: 'Ask your network’s administrator to allow this address, or choose another proxy in Settings, under Connection.',
  },
  offline: {
    short: 'no network',
    meaning: `This computer has no network, or no name server answers. It tells nothing about the account. ${keyNotSent}`,
    whatToDo: 'Connect to the network and test again. You can save now and test later.',
  },
  'name-unknown': {
    short: 'name not found',
    meaning: `The network works, but this host name has no address. ${keyNotSent}`,
    whatToDo: 'Look for a slip in the base address. If it is right, the name may be known inside a VPN only, or be in trouble itself.',
  },
  'tls-issuer': {
    short: 'issuer not trusted',
    meaning: `The server’s certificate comes from an issuer that this computer does not trust. Somebody may be reading along. ${keyNotSent}`,
    whatToDo:
      'If your company inspects its traffic, have its root certificate installed on this computer. If not, do not use this network, and tell the registrar.',
  },
  'tls-expired': {
    short: 'certificate not valid now',
    meaning: `By this computer’s clock, the server’s certificate has expired or is not valid yet. ${keyNotSent}`,
    whatToDo: 'Check the date and time of this computer. If they are right, tell the registrar.',
  },
  'tls-name': {
    short: 'certificate of another name',
    meaning: `The server’s certificate is for other names than the one in the base address, so this may be another server. ${keyNotSent}`,
    whatToDo: 'Look for a slip in the base address. On a guest network, sign in to it first.',
  },
  'tls-failed': {
    short: 'no secure connection',
    meaning: `The server was reached, but no secure connection came about. It may not speak TLS at this port, or something in between breaks it. ${keyNotSent}`,
    whatToDo: 'Check the port in the base address. If it is right, try from another network, or tell your network’s administrator.',
  },
  'refused-connection': {
    short: 'no connection',
    meaning: 'The name has an address, but no server takes the connection there.',
    whatToDo: 'Check host and port in the base address. A firewall or a missing VPN does the same. If all is right, test again later.',
  },
  timeout: {
    short: 'no answer in time',
    meaning: 'The server did not answer in the time set for it. It may be slow, or something on the way swallows the call.',
    whatToDo: 'Test again in a minute. If it stays so, check firewall and VPN, or raise the time-outs in Settings, under Connection.',
  },
  dropped: {
    short: 'connection broken off',
    meaning: 'The connection ended before an answer was there. This tells nothing about the credentials.',
    whatToDo: 'Test again. If it happens each time, try from another network, and tell the registrar.',
  },
  redirected: {
    short: 'sends calls elsewhere',
    meaning: 'The server answers with a redirect. It was not followed: the API key goes to the base address and nowhere else.',
    whatToDo: 'Enter the address that your registrar gives for the API. The one for the panel or the website is often another.',
  },
  'server-error': {
    short: 'in trouble',
    meaning: 'The service was reached and reports a fault of its own. This tells nothing about the credentials.',
    whatToDo: 'Test again in a few minutes. If it stays so, tell the registrar.',
  },
  'rate-limited': {
    short: 'too many calls',
    meaning: 'The service answers no more calls for now, because too many came from this account or address.',
    whatToDo: 'Wait a few minutes, then test again.',
  },
  'ip-refused': {
    short: 'this computer is not on it',
    meaning: 'The service refused this computer’s public address before looking at the key. Your ID and key may well be right.',
    whatToDo: 'In the registrar’s panel, add the address to the whitelist of this key, wait a minute, then test again.',
  },
  'key-missing': {
    short: 'no API key',
    meaning: 'Everything before it is in order. There is no API key for this address yet, so nothing was asked.',
    whatToDo: 'Enter the API key and test again.',
  },
  'credentials-refused': {
    short: 'reseller ID or API key refused',
    meaning: 'The service does not accept this reseller ID with this API key.',
    whatToDo:
      'Copy both again from the registrar’s panel. See that they belong together, that the key is active, and that the base address is the one it was made for.',
  },
  keychain: {
    short: 'the key could not be read',
    meaning: 'The present API key is in the keychain, which is locked or does not answer. Nothing was asked of the service.',
    whatToDo: 'Unlock the keychain and test again, or enter the key.',
  },
  'not-found': {
    short: 'not at this address',
    meaning: 'A server answers, but there is no reseller API at this address.',
    whatToDo: 'Check the base address, a path in it above all. Your registrar names the right one in its API settings.',
  },
  html: {
    short: 'a web page, not the API',
    meaning: 'A web page (HTML) came in place of data. The address belongs to a website or panel, or a network asks you to sign in first.',
    whatToDo: 'Enter the address that your registrar gives for the API. On a guest network, open a browser and sign in first.',
  },
  'not-json': {
    short: 'the answer is not JSON',
    meaning: 'An answer came, but it cannot be read as the service’s. It may be another server, or one in trouble.',
    whatToDo: 'Check the base address. If it is right, test again later and tell the registrar what the answer says.',
  },
  'cut-off': {
    short: 'the answer is cut off',
    meaning: 'The answer ended before it was complete. What came of it shows that the service was reached.',
    whatToDo: 'Test again. If it happens each time, try from another network, and tell the registrar.',
  },
  'too-large': {
    short: 'the answer is too large',
    meaning: 'The answer was far larger than a profile ever is, and reading it was stopped.',
    whatToDo: 'Check the base address. If it is right, tell the registrar.',
  },
  'service-refused': {
    short: 'refused by the service',
    meaning: 'The service was reached and refused to read the profile, for a reason of its own.',
    whatToDo: 'See what it says. If that does not help, show it to the registrar.',
  },
  'not-a-profile': {
    short: 'not a profile',
    meaning: 'The answer can be read, but it is not a reseller’s profile. Another service may be at this address.',
    whatToDo: 'Check the base address. If it is right, copy the details and tell the registrar.',
  },
};

/** Text of the connection test. */
export const doctor = {
  title: 'Connection test',
  steps,
  states,
  faults,
  test: 'Test connection',
  again: 'Test again',
  stop: 'Stop',
  notRun: 'not run yet',
  running: (step: number, of: number) => `step ${step} of ${of}…`,
  stoppedAt: (step: number, of: number, time: string) => `stopped at step ${step} of ${of}, after ${time}`,
  passed: (of: number, time: string) => `all ${of} steps passed, in ${time}`,
  stoppedByYou: 'stopped by you',
  outdated: 'for what was entered before',
  ms: (ms: string) => `${ms} ms`,
  seconds: (s: string) => `${s} s`,
  meaning: 'What it means.',
  whatToDo: 'What to do.',
  serviceQuote: 'The service says',
  fact: 'Found',
  yourAddress: 'Your public address',
  copy: 'Copy',
  copyDetails: 'Copy details',
  copied: 'Copied.',
  ipNotNamed: 'The service did not name it. Ask your network’s administrator for the public address of this computer.',
  addressHttps: 'well-formed, https',
  addressHttp: 'well-formed, http on this computer',
  passedFacts: { proxy: 'none', whitelist: 'this computer is on it', credentials: 'accepted' } as Partial<Record<DoctorStepName, string>>,
  notReported: 'the answer does not tell',
  noConnection: 'no connection',
  noTls: 'not used with http',
  byProxy: 'by the proxy',
  validUntil: (date: string, issuer: string) => `valid until ${date}, ${issuer}`,
  couldNotRun: (why: string) => `The test did not run. ${why}`,
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
