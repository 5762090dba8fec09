import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'explorer-run.open'
  | 'explorer-run.read'
  | 'explorer-run.check'
  | 'explorer-run.faults'
  | 'explorer-run.start'
  | 'explorer-run.control'
  | 'explorer-run.state'
  | 'explorer-run.rows'
  | 'explorer-run.places'
  | 'explorer-run.save'
>;

export function explorerRunHandlers(rooms: () => Promise<Services>): Area {
  const runs = async () => (await rooms()).explorer.runs();
  return {
    'explorer-run.open': async (input, { signal }) => (await runs()).open(input, signal),
    'explorer-run.read': async (input, { signal }) => (await runs()).read(input, signal),
    'explorer-run.check': async (input, { signal }) => (await runs()).check(input, signal),
    'explorer-run.faults': async (input, { signal }) => (await runs()).faults(input, signal),
    'explorer-run.start': async (input, { signal }) => (await runs()).start(input, signal),
    'explorer-run.control': async (input, { signal }) => (await runs()).control(input, signal),
    'explorer-run.state': async (input, { signal }) => (await runs()).state(input, signal),
    'explorer-run.rows': async (input, { signal }) => (await runs()).rows(input, signal),
    'explorer-run.places': async (input, { signal }) => (await runs()).places(input, signal),
    'explorer-run.save': async (input, { signal }) => (await runs()).save(input, signal),
  };
}
