/** Something that is made at its first use and kept. */
export interface Lazy<T> {
  /** Makes it where it was not made yet. A failed making is tried again at the next use. */
  (): Promise<T>;
  /** Returns it without making it; null where it was not made yet. */
  opened(): T | null;
}

export function lazily<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | null = null;
  let opened: T | null = null;
  const open = async (): Promise<T> => {
    try {
      opened = await make();
      return opened;
    } catch (error) {
      made = null;
      throw error;
    }
  };
  const get = (): Promise<T> => {
    made ??= open();
    return made;
  };
  return Object.assign(get, { opened: () => opened });
}

/** Runs only at the first call. */
export function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
