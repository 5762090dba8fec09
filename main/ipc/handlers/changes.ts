import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import { lazily } from '../../core/base/lazy.ts';
import type { ChangesService } from '../../core/changes/port.ts';
import { questionBeforeStart } from '../../core/system-question.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/**
 * A start that costs much or touches much is confirmed in a dialog of the system too; the address of a row is opened by main, which does not
 * show it to the page.
 */
export function changesCalls(rooms: () => Promise<Services>): CallServices['changes'] {
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
    if (!(await askPerson(question))) throw new AppError('CANCELLED', 'declined-sending');
    agreed.set(job, madeAt);
  }

  // The start reads no more of it than this file.
  return lazily(async () => {
    const [{ rendererCalls }, { chosenTargets }, { todayIn }, services] = await Promise.all([
      import('../../core/changes/renderer-calls.ts'),
      import('../../core/portfolio/chosen-targets.ts'),
      import('../../core/base/time-zones.ts'),
      rooms(),
    ]);
    const { changes, openLink, orders, settings } = services;
    return {
      ...rendererCalls({
        changes,
        targets: chosenTargets(services),
        zone: () => todayIn(settings.get().formats.timeZone, Date.now()).zone,
        copySecret: changes.copySecret,
      }),
      async start({ job, typed }) {
        const service = await changes.service();
        service.mayStart(job, typed);
        await askBeforeStart(services, service, job);
        service.start(job, typed);
        if (service.job(job).origin.from === 'order') await orders.begun(job);
      },
      async openLink({ job, row }) {
        const service = await changes.service();
        const address = service.secrets(job, row)?.['link'];
        if (address === undefined) throw new AppError('NOT_FOUND', 'link-released');
        const outcome = await openLink(address, new URL(address).host, 'https');
        if (outcome === 'opened') service.takeSecrets(job, row);
        return { outcome };
      },
      async answer({ job, row, answer }) {
        if (answer === 'send-again') agreed.delete(job);
        await (await changes.service()).answer(job, row, answer);
      },
    };
  });
}
