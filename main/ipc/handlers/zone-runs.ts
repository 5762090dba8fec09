import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'zone-runs.edit'
  | 'zone-runs.drift'
  | 'zone-runs.keep'
  | 'zone-runs.state'
  | 'zone-runs.rows'
  | 'zone-runs.diff'
  | 'zone-runs.takeAside'
  | 'zone-runs.look'
  | 'zone-runs.stop'
>;

export function zoneRunsHandlers(rooms: () => Promise<Services>): Area {
  const runs = async () => (await rooms()).zones.runs();
  return {
    'zone-runs.edit': async (input) => (await runs()).edit(input),
    'zone-runs.drift': async (input) => (await runs()).drift(input),
    'zone-runs.keep': async (input) => (await runs()).keep(input),
    'zone-runs.state': async (input) => (await runs()).state(input),
    'zone-runs.rows': async (input) => (await runs()).rows(input),
    'zone-runs.diff': async (input) => (await runs()).diff(input),
    'zone-runs.takeAside': async (input) => {
      await (await runs()).takeAside(input);
      return { done: true };
    },
    'zone-runs.look': async (input) => {
      (await runs()).look(input);
      return { done: true };
    },
    'zone-runs.stop': async (input) => {
      (await runs()).stop(input);
      return { done: true };
    },
  };
}
