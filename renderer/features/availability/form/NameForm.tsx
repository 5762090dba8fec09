import type { KeyboardEvent } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { CallError } from '../../../api/client.ts';
import { YearsForAll } from '../../../data/list/index.ts';
import { availability } from '../../../text/en/availability.ts';
import { isMac } from '../../../ui/buttons/key-caps.ts';
import { Button, CheckField, FieldFrame, Search } from '../../../ui/index.ts';
import type { Draft } from '../present.ts';
import { ExtensionPicker } from './ExtensionPicker.tsx';
import type { Sold } from './extension-choice.ts';
import { SavedSearches } from './SavedSearches.tsx';

const text = availability.form;
const longest = 400_000;

export interface NameFormProps {
  readonly accountId: AccountId;
  readonly draft: Draft;
  readonly sold: Sold | undefined;
  readonly busy: boolean;
  readonly fault: CallError | null;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onSearch: (draft: Draft) => void;
  /** Back to the result; undefined while there is none. */
  readonly onBack: (() => void) | undefined;
}

/** The search input: names, extensions, years. */
export function NameForm({ accountId, draft, sold, busy, fault, onChange, onSearch, onBack }: NameFormProps) {
  const blocked = draft.text.trim() === '' ? text.noNames : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && onBack !== undefined) onBack();
    else if (event.key === 'Enter' && (isMac ? event.metaKey : event.ctrlKey)) {
      if (blocked === undefined && !busy) onSearch(draft);
    } else return;
    event.preventDefault();
  };
  return (
    <section className="rd-avail-form" aria-label={text.label} onKeyDown={onKeyDown}>
      <FieldFrame label={text.names} hint={text.hint} error={fault === null ? undefined : `${text.failed}. ${fault.message}`}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="rd-input rd-avail-text is-mono"
            rows={8}
            maxLength={longest}
            value={draft.text}
            placeholder={text.placeholder}
            spellCheck={false}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: it is the first field of the screen
            autoFocus
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </FieldFrame>
      <div className="rd-avail-choices">
        {sold !== undefined && (
          <ExtensionPicker
            accountId={accountId}
            sold={sold}
            chosen={draft.extensions ?? []}
            onChoose={(extensions) => onChange({ extensions })}
          />
        )}
        <YearsForAll years={draft.years} onYears={(years) => onChange({ years })} />
        <span className="rd-avail-push" />
        <SavedSearches accountId={accountId} draft={draft} onOpen={({ name: _, ...saved }) => onSearch(saved)} />
      </div>
      <CheckField label={text.across} hint={text.acrossHint} checked={draft.across} onChange={(across) => onChange({ across })} />
      <CheckField label={text.premium} checked={draft.premium} onChange={(premium) => onChange({ premium })} />
      <div className="rd-avail-choices">
        <Button
          variant="primary"
          icon={<Search />}
          busy={busy}
          disabledReason={blocked}
          keys={['Mod', 'Enter']}
          onPress={() => onSearch(draft)}
        >
          {text.search}
        </Button>
        {onBack !== undefined && (
          <Button keys={['Esc']} onPress={onBack}>
            {text.back}
          </Button>
        )}
      </div>
      <p className="rd-quiet">{text.first}</p>
    </section>
  );
}
