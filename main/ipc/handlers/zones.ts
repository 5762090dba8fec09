import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'zones.open'
  | 'zones.rows'
  | 'zones.rowIds'
  | 'zones.copy'
  | 'zones.edit'
  | 'zones.undo'
  | 'zones.redo'
  | 'zones.discard'
  | 'zones.check'
  | 'zones.problems'
  | 'zones.errors'
  | 'zones.fix'
  | 'zones.plan'
  | 'zones.review'
  | 'zones.bothSides'
  | 'zones.merge'
  | 'zones.snapshots'
  | 'zones.keepSnapshot'
  | 'zones.compare'
  | 'zones.restore'
  | 'zones.openFile'
  | 'zones.readText'
  | 'zones.importAs'
  | 'zones.importLines'
  | 'zones.import'
  | 'zones.export'
  | 'zones.pending'
  | 'zones.facts'
  | 'zones.close'
>;

export function zonesHandlers(rooms: () => Promise<Services>): Area {
  const editor = async () => (await rooms()).zones.editor();
  const files = async () => (await rooms()).zones.files();
  return {
    'zones.open': async (input) => (await editor()).open(input),
    'zones.rows': async (input) => (await editor()).rows(input),
    'zones.rowIds': async (input) => (await editor()).rowIds(input),
    'zones.copy': async (input) => (await editor()).copy(input),
    'zones.edit': async (input) => (await editor()).edit(input),
    'zones.undo': async (input) => (await editor()).undo(input),
    'zones.redo': async (input) => (await editor()).redo(input),
    'zones.discard': async (input) => (await editor()).discard(input),
    'zones.check': async (input) => (await editor()).check(input),
    'zones.problems': async (input) => (await editor()).problems(input),
    'zones.errors': async (input) => (await editor()).errors(input),
    'zones.fix': async (input) => (await editor()).fix(input),
    'zones.plan': async (input) => (await editor()).plan(input),
    'zones.review': async (input, { signal }) => (await editor()).review(input, signal),
    'zones.bothSides': async (input) => (await editor()).bothSides(input),
    'zones.merge': async (input) => (await editor()).merge(input),
    'zones.snapshots': async (input) => (await editor()).snapshots(input),
    'zones.keepSnapshot': async (input) => (await editor()).keepSnapshot(input),
    'zones.compare': async (input) => (await editor()).compare(input),
    'zones.restore': async (input) => (await editor()).restore(input),
    'zones.openFile': async (input, { signal }) => (await files()).openFile(input, signal),
    'zones.readText': async (input) => (await files()).readText(input),
    'zones.importAs': async (input) => (await files()).importAs(input),
    'zones.importLines': async (input) => (await files()).importLines(input),
    'zones.import': async (input) => (await files()).import(input),
    'zones.export': async (input, { signal }) => (await files()).export(input, signal),
    'zones.pending': async (input) => (await editor()).pending(input),
    'zones.facts': async (input) => (await editor()).facts(input),
    'zones.close': async (input) => {
      (await editor()).close(input);
      return { done: true };
    },
  };
}
