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
  const throttled = new Map<number, { readonly timer: ReturnType<typeof setTimeout>; again: boolean }>();

  const throttle = (job: number): void => {
    const timer = setTimeout(() => {
      const again = throttled.get(job)?.again === true;
      throttled.delete(job);
      if (again) emitNow(job);
    }, throttleMs);
    timer.unref();
    throttled.set(job, { timer, again: false });
  };
  const emitNow = (job: number): void => {
    throttle(job);
    report(job);
  };

  const emit = (job: number): void => {
    const present = throttled.get(job);
    if (present === undefined) emitNow(job);
    else present.again = true;
  };
  return Object.assign(emit, {
    close() {
      for (const { timer } of throttled.values()) clearTimeout(timer);
      throttled.clear();
    },
  });
}
