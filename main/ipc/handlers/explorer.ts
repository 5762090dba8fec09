import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'explorer.prepare'
  | 'explorer.index'
  | 'explorer.refresh'
  | 'explorer.openFile'
  | 'explorer.useBundled'
  | 'explorer.difference'
  | 'explorer.operation'
  | 'explorer.part'
  | 'explorer.compose'
  | 'explorer.copyAs'
  | 'explorer.chooseFile'
  | 'explorer.send'
  | 'explorer.plan'
  | 'explorer.tree'
  | 'explorer.find'
  | 'explorer.differences'
  | 'explorer.reveal'
  | 'explorer.table'
  | 'explorer.raw'
  | 'explorer.copyOf'
  | 'explorer.save'
  | 'explorer.answerOf'
>;

export function explorerHandlers(rooms: () => Promise<Services>): Area {
  const documents = async () => (await rooms()).explorer.documents();
  const operations = async () => (await rooms()).explorer.operations();
  const answers = async () => (await rooms()).explorer.answers();
  return {
    async 'explorer.prepare'({ accountId }) {
      await (await rooms()).explorer.prepare(accountId);
      return { done: true };
    },
    'explorer.index': async (input, { signal }) => (await documents()).index(input, signal),
    'explorer.refresh': async (input, { signal }) => (await documents()).refresh(input, signal),
    'explorer.openFile': async (input, { signal }) => (await documents()).openFile(input, signal),
    'explorer.useBundled': async (input, { signal }) => (await documents()).useBundled(input, signal),
    'explorer.difference': async (input, { signal }) => (await documents()).difference(input, signal),
    'explorer.operation': async (input, { signal }) => (await operations()).operation(input, signal),
    'explorer.part': async (input, { signal }) => (await operations()).part(input, signal),
    'explorer.compose': async (input, { signal }) => (await operations()).compose(input, signal),
    'explorer.copyAs': async (input, { signal }) => (await operations()).copyAs(input, signal),
    'explorer.chooseFile': async (input, { signal }) => (await operations()).chooseFile(input, signal),
    'explorer.send': async (input, { signal }) => (await answers()).send(input, signal),
    'explorer.plan': async (input, { signal }) => (await answers()).plan(input, signal),
    'explorer.tree': async (input, { signal }) => (await answers()).tree(input, signal),
    'explorer.find': async (input, { signal }) => (await answers()).find(input, signal),
    'explorer.differences': async (input, { signal }) => (await answers()).differences(input, signal),
    'explorer.reveal': async (input, { signal }) => (await answers()).reveal(input, signal),
    'explorer.table': async (input, { signal }) => (await answers()).table(input, signal),
    'explorer.raw': async (input, { signal }) => (await answers()).raw(input, signal),
    'explorer.copyOf': async (input, { signal }) => (await answers()).copyOf(input, signal),
    'explorer.save': async (input, { signal }) => (await answers()).save(input, signal),
    'explorer.answerOf': async (input, { signal }) => (await answers()).answerOf(input, signal),
  };
}
