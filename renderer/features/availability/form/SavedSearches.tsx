import { type FormEvent, useState } from 'react';
import type { SavedSearch } from '../../../../preload/contract/orders/availability.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall, useCommand } from '../../../api/queries.ts';
import { availability } from '../../../text/en/availability.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { sortedByName } from '../../../ui/formats/collation.ts';
import { Button, CaretDown, PopoverPanel, TextField, Trash } from '../../../ui/index.ts';
import type { Draft } from '../present.ts';

const text = availability.saved;

interface SavedProps {
  readonly accountId: AccountId;
  /** The search to save. */
  readonly draft: Draft;
  readonly onOpen: (saved: SavedSearch) => void;
}

function SavedPanel({ accountId, draft, onOpen, onClose }: SavedProps & { readonly onClose: () => void }) {
  const searches = sortedByName(useCall('availability.saved', { accountId }).data?.searches ?? []);
  const save = useCommand('availability.save', { invalidates: ['availability.saved'] });
  const forget = useCommand('availability.forget', { invalidates: ['availability.saved'] });
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim() === '' || draft.text.trim() === '') return;
    const saved = { ...draft, name: name.trim().slice(0, 60), extensions: [...(draft.extensions ?? [])] };
    save.mutate({ accountId, saved }, { onSuccess: onClose });
  };
  const fault = save.error ?? forget.error;
  const isSaved = searches.some((one) => one.name === name.trim());
  return (
    <>
      {searches.length === 0 && <p className="rd-quiet">{text.none}</p>}
      {searches.length > 0 && (
        <ul className="rd-avail-saved" aria-label={text.title}>
          {searches.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                className="rd-menu-item"
                aria-label={text.open(one.name)}
                onClick={() => {
                  onClose();
                  onOpen(one);
                }}
              >
                {one.name}
              </button>
              <MiniButton
                label={text.forget(one.name)}
                icon={<Trash size={12} />}
                onPress={() => forget.mutate({ accountId, name: one.name })}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="rd-avail-save" onSubmit={submit}>
        <TextField label={text.name} value={name} onChange={setName} error={isSubmitted && name.trim() === '' ? text.noName : undefined} />
        <Button type="submit" variant="primary" busy={save.isPending} disabledReason={draft.text.trim() === '' ? text.noText : undefined}>
          {isSaved ? text.replace : text.save}
        </Button>
      </form>
      {fault !== null && (
        <p className="rd-field-error" role="alert">
          {fault.message}
        </p>
      )}
    </>
  );
}

/** The account's saved searches, and saving the current one. */
export function SavedSearches(props: SavedProps) {
  return (
    <PopoverPanel
      label={text.title}
      className="rd-avail-panel"
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-button is-plain">
          <span>{text.button}</span>
          <CaretDown size={14} />
        </button>
      )}
    >
      {(close) => <SavedPanel {...props} onClose={close} />}
    </PopoverPanel>
  );
}
