import { useEffect, useState } from 'react';
import type { Input, Output } from '../../../../preload/contract/index.ts';
import type { modelSections } from '../../../../preload/contract/lists.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { model as text } from '../../../text/en/changes/forms.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { Button, CheckField, Dialog, PickField, useFormats } from '../../../ui/index.ts';
import { useLast } from '../fields/use-last.ts';
import { lineLabel, valueText } from '../job-text.ts';
import { lastModel, type ModelDomain, rememberModel } from './model-choice.ts';

type Part = (typeof modelSections)[number];
type Reading = Output<'model.read'>;

export interface ModelDialogProps {
  readonly accountId: AccountId;
  readonly targets: Input<'model.plan'>['targets'];
  /** The target's name, or the number of targets. */
  readonly of: string;
  readonly onClose: () => void;
}

/** The model's values per part, each with a checkbox. */
function Parts({
  reading,
  chosen,
  onChange,
}: {
  readonly reading: Reading;
  readonly chosen: readonly Part[];
  readonly onChange: (chosen: Part[]) => void;
}) {
  const formats = useFormats();
  return (
    <fieldset className="rd-model-parts">
      <legend>{text.copies}</legend>
      {reading.parts.map(({ part, values, unavailableReason }) => (
        <CheckField
          key={part}
          label={text.parts[part]}
          checked={unavailableReason === null && chosen.includes(part)}
          disabled={unavailableReason !== null}
          onChange={(on) => onChange(on ? [...chosen, part] : chosen.filter((one) => one !== part))}
          hint={
            <>
              {unavailableReason !== null && <span>{text.unavailableReasons[unavailableReason]}</span>}
              {values.map(({ label, value }) => (
                <span key={`${label} ${value}`} className="rd-model-value">
                  {text.value(lineLabel(label), valueText(label, value, formats))}
                </span>
              ))}
              {unavailableReason === null && text.sectionHints[part] !== '' && <span>{text.sectionHints[part]}</span>}
            </>
          }
        />
      ))}
    </fieldset>
  );
}

/** Selects a model domain and the parts to copy. It leads to the review; nothing is sent from here. */
export function ModelDialog({ accountId, targets, of, onClose }: ModelDialogProps) {
  const self = 'one' in targets ? targets.one.id : null;
  const [model, setModel] = useState<ModelDomain | null>(() => {
    const before = lastModel(accountId);
    return before?.id === self ? null : before;
  });
  const [chosen, setChosen] = useState<readonly Part[]>(['nameservers', 'contacts', 'locks', 'protection', 'forwarding']);
  const [issue, setIssue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { reading, error, reread } = useModel(accountId, model?.id ?? null);
  const parts =
    reading?.parts.flatMap(({ part, unavailableReason }) => (unavailableReason === null && chosen.includes(part) ? [part] : [])) ?? [];
  const blocked = (): string | undefined => {
    if (reading === null) return text.noModel;
    return parts.length === 0 ? text.noSection : undefined;
  };
  const review = () => {
    if (reading === null || busy) return;
    setBusy(true);
    setIssue(null);
    call('model.plan', { accountId, model: reading.model, parts, targets }).then(
      ({ job }) => {
        onClose();
        goTo({ screen: 'jobs', accountId, id: `${job}` });
      },
      (fault: unknown) => {
        setBusy(false);
        setIssue(fault instanceof CallError ? fault.message : text.failed);
        // A read that main no longer retains is repeated.
        if (fault instanceof CallError && fault.dto.code === 'NOT_FOUND') reread();
      },
    );
  };
  const why = issue ?? error?.message ?? null;
  return (
    <Dialog
      title={text.title(of)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{changes.form.cancel}</Button>
          <Button variant="primary" busy={busy} disabledReason={blocked()} onPress={review}>
            {changes.form.review}
          </Button>
        </>
      }
    >
      <div className="rd-change-form">
        <ModelField
          accountId={accountId}
          chosen={model}
          error={model !== null && model.id === self ? text.itself : undefined}
          onChoose={(chosenModel) => {
            rememberModel(accountId, chosenModel);
            setModel(chosenModel);
            setIssue(null);
          }}
        />
        {model !== null && reading === null && error === null && (
          <p className="rd-quiet" role="status">
            {text.reading}
          </p>
        )}
        {reading !== null && <Parts reading={reading} chosen={chosen} onChange={setChosen} />}
        {why !== null && (
          <p className="rd-change-trouble" role="alert">
            {why}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface ModelFieldProps {
  readonly accountId: AccountId;
  readonly chosen: ModelDomain | null;
  readonly onChoose: (model: ModelDomain) => void;
  readonly error: string | undefined;
}

/** A domain in the local copy, found by typing part of its name. */
function ModelField({ accountId, chosen, onChoose, error }: ModelFieldProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const answer = useCall('search.all', { accountId, text: typed.slice(0, 200) }, { enabled: typed !== '' }).data;
  const found = useLast(answer);
  const domains = typed === '' ? undefined : found?.groups.find(({ group }) => group === 'domains');
  const hits = (domains?.hits ?? []).flatMap(({ to, title, remark }) => (to.id === undefined ? [] : [{ id: to.id, title, remark }]));
  const count = domains?.count ?? 0;
  return (
    <PickField
      label={text.field}
      hint={text.hint}
      error={error}
      chosen={chosen?.name ?? ''}
      items={hits.map(({ id, title, remark }) => ({ id: `${id}`, title, more: remark }))}
      isCurrent={typed === '' || answer !== undefined}
      found={typed === '' ? text.placeholder : text.found(formats.number(hits.length), formats.number(count), hits.length < count)}
      placeholder={text.placeholder}
      onType={setTyped}
      onAccept={(chosenId) => {
        const hit = hits.find(({ id }) => `${id}` === chosenId);
        if (hit !== undefined) onChoose({ id: hit.id, name: hit.title });
      }}
    />
  );
}

interface Read {
  readonly id: number;
  readonly reading: Output<'model.read'> | null;
  readonly error: CallError | null;
}

/** A model's data from the service, read each time one is selected; `again` rereads it. */
function useModel(accountId: AccountId, id: number | null) {
  const [read, setRead] = useState<Read | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on request
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    const show = (reading: Read['reading'], error: Read['error']) => {
      if (!controller.signal.aborted) setRead({ id, reading, error });
    };
    call('model.read', { accountId, id }, controller.signal).then(
      (reading) => show(reading, null),
      (error: unknown) => show(null, error instanceof CallError ? error : null),
    );
    return () => controller.abort();
  }, [accountId, id, attempt]);
  const present = read?.id === id ? read : null;
  return {
    reading: present?.reading ?? null,
    error: present?.error ?? null,
    reread: () => {
      setRead(null);
      setAttempt((times) => times + 1);
    },
  };
}
