import type { Scrolled } from './probe.ts';
import type { Side } from './sides.ts';
import type { BareQueries, Shown } from './sql.ts';

interface Accepted {
  readonly open: number[];
  readonly filter: number[];
  readonly sort: number[];
  readonly search: number[];
  /** By pixels per frame. */
  readonly scrolled: Record<number, Scrolled[]>;
}

/** One round of every step, on both sides and by bare SQL. */
export interface Steps {
  readonly ours: Accepted;
  readonly peer: Accepted;
  readonly sql: Omit<Accepted, 'scrolled'>;
}

const initial: Shown = { word: '', column: 'expires', descending: false };
/** Typed letter by letter; every letter changes the result. */
const words = ['k3f', '923', 'wp4'];
/** One click on a column header after the other; the last restores the initial order. */
const sorts = [
  ['name', false],
  ['name', true],
  ['customer', false],
  ['nameservers', false],
  ['nameservers', true],
  ['expires', false],
] as const;
const frames = 240;
/** Pixels per frame: a fast mouse wheel, and one page per frame. */
const speeds = [100, 600];

const letterByLetter = (word: string): string[] => [...Array.from(word, (_, index) => word.slice(0, index + 1)), ''];

const nothing = (): Accepted => ({ open: [], filter: [], sort: [], search: [], scrolled: {} });

type Step = 'open' | 'filter' | 'sort' | 'search';

export async function takeSteps({ ours, peer }: { readonly ours: Side; readonly peer: Side }, sql: BareQueries): Promise<Steps> {
  const steps = { ours: nothing(), peer: nothing(), sql: nothing() };
  const each = async (step: Step, shown: Shown, act: (side: Side) => Promise<number>): Promise<void> => {
    steps.sql[step].push(sql.ms(shown));
    steps.ours[step].push(await act(ours));
    steps.peer[step].push(await act(peer));
  };
  await each('open', initial, (side) => side.open());
  for (const word of words.flatMap(letterByLetter)) {
    const shown = { ...initial, word };
    await each('filter', shown, (side) => side.filter(shown));
  }
  for (const [column, descending] of sorts) {
    const shown = { ...initial, column, descending };
    await each('sort', shown, (side) => side.sort(shown));
  }
  for (const word of words.flatMap(letterByLetter)) {
    const shown = { ...initial, word };
    if (word !== '') await each('search', shown, (side) => side.search(shown));
    else for (const side of [ours, peer]) await side.search(shown);
  }
  for (const speed of speeds) {
    steps.ours.scrolled[speed] = [await ours.scroll(speed, frames)];
    steps.peer.scrolled[speed] = [await peer.scroll(speed, frames)];
  }
  await ours.leave();
  await peer.leave();
  return steps;
}
