/** Emits job events to the renderer at most four times a second per job: a job of ten thousand rows changes far more often. */
export interface JobEvents {
  (job: number): void;
  /** Emits nothing more. */
  close(): void;
}

/** Milliseconds. */
const throttleMs = 250;

/** `report` reads the state at that time; a first change is emitted at once. */
export function createJobEvents(report: (job: number) => void): JobEvents {
  const resting = new Map<number, { readonly timer: ReturnType<typeof setTimeout>; again: boolean }>();

  const rest = (job: number): void => {
    const timer = setTimeout(() => {
      const again = resting.get(job)?.again === true;
      resting.delete(job);
      if (again) now(job);
    }, throttleMs);
    timer.unref();
    resting.set(job, { timer, again: false });
  };
  const now = (job: number): void => {
    rest(job);
    report(job);
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
