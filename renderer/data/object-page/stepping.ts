import { useEffect } from 'react';
import { CallError } from '../../api/client.ts';
import { goTo, isAt } from '../../navigation/go-to.ts';
import { type ListPosition, presentListPosition, setListPosition } from '../../navigation/list-position.ts';

let present: ListPosition | null = null;

/** The walk of the page that is shown; for commands. */
export const presentWalk = (): ListPosition | null => present;

/** Gives the walk to the keys and the palette while the page is shown. */
export function usePresentWalk(walk: ListPosition | null): void {
  useEffect(() => {
    present = walk;
    return () => {
      present = null;
    };
  }, [walk]);
}

let last: Promise<void> = Promise.resolve();

/**
 * Goes to the domain before (-1) or after (1) the present one in the list that one came from; those that went since are passed over. A step
 * that is asked for while another is on its way begins where that one ends.
 */
export function step({ idAt }: ListPosition, by: -1 | 1): Promise<void> {
  const turn = last.then(async () => {
    const walk = presentListPosition();
    if (walk?.idAt === idAt && isOn(walk)) await goOn(walk, by);
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** False where another list was opened meanwhile, or somebody went elsewhere: a step leads nobody back. */
const isOn = (walk: ListPosition): boolean => presentListPosition() === walk && isAt(walk);

async function goOn(walk: ListPosition, by: -1 | 1): Promise<void> {
  try {
    for (let place = walk.place + by; place >= 0 && place < walk.count; place += by) {
      const id = await walk.idAt(place);
      if (!isOn(walk)) return;
      if (id === null) continue;
      setListPosition({ ...walk, id, place });
      goTo({ screen: walk.screen, accountId: walk.accountId, id, replace: true });
      return;
    }
  } catch (error) {
    // The list is not there any more: one stays where one is.
    if (!(error instanceof CallError)) throw error;
  }
}
