import { createLiveThread } from '../../core/live-dns/thread/client.ts';
import { startLiveThread } from '../../core/live-dns/thread/start.ts';

/**
 * Starts the thread of the live check from the package, and has it check a domain without a server that it may contact: no packet is sent.
 * Returns the error, or null.
 */
export async function tryLiveDns(): Promise<string | null> {
  const thread = createLiveThread(startLiveThread);
  try {
    const { domain, parent } = await thread.check(
      { domain: 'example.test', nameservers: [], hosts: null, zone: null, resolvers: [], isElsewhere: false },
      {
        signal: new AbortController().signal,
        route: { roots: [{ host: 'root.test', address: '192.0.2.1' }], endpoints: {} },
        asked: () => undefined,
      },
    );
    return domain === 'example.test' && parent.state === 'unreachable' ? null : `the check returned ${JSON.stringify(parent)}`;
  } finally {
    await thread.close();
  }
}
