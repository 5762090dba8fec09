import type { ShownPlace } from '../../../preload/contract/background.ts';

/** What the user chose outside the window, until the renderer takes it: the window may have to be opened or unlocked first. */
export interface Places {
  /** Replaces an earlier choice. */
  show(place: ShownPlace): void;
  /** Returns the choice, once; null: there is none. */
  take(): ShownPlace | null;
}

/** @param changed called when there is something to take */
export function createPlaces(changed: () => void): Places {
  let chosen: ShownPlace | null = null;
  return {
    show(place) {
      chosen = place;
      changed();
    },
    take() {
      const place = chosen;
      chosen = null;
      return place;
    },
  };
}
