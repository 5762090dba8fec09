/** The keychain did not respond in time; its call may still complete later. */
export class KeychainTimeout extends Error {}

/** `late` returns true once nothing waits for the result. */
type Work<T> = (late: () => boolean) => Promise<T>;

/**
 * Runs calls one at a time, so that prompts do not stack. Each settles within `timeoutMs`, waiting included, otherwise with
 * KeychainTimeout; the next starts only when the native call has really ended. Calls that time out while waiting never start.
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
