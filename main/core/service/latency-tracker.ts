/** Whether calls come back so soon that a place which is lent to another one is there again at once. */
export interface Swiftness {
  /** A call left at a moment; answers what is called when it came back, with the moment or, where that tells nothing, null. */
  left(at: number): (at: number | null) => void;
  isSwift(at: number): boolean;
}

/** Milliseconds. Of slower calls a place can be kept for as long as a disk takes without much loss. */
const swift = 250;
/** Each call counts for an eighth of what is typical. */
const weight = 1 / 8;

/** Until calls have shown it, they are not. */
export function createSwiftness(): Swiftness {
  const underWay = new Set<{ readonly at: number }>();
  let typical: number | null = null;
  return {
    left(at) {
      const call = { at };
      underWay.add(call);
      return (end) => {
        if (underWay.delete(call) && end !== null) typical = typical === null ? end - at : typical + (end - at - typical) * weight;
      };
    },
    isSwift(at) {
      const [longest] = underWay;
      return typical !== null && typical <= swift && (longest === undefined || at - longest.at <= swift);
    },
  };
}
