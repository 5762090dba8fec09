import { useCallback, useState } from 'react';
import { listNames } from '../../../../preload/contract/portfolio/lists.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { TransferFileChoice, TransferFilePreview } from '../../../../preload/contract/workspace/transfer-file.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import { standardFilters } from '../../../data/filters/index.ts';
import { transferFile as text } from '../../../text/en/transfer-file.ts';
import { useFormats } from '../../../ui/index.ts';

type Step = 'save' | 'open' | 'apply';

type Outcome = { readonly of: 'done'; readonly text: string } | { readonly of: Step; readonly error: CallError; readonly at: string };

/** The default filters of the lists: only the renderer has their texts. */
const standard = listNames.map((list) => ({ list, filters: [...standardFilters[list]] }));

/** Export and import of notes, tags and saved filters, one at a time. */
export function useNotesFile(accountId: AccountId | undefined) {
  const { number } = useFormats();
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState<Step>();
  const [opened, setOpened] = useState<{ readonly accountId: AccountId; readonly preview: TransferFilePreview }>();

  const run = useCallback(async (step: Step, work: () => Promise<string | undefined>) => {
    setBusy(step);
    setOutcome(undefined);
    try {
      const message = await work();
      if (message !== undefined) setOutcome({ of: 'done', text: message });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ of: step, error, at: new Date().toISOString() });
    } finally {
      setBusy(undefined);
    }
  }, []);

  const save = useCallback(
    () =>
      run('save', async () => {
        if (accountId === undefined) return text.noAccount;
        const { path, ...saved } = await call('handover.save', { accountId });
        return path === null ? text.notSaved : text.saved({ path, ...saved }, number);
      }),
    [run, accountId, number],
  );
  const open = useCallback(
    () =>
      run('open', async () => {
        if (accountId === undefined) return text.noAccount;
        const { preview } = await call('handover.open', { accountId, standard });
        if (preview === null) return text.notOpened;
        setOpened({ accountId, preview });
        return;
      }),
    [run, accountId],
  );
  const apply = (choice: TransferFileChoice) =>
    run('apply', async () => {
      if (opened === undefined) return;
      try {
        const input = { accountId: opened.accountId, id: opened.preview.id, standard, choice };
        return text.applied(await call('handover.apply', input), number);
      } finally {
        setOpened(undefined);
        await invalidate('filters.saved', 'nameserver-sets.read');
      }
    });
  return { outcome, busy, opened, save, open, apply, close: () => setOpened(undefined), forget: () => setOutcome(undefined) };
}
