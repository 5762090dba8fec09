import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import { lazily } from '../../core/base/lazy.ts';
import { todayIn } from '../../core/base/time-zones.ts';
import type { ChangesService } from '../../core/changes/port.ts';
import { questionBeforeStart } from '../../core/system-question.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/**
 * A start that costs much or touches much is confirmed in a dialog of the system too; the address of a row is opened by main, which does not
 * show it to the page.
 */
export function changesCalls(services: () => Promise<Services>): CallServices['changes'] {
  /**
   * Jobs that the user approved in a system dialog, with each one's creation time; resuming after a pause does not ask again. A restored
   * journal reuses job ids, so an id alone is not consent.
   */
  const agreed = new Map<number, string>();

  async function confirmStart({ askUser, settings, stores }: Services, service: ChangesService, job: number): Promise<void> {
    const { accountId, madeAt } = service.job(job);
    const account = stores().workspace.accounts.find(accountId);
    // A practice account spends no money.
    if (askUser === null || agreed.get(job) === madeAt || account === null || isPractice(account)) return;
    const question = questionBeforeStart(service, job, settings.get().changes);
    if (question === null) return;
    if (!(await askUser(question))) throw new AppError('CANCELED', 'declined-sending');
    agreed.set(job, madeAt);
  }

  // The start loads only this file of it.
  return lazily(async () => {
    const [{ rendererCalls }, { chosenTargets }, loaded] = await Promise.all([
      import('../../core/changes/renderer-calls.ts'),
      import('../../core/portfolio/chosen-targets.ts'),
      services(),
    ]);
    const { changes, openLink, orders, settings } = loaded;
    return {
      ...rendererCalls({
        changes,
        targets: chosenTargets(loaded),
        zone: () => todayIn(settings.get().formats.timeZone, Date.now()).zone,
        copySecret: changes.copySecret,
      }),
      async start({ job, typed }) {
        const service = await changes.service();
        service.mayStart(job, typed);
        await confirmStart(loaded, service, job);
        service.start(job, typed);
        if (service.job(job).origin.from === 'order') await orders.jobStarted(job);
      },
      async openLink({ job, row }) {
        const service = await changes.service();
        const address = service.secrets(job, row)?.['link'];
        if (address === undefined) throw new AppError('NOT_FOUND', 'link-released');
        const outcome = await openLink(address, new URL(address).host, 'https');
        if (outcome === 'opened') service.consumeSecrets(job, row);
        return { outcome };
      },
      async answer({ job, row, answer }) {
        if (answer === 'send-again') agreed.delete(job);
        await (await changes.service()).answer(job, row, answer);
      },
    };
  });
}
