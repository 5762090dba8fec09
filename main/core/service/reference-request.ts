import { networkFailureOf } from '../accounts/doctor/failures.ts';
import type { ReferenceFacts, ReferenceOutcome, ReferenceRequest } from '../accounts/doctor/port.ts';

/** Bytes of an unpacked body; a profile has a few hundred. */
const largestBody = 1_048_576;

/** The doctor's one request over the network. `trust` answers the certificates to trust as PEM, undefined for Node's own alone. */
export function createReferenceRequest(trust: () => Promise<readonly string[] | undefined>): ReferenceRequest {
  return async (facts) => exchange(facts, await trust());
}

async function exchange(facts: ReferenceFacts, trusted: readonly string[] | undefined): Promise<ReferenceOutcome> {
  const { baseAddress, resellerId, apiKey, timeouts, signal } = facts;
  const { default: got } = await import('got');
  const agent = await proxyAgent(facts.proxy, trusted);
  const stream = got.stream('v1/account/profile', {
    prefixUrl: `${baseAddress}/`,
    allowAbsoluteUrls: false,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${resellerId}:${apiKey}`, 'utf8').toString('base64')}`,
      'user-agent': 'Reseller Desk',
    },
    followRedirect: false,
    throwHttpErrors: false,
    retry: { limit: 0 },
    timeout: {
      lookup: timeouts.connect,
      connect: timeouts.connect,
      secureConnect: timeouts.connect,
      response: timeouts.response,
      request: timeouts.total,
    },
    signal,
    ...(agent === undefined ? {} : { agent: { http: agent, https: agent } }),
    ...(trusted === undefined ? {} : { https: { certificateAuthority: [...trusted] } }),
  });
  let status: number | undefined;
  let headers: Record<string, string> = {};
  stream.on('response', (response: { statusCode: number; headers: NodeJS.Dict<string | string[]> }) => {
    status = response.statusCode;
    headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > largestBody) return { kind: 'failure', failure: 'too-large', ...(status === undefined ? {} : { status }) };
      chunks.push(bytes);
    }
  } catch (error) {
    const failure = signal.aborted ? 'cancelled' : networkFailureOf(error);
    return { kind: 'failure', failure, ...(status === undefined ? {} : { status }) };
  } finally {
    stream.destroy();
    agent?.destroy();
  }
  if (status === undefined) return { kind: 'failure', failure: 'dropped' };
  return { kind: 'answer', status, headers, body: Buffer.concat(chunks).toString('utf8') };
}

async function proxyAgent(proxy: string | null, trusted: readonly string[] | undefined) {
  if (proxy === null) return;
  const { HttpsProxyAgent } = await import('https-proxy-agent');
  return new HttpsProxyAgent(proxy, trusted === undefined ? {} : { ca: [...trusted] });
}
