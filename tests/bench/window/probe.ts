/** Selectors for what is measured, so that the same probe works on our grid and the peer's. */
export interface GridMarks {
  readonly scroller: string;
  /** The element whose `aria-rowcount` counts the rows and the header. */
  readonly counter: string;
  readonly row: string;
  /** Attribute of a row with its index, from 0. */
  readonly place: string;
  /** The cell with the name in a row. */
  readonly name: string;
}

/** The expected display: how many rows, and the name in the first. */
export interface Expected {
  readonly count: number;
  readonly first: string;
}

/** The same for something other than rows: the text of the first element matching a selector. */
export interface ExpectedText {
  readonly selector: string;
  readonly text: string;
}

export interface Scrolled {
  /** Between one frame and the next, in ms. */
  readonly frames: readonly number[];
  /** Maximum number of consecutive frames in which the same visible row was empty or missing. */
  readonly longestBlank: number;
}

export interface Probe {
  /** Measures from the next event of this type, the last one if there are several; `later`: something else it causes. */
  watch(from: 'keydown' | 'pointerup', expected: Expected | ExpectedText, later?: ExpectedText): void;
  /** Until the frame that shows the expected display is drawn, in ms. */
  result(): Promise<number>;
  /** The same for what was expected later. */
  laterResult(): Promise<number>;
  /** The same for a call that starts now. */
  during(act: () => void, expected: () => Expected | ExpectedText): Promise<number>;
  /** Scrolls down by the given pixels in each of the given number of frames, from the current position. */
  scroll(pixels: number, frames: number): Promise<Scrolled>;
}

/** Runs in the renderer and must be self-contained. */
export function installProbe(marks: GridMarks): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  /** After the current frame is drawn. */
  const drawn = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });

  /** Names of the existing rows, by index. */
  const names = (scroller: Element) => {
    const found = new Map<number, string>();
    for (const row of scroller.querySelectorAll(marks.row)) {
      const name = row.querySelector(marks.name)?.textContent ?? '';
      if (name !== '') found.set(Number(row.getAttribute(marks.place)), name);
    }
    return found;
  };
  const inView = (scroller: HTMLElement, count: number): [first: number, last: number] => {
    const height = find(marks.row)?.offsetHeight ?? 28;
    const first = Math.floor(scroller.scrollTop / height);
    return [first, Math.min(count - 1, first + Math.floor(scroller.clientHeight / height) - 2)];
  };
  const countOf = () => Number(find(marks.counter)?.getAttribute('aria-rowcount')) - 1;

  const isShown = ({ count, first }: Expected): boolean => {
    const scroller = find(marks.scroller);
    if (scroller === null || countOf() !== count) return false;
    const there = names(scroller);
    if (there.get(0) !== first) return false;
    const [from, to] = inView(scroller, count);
    for (let place = from; place <= to; place += 1) if (!there.has(place)) return false;
    return true;
  };

  const isThere = (expected: Expected | ExpectedText): boolean =>
    'text' in expected ? find(expected.selector)?.textContent?.toLowerCase() === expected.text : isShown(expected);

  const until = (expected: Expected | ExpectedText): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isThere(expected)) return resolve(drawn());
      const tooLong = setTimeout(() => {
        const there = find(marks.scroller) === null ? 'nothing' : `${countOf()} rows, first ${find(marks.name)?.textContent}`;
        reject(new Error(`Expected ${JSON.stringify(expected)}; there is ${there}.`));
      }, 20_000);
      const observer = new MutationObserver(() => {
        if (!isThere(expected)) return;
        clearTimeout(tooLong);
        observer.disconnect();
        resolve(drawn());
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });

  const scroll = async (pixels: number, frames: number): Promise<Scrolled> => {
    const scroller = find(marks.scroller);
    if (scroller === null) throw new Error('There is nothing to scroll.');
    const count = countOf();
    const times: number[] = [];
    let blank = new Map<number, number>();
    let longestBlank = 0;
    let before = 0;
    for (let frame = 0; frame <= frames; frame += 1) {
      requestAnimationFrame((at) => {
        if (before > 0) times.push(at - before);
        before = at;
      });
      await drawn();
      const there = names(scroller);
      const [from, to] = inView(scroller, count);
      const still = new Map<number, number>();
      for (let place = from; place <= to; place += 1) {
        if (!there.has(place)) still.set(place, (blank.get(place) ?? 0) + 1);
      }
      blank = still;
      longestBlank = Math.max(longestBlank, ...still.values());
      scroller.scrollTop += pixels;
    }
    return { frames: times, longestBlank };
  };

  let watched: Promise<number> | null = null;
  let watchedLater: Promise<number> | null = null;
  const nothing = () => Promise.reject<number>(new Error('Nothing is watched.'));
  const probe: Probe = {
    watch(from, expected, later) {
      let startTime = performance.now();
      const take = ({ timeStamp }: Event) => {
        startTime = timeStamp;
      };
      addEventListener(from, take, { capture: true });
      const elapsed = () => performance.now() - startTime;
      watched = until(expected).then(elapsed);
      watchedLater = later === undefined ? null : until(later).then(elapsed);
      const end = () => removeEventListener(from, take, { capture: true });
      void Promise.allSettled([watched, watchedLater]).then(end);
    },
    result: () => watched ?? nothing(),
    laterResult: () => watchedLater ?? nothing(),
    async during(act, expected) {
      const startTime = performance.now();
      act();
      await until(expected());
      return performance.now() - startTime;
    },
    scroll,
  };
  Object.assign(window, { probe });
}
