import { useState } from 'react';

/** Locations to step through cyclically. */
export function usePositions(onGo: (pointer: string) => void) {
  const [places, setPlaces] = useState<{ readonly pointers: readonly string[]; readonly total: number; readonly at: number } | null>(null);
  const goToPlace = (pointers: readonly string[], total: number, at: number) => {
    const pointer = pointers[at];
    setPlaces({ pointers, total, at });
    if (pointer !== undefined) onGo(pointer);
  };
  return {
    places,
    forget: () => setPlaces(null),
    begin: ({ pointers, total }: { readonly pointers: readonly string[]; readonly total: number }) => goToPlace(pointers, total, 0),
    step(by: 1 | -1) {
      if (places === null || places.pointers.length === 0) return;
      const { pointers, total, at } = places;
      goToPlace(pointers, total, (at + by + pointers.length) % pointers.length);
    },
  };
}
