/** Tells the page of jobs at most four times a second each: a job of ten thousand rows changes far more often. */
export interface JobEvents {
  (job: number): void;
  /** Tells nothing more. */
  close(): void;
}

/** Milliseconds. */
const atMostEvery = 250;

/** `tell` is asked for what is so then; a first change is told at once. */
export function createJobEvents(tell: (job: number) => void): JobEvents {
  const resting = new Map<number, { readonly timer: ReturnType<typeof setTimeout>; again: boolean }>();

  const rest = (job: number): void => {
    const timer = setTimeout(() => {
      const again = resting.get(job)?.again === true;
      resting.delete(job);
      if (again) now(job);
    }, atMostEvery);
    timer.unref();
    resting.set(job, { timer, again: false });
  };
  const now = (job: number): void => {
    rest(job);
    tell(job);
  };

  const teller = (job: number): void => {
    const present = resting.get(job);
    if (present === undefined) now(job);
    else present.again = true;
  };
  return Object.assign(teller, {
    close() {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  });
}
