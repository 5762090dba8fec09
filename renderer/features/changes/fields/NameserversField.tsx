import { useState } from 'react';
import type { NameserverSet } from '../../../../preload/contract/domains/nameserver-sets.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { Button, SelectField, TextField } from '../../../ui/index.ts';
import type { FieldComponentProps } from './field-props.ts';
import { ListField } from './ListField.tsx';
import { hostsIn, sameSet } from './nameserver-sets.ts';

const text = changeFields.sets;

type OpenPrompt = { readonly what: 'save' } | { readonly what: 'rename' | 'delete'; readonly set: NameserverSet } | null;

/** Nameservers, one per line, typed or from a named set. */
export function NameserversField(props: FieldComponentProps) {
  const { place, value, onChange } = props;
  const { accountId } = place;
  const sets = useCall('nameserver-sets.read', { accountId }).data?.sets ?? [];
  const [prompt, setPrompt] = useState<OpenPrompt>(null);
  const { save, issue, busy } = useSaveSets(accountId);
  const typed = hostsIn(value);
  const chosen = sets.find((set) => sameSet(set.nameservers, typed));
  const options = [{ value: '', label: text.typed }, ...sets.map(({ name }) => ({ value: name, label: name }))];
  const others = (set: NameserverSet) => sets.filter((one) => one !== set);
  const keep = (next: readonly NameserverSet[]) => save(next, () => setPrompt(null));
  return (
    <>
      {sets.length > 0 && (
        <SelectField
          label={text.label}
          value={chosen?.name ?? ''}
          options={options}
          onChange={(name) => {
            const selected = sets.find((set) => set.name === name);
            if (selected !== undefined) onChange(selected.nameservers.join('\n'));
          }}
        />
      )}
      <ListField {...props} />
      {prompt === null && (
        <div className="rd-change-sets">
          {chosen === undefined ? (
            <Button size="small" disabledReason={typed.length < 2 ? text.tooFew : undefined} onPress={() => setPrompt({ what: 'save' })}>
              {text.save}
            </Button>
          ) : (
            <>
              <Button size="small" onPress={() => setPrompt({ what: 'rename', set: chosen })}>
                {text.rename}
              </Button>
              <Button size="small" onPress={() => setPrompt({ what: 'delete', set: chosen })}>
                {text.delete}
              </Button>
            </>
          )}
        </div>
      )}
      {prompt?.what === 'save' && (
        <SetNameForm
          first=""
          existing={sets.map(({ name }) => name)}
          busy={busy}
          issue={issue}
          onCancel={() => setPrompt(null)}
          onName={(name) => keep([...sets.filter((set) => set.name.toLowerCase() !== name.toLowerCase()), { name, nameservers: typed }])}
        />
      )}
      {prompt?.what === 'rename' && (
        <SetNameForm
          first={prompt.set.name}
          existing={[]}
          busy={busy}
          issue={issue}
          onCancel={() => setPrompt(null)}
          onName={(name) => keep([...others(prompt.set), { ...prompt.set, name }])}
        />
      )}
      {prompt?.what === 'delete' && (
        <div className="rd-change-sets">
          <span>{issue ?? text.deleteQuestion(prompt.set.name)}</span>
          <Button size="small" onPress={() => setPrompt(null)}>
            {text.cancel}
          </Button>
          <Button size="small" busy={busy} onPress={() => keep(others(prompt.set))}>
            {text.deleteNow}
          </Button>
        </div>
      )}
    </>
  );
}

/** Saves nameserver sets, replacing the existing ones. */
function useSaveSets(accountId: AccountId) {
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState<string>();
  const save = (sets: readonly NameserverSet[], onSaved: () => void) => {
    setBusy(true);
    setIssue(undefined);
    call('nameserver-sets.save', { accountId, sets: [...sets] })
      .then(async () => {
        await invalidate('nameserver-sets.read');
        onSaved();
      })
      .catch((error: CallError) => setIssue(error.message))
      .finally(() => setBusy(false));
  };
  return { save, busy, issue };
}

interface SetNameFormProps {
  readonly first: string;
  /** Existing names, whose sets would be replaced. */
  readonly existing: readonly string[];
  readonly busy: boolean;
  readonly issue: string | undefined;
  readonly onCancel: () => void;
  readonly onName: (name: string) => void;
}

/** Asks for a name for a nameserver set. Enter saves the set and does not submit the outer form. */
function SetNameForm({ first, existing, busy, issue, onCancel, onName }: SetNameFormProps) {
  const [name, setName] = useState(first);
  const plain = name.trim();
  const replaced = existing.find((one) => one.toLowerCase() === plain.toLowerCase());
  const keep = () => {
    if (plain !== '' && !busy) onName(plain);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in this field must not submit the form around it
    <div
      className="rd-change-sets"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        keep();
      }}
    >
      <TextField label={text.name} value={name} onChange={(to) => setName(to.slice(0, 60))} error={issue} autoFocus />
      <Button size="small" onPress={onCancel}>
        {text.cancel}
      </Button>
      <Button size="small" busy={busy} disabledReason={plain === '' ? text.noName : undefined} onPress={keep}>
        {replaced === undefined ? text.keep : text.replace(replaced)}
      </Button>
    </div>
  );
}
