import { useId, useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { WatchState } from '../../../preload/contract/watch/watch.ts';
import { maxWatched, watchIntervals } from '../../../preload/contract/watch/watch-codes.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { watch as text } from '../../text/en/watch.ts';
import { Button, Dialog, SelectField, TextField, useFormats, WarningSign } from '../../ui/index.ts';
import './watch.css';

export interface WatchDialogProps {
  readonly accountId: AccountId;
  readonly onClose: () => void;
}

/** The rule of the watch list, what its rounds cost, and where the present one is. */
export function WatchDialog({ accountId, onClose }: WatchDialogProps) {
  const { data, error } = useCall('watch.state', { accountId });
  if (data !== undefined) return <Form key={accountId} accountId={accountId} state={data} onClose={onClose} />;
  if (error === null) return null;
  return (
    <Dialog title={text.title} onClose={onClose} footer={<Button onPress={onClose}>{text.close}</Button>}>
      <p role="alert">{`${text.failed}. ${error.message}`}</p>
    </Dialog>
  );
}

/** Why something failed: of a field, or of the whole. */
interface Fault {
  readonly tag?: string | undefined;
  readonly filter?: string | undefined;
  readonly message: string;
}

/** @param what what could not be done. */
function faultOf(error: unknown, what: string): Fault {
  if (!(error instanceof CallError)) return { message: `${what}. ${String(error)}` };
  const of = (field: string): string | undefined => error.fields[field] ?? error.fields[`rule.${field}`];
  return { tag: of('tag'), filter: of('filter'), message: `${what}. ${error.message}` };
}

function Form({ accountId, state, onClose }: WatchDialogProps & { readonly state: WatchState }) {
  const { rule } = state;
  const formId = useId();
  const [tag, setTag] = useState(rule.tag ?? '');
  const [filter, setFilter] = useState(rule.filter);
  const [every, setEvery] = useState<string>(`${rule.everyMinutes}`);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const isSame = tag.trim() === (rule.tag ?? '') && filter.trim() === rule.filter && every === `${rule.everyMinutes}`;
  const run = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      await invalidate('watch.state', 'watch.times', 'watch.rule', 'watch.domain');
    } catch (error) {
      setFault(faultOf(error, what));
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => {
    const everyMinutes = watchIntervals.find((one) => `${one}` === every) ?? rule.everyMinutes;
    const next = { tag: tag.trim() === '' ? null : tag.trim(), filter, everyMinutes };
    void run(text.notSaved, () => call('watch.save', { accountId, rule: next }));
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.close}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabledReason={isSame ? text.unchanged : undefined}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="rd-watch"
        onSubmit={(event) => {
          event.preventDefault();
          if (!(busy || isSame)) save();
        }}
      >
        <p className="rd-quiet">{text.intro}</p>
        <TextField label={text.tag} value={tag} onChange={setTag} hint={text.tagHint} error={fault?.tag} autoFocus />
        <TextField label={text.filter} value={filter} onChange={setFilter} hint={text.filterHint} error={fault?.filter} mono />
        <SelectField
          label={text.every}
          value={every}
          options={watchIntervals.map((minutes) => ({ value: `${minutes}`, label: text.interval(minutes) }))}
          onChange={setEvery}
          hint={text.everyHint}
        />
        {fault !== undefined && fault.filter === undefined && fault.tag === undefined && <p role="alert">{fault.message}</p>}
        <Cost state={state} isSaved={isSame} />
        <div className="rd-watch-actions">
          <Button
            onPress={() => {
              onClose();
              goTo({ screen: 'domains', accountId, filter: 'watched:yes' });
            }}
          >
            {text.show}
          </Button>
          <Button
            disabledReason={state.watched === 0 ? text.nothingToRead : undefined}
            onPress={() => void run(text.notStarted, () => call('watch.start', { accountId }))}
          >
            {text.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** How many requests a round takes, and how long; warnings; the last and the next round. */
function Cost({ state, isSaved }: { readonly state: WatchState; readonly isSaved: boolean }) {
  const { number, dateTime } = useFormats();
  const { watched, requestsEach, requests, roundMs, perMinute, rule, round, nextAt, phase, done, failed } = state;
  const read = Math.min(watched, maxWatched);
  const warnings = [
    ...(state.isFilterFaulty ? [text.warnings.filter] : []),
    ...(watched > maxWatched ? [text.warnings.tooMany(number(watched), number(maxWatched))] : []),
    ...(roundMs > rule.everyMinutes * 60_000 ? [text.warnings.tooLong(text.minutes(roundMs), text.interval(rule.everyMinutes))] : []),
    ...(phase === 'off' && watched > 0 ? [text.warnings.off] : []),
  ];
  const lastRound = round?.endedAt ?? null;
  const isPresent = round !== null && lastRound === null;
  const failures = failed > 0 && ` ${text.notReturned(number(failed))}`;
  return (
    <section aria-label={text.cost}>
      <dl className="rd-watch-facts">
        <dt>{text.watchedDomains}</dt>
        <dd>{number(watched)}</dd>
        <dt>{text.requests}</dt>
        <dd>{text.product(number(read), number(requestsEach), number(requests))}</dd>
        <dt>{text.roundTakes}</dt>
        <dd>{requests === 0 ? text.nothing : text.atRate(text.duration(roundMs), number(Math.round(perMinute)))}</dd>
        <dt>{text.now}</dt>
        <dd>
          {text.phases[phase]}
          {phase !== 'none' && isPresent && ` ${text.progress(number(done), number(requests))}`}
          {isPresent && failures}
        </dd>
        <dt>{text.lastRound}</dt>
        <dd>
          {lastRound === null ? text.never : dateTime(lastRound)}
          {!isPresent && failures}
        </dd>
        <dt>{text.nextRound}</dt>
        <dd>{nextAt === null ? text.never : dateTime(nextAt)}</dd>
      </dl>
      {!isSaved && <p className="rd-quiet">{text.saveToSee}</p>}
      <div role="status">
        {warnings.map((warning) => (
          <p key={warning} className="rd-watch-warning">
            <WarningSign size={14} />
            {warning}
          </p>
        ))}
      </div>
    </section>
  );
}
