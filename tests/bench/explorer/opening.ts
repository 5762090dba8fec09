import type { Page } from 'playwright/test';

interface Globals {
  opening?: Promise<number>;
}

/**
 * Runs in the renderer: from the next click to the painted form of the first operation, which is opened as soon as a list with this many
 * operations is shown.
 */
export function watchOpening(count: number): void {
  const all = count.toLocaleString('en-GB');
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
  (window as Globals).opening = new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        let isTaken = false;
        const checkFrame = () => {
          const isReady = find<HTMLInputElement>('.rd-explorer-find input')?.placeholder.includes(all) === true;
          const first = find('.rd-explorer-rows [role="option"]');
          if (!isTaken && isReady && first !== null) {
            isTaken = true;
            first.click();
          } else if (isTaken && find('.rd-explorer-fields')?.firstElementChild != null) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            return;
          }
          requestAnimationFrame(checkFrame);
        };
        checkFrame();
      },
      { capture: true, once: true },
    );
  });
}

/** Milliseconds of the opening being watched. */
export const openingIn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Globals).opening ?? Promise.reject(new Error('Nothing is watched.')));
