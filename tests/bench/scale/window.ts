import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchElectron } from '../../e2e/support/electron.ts';
import { benchLaunch } from '../environment.ts';
import { memoryOfAll } from '../process-memory.ts';
import { ourSide } from '../window/sides.ts';
import { bareQueries, type Shown } from '../window/sql.ts';

/** The steps of a user; ms of each repetition. */
type Step = 'open' | 'filter' | 'sort' | 'search';

/** What a window measured at one size, and bare SQL for the same rows. */
export interface WindowMeasured {
  readonly ours: Readonly<Record<Step, number[]>>;
  readonly sql: Readonly<Record<Step, number[]>>;
  /** The first opening after a start, when no order and no text is in memory yet. */
  readonly firstOpen: number;
  /** All processes at the end of each round, in MB. */
  readonly megabytes: readonly number[];
}

const initial: Shown = { word: '', column: 'expires', descending: false };
const words = ['k3f', '923'];
const rounds = 5;
const sorts = [
  ['name', false],
  ['customer', false],
  ['expires', false],
] as const;

const letters = (word: string): string[] => [...Array.from(word, (_, index) => word.slice(0, index + 1)), ''];
const none = (): Record<Step, number[]> => ({ open: [], filter: [], sort: [], search: [] });

/** Opens, filters letter by letter, sorts and searches the domains of a data folder in the window of the built application. */
export async function scaleWindow(home: string, data: string): Promise<WindowMeasured> {
  mkdirSync(home, { recursive: true });
  const sql = bareQueries(join(data, 'portfolio.db'));
  const application = await launchElectron(benchLaunch(home, data));
  try {
    application.page.setDefaultTimeout(120_000);
    const side = await ourSide(application.page, sql);
    const [ours, bare] = [none(), none()];
    const megabytes: number[] = [];
    const step = async (name: Step, shown: Shown): Promise<void> => {
      bare[name].push(sql.ms(shown));
      ours[name].push(await side[name](shown));
    };
    const firstOpen = await side.open();
    await side.leave();
    for (let round = 0; round < rounds; round += 1) {
      await step('open', initial);
      for (const word of words.flatMap(letters)) await step('filter', { ...initial, word });
      for (const [column, descending] of sorts) await step('sort', { ...initial, column, descending });
      for (const word of words.flatMap(letters)) {
        if (word === '') await side.search({ ...initial, word });
        else await step('search', { ...initial, word });
      }
      megabytes.push(await memoryOfAll(application.electronApp));
      await side.leave();
    }
    return { ours, sql: bare, firstOpen, megabytes };
  } finally {
    sql.close();
    await application.close('kill');
  }
}
