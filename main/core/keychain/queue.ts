/** The keychain did not answer in time; its call may still end later. */
export class KeychainTimeout extends Error {}

/** `late` answers true once nobody waits for the result any more. */
type Work<T> = (late: () => boolean) => Promise<T>;

/**
 * Runs calls one at a time, so that no two prompts stand on top of each other. Each is answered within `timeoutMs`, waiting included,
 * by KeychainTimeout; the next one starts only when the native call has really ended. What ran out of time while waiting never starts.
 */
export function createQueue(timeoutMs: number): <T>(work: Work<T>) => Promise<T> {
  let previous: Promise<unknown> = Promise.resolve();

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(new KeychainTimeout('The keychain did not answer in time.'));
      }, timeoutMs);
      previous = previous.then(async () => {
        if (late) return;
        try {
          resolve(await work(() => late));
        } catch (error) {
          reject(error);
        } finally {
          clearTimeout(timer);
        }
      });
    });
}
