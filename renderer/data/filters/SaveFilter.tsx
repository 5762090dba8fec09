import { type FormEvent, useState } from 'react';
import { filters as text } from '../../text/en/filters.ts';
import { Button, Plus, PopoverPanel, TextField } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { nameFault, reasonNotToSave } from './saving.ts';
import type { SavedFilters } from './use-saved-filters.ts';

export interface SaveFilterProps {
  readonly saved: SavedFilters;
  readonly text: string;
  readonly faulty: boolean;
  /** The name of the filter chosen last. */
  readonly chosen: string | null;
  readonly onSaved: (name: string) => void;
}

/** Saves the current filter under a new name, or overwrites the one chosen before. */
export function SaveFilter({ saved, text: typed, faulty, chosen, onSaved }: SaveFilterProps) {
  const reason = reasonNotToSave(saved.filters, typed, faulty);
  const label = (
    <>
      <Plus size={14} />
      <span>{text.row.save}</span>
    </>
  );
  if (reason !== null) {
    return (
      <Button variant="minimal" size="small" icon={<Plus size={14} />} disabledReason={reason}>
        {text.row.save}
      </Button>
    );
  }
  return (
    <PopoverPanel
      label={text.save.title}
      className="rd-saved-form"
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-button is-minimal is-small" {...tipAttributes(typed)}>
          {label}
        </button>
      )}
    >
      {(close) => <SaveForm saved={saved} text={typed} chosen={chosen} onSaved={onSaved} onClose={close} />}
    </PopoverPanel>
  );
}

function SaveForm({ saved, text: typed, chosen, onSaved, onClose }: Omit<SaveFilterProps, 'faulty'> & { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const fault = nameFault(saved.filters, name, null);
  const before = saved.filters.find((filter) => filter.name === chosen);
  const done = (as: string) => {
    onSaved(as);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (fault !== null || name.trim() === '') return;
    saved.save([...saved.filters, { name: name.trim(), filter: typed.trim() }]);
    done(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={text.save.name}
        value={name}
        onChange={setName}
        error={isSubmitted || name !== '' ? (fault ?? undefined) : undefined}
      />
      <div className="rd-saved-form-foot">
        {before !== undefined && (
          <Button
            size="small"
            onPress={() => {
              saved.save(saved.filters.map((filter) => (filter === before ? { ...filter, filter: typed.trim() } : filter)));
              done(before.name);
            }}
          >
            {text.save.update(before.name)}
          </Button>
        )}
        <Button type="submit" size="small" variant="primary">
          {text.save.keep}
        </Button>
      </div>
    </form>
  );
}
