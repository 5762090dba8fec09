import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import { lazily } from '../../core/base/lazy.ts';
import type { ChangesService } from '../../core/changes/port.ts';
import { questionBeforeStart } from '../../core/system-question.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'changes.kinds'
  | 'changes.plan'
  | 'changes.planned'
  | 'changes.job'
  | 'changes.jobs'
  | 'changes.rows'
  | 'changes.start'
  | 'changes.control'
  | 'changes.again'
  | 'changes.undo'
  | 'changes.reconcile'
  | 'changes.openLink'
  | 'changes.answer'
  | 'changes.mend'
  | 'changes.pending'
  | 'changes.zone'
>;

const done = { done: true } as const;

/** Planning, running and deciding; what there is to see afterwards is in `changes-after.ts`. */
export function changesHandlers(rooms: () => Promise<Services>): Area {
  // The start reads no more of it than this file.
  const calls = lazily(async () => {
    const [{ rendererCalls }, { chosenTargets }] = await Promise.all([
      import('../../core/changes/renderer-calls.ts'),
      import('../../core/portfolio/chosen-targets.ts'),
    ]);
    return (deps: Services) => rendererCalls({ changes: deps.changes, targets: chosenTargets(deps) });
  });
  const changes = async () => (await calls())(await rooms());
  /**
   * Jobs that a person agreed to in a dialog of the system, with the moment at which each was made; going on after a pause is not asked about
   * again. A restored journal gives numbers of jobs a second time, so that a number alone is no consent.
   */
  const agreed = new Map<number, string>();

  async function askBeforeStart({ askPerson, settings, stores }: Services, service: ChangesService, job: number): Promise<void> {
    const { accountId, madeAt } = service.job(job);
    const account = stores().workspace.accounts.find(accountId);
    // A practice account spends nothing.
    if (askPerson === null || agreed.get(job) === madeAt || account === null || isPractice(account)) return;
    const question = questionBeforeStart(service, job, settings.get().changes);
    if (question === null) return;
    if (!(await askPerson(question))) throw new AppError('CANCELLED', 'It was declined in the system dialog. Nothing was sent.');
    agreed.set(job, madeAt);
  }

  return {
    'changes.kinds': async (input) => (await changes()).kinds(input),
    'changes.plan': async (input) => (await changes()).plan(input),
    'changes.planned': async ({ job }) => {
      await (await changes()).service().then((service) => service.whenPlanned(job));
      return done;
    },
    'changes.job': async (input) => (await changes()).job(input),
    'changes.jobs': async (input) => (await changes()).jobs(input),
    'changes.rows': async (input) => (await changes()).rows(input),
    'changes.start': async ({ job, typed }) => {
      const service = await (await changes()).service();
      service.mayStart(job, typed);
      await askBeforeStart(await rooms(), service, job);
      service.start(job, typed);
      if (service.job(job).origin.from === 'order') await (await rooms()).orders.begun(job);
      return done;
    },
    'changes.control': async ({ job, to }) => {
      (await (await changes()).service())[to](job);
      return done;
    },
    'changes.again': async ({ job }) => ({ job: (await (await changes()).service()).again(job, { states: ['refused'] }) }),
    'changes.undo': async ({ job, row }) => ({
      job: (await (await changes()).service()).undo(job, row === undefined ? null : [row]),
    }),
    'changes.reconcile': async ({ job, row = null }, { signal }) => (await (await changes()).service()).reconcile(job, row, signal),
    'changes.openLink': async ({ job, row }) => {
      const service = await (await changes()).service();
      const address = service.secrets(job, row)?.['link'];
      if (address === undefined) throw new AppError('NOT_FOUND', 'The address is not kept any more. Ask the service for another one.');
      const { openLink } = await rooms();
      const outcome = await openLink(address, new URL(address).host, 'https');
      if (outcome === 'opened') service.takeSecrets(job, row);
      return { outcome };
    },
    'changes.mend': async ({ job, row, way }) => ({ job: await (await (await changes()).service()).mend(job, row, way) }),
    'changes.answer': async ({ job, row, answer }) => {
      if (answer === 'send-again') agreed.delete(job);
      await (await (await changes()).service()).answer(job, row, answer);
      return done;
    },
    'changes.pending': async (input) => (await changes()).pending(input),
    'changes.zone': async (input) => (await changes()).zone(input),
  };
}
