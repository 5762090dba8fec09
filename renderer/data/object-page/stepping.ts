import { useEffect } from 'react';
import { CallError } from '../../api/client.ts';
import { goTo, isAt } from '../../navigation/go-to.ts';
import { type ListPosition, presentListPosition, setListPosition } from '../../navigation/list-position.ts';

let present: ListPosition | null = null;

/** The list position of the displayed screen; for commands. */
export const currentListPosition = (): ListPosition | null => present;

/** Provides the list position to keys and palette while the screen is shown. */
export function useCurrentListPosition(position: ListPosition | null): void {
  useEffect(() => {
    present = position;
    return () => {
      present = null;
    };
  }, [position]);
}

let last: Promise<void> = Promise.resolve();

/**
 * Goes to the previous (-1) or next (1) domain in the originating list, skipping deleted ones. A step requested during another starts where
 * that one ends.
 */
export function step({ idAt }: ListPosition, by: -1 | 1): Promise<void> {
  const turn = last.then(async () => {
    const position = presentListPosition();
    if (position?.idAt === idAt && isOn(position)) await resume(position, by);
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** False if another list was opened or the user went elsewhere meanwhile: a step must not pull the user back. */
const isOn = (position: ListPosition): boolean => presentListPosition() === position && isAt(position);

async function resume(position: ListPosition, by: -1 | 1): Promise<void> {
  try {
    for (let place = position.place + by; place >= 0 && place < position.count; place += by) {
      const id = await position.idAt(place);
      if (!isOn(position)) return;
      if (id === null) continue;
      setListPosition({ ...position, id, place });
      goTo({ screen: position.screen, accountId: position.accountId, id, replace: true });
      return;
    }
  } catch (error) {
    // The list is no longer available: stay here.
    if (!(error instanceof CallError)) throw error;
  }
}
