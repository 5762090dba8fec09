import { type FormEvent, useState } from 'react';
import { filters as texts } from '../../text/en/filters.ts';
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
export function SaveFilter({ saved, text, faulty, chosen, onSaved }: SaveFilterProps) {
  const reason = reasonNotToSave(saved.filters, text, faulty);
  const words = (
    <>
      <Plus size={14} />
      <span>{texts.row.save}</span>
    </>
  );
  if (reason !== null) {
    return (
      <Button variant="minimal" size="small" icon={<Plus size={14} />} disabledReason={reason}>
        {texts.row.save}
      </Button>
    );
  }
  return (
    <PopoverPanel
      label={texts.save.title}
      className="rd-saved-form"
      trigger={(parts) => (
        <button {...parts} type="button" className="rd-button is-minimal is-small" {...tipAttributes(text)}>
          {words}
        </button>
      )}
    >
      {(close) => <SaveForm saved={saved} text={text} chosen={chosen} onSaved={onSaved} onClose={close} />}
    </PopoverPanel>
  );
}

function SaveForm({ saved, text, chosen, onSaved, onClose }: Omit<SaveFilterProps, 'faulty'> & { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const fault = nameFault(saved.filters, name, null);
  const before = saved.filters.find((filter) => filter.name === chosen);
  const done = (as: string) => {
    onSaved(as);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== null || name.trim() === '') return;
    saved.save([...saved.filters, { name: name.trim(), filter: text.trim() }]);
    done(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextField label={texts.save.name} value={name} onChange={setName} error={tried || name !== '' ? (fault ?? undefined) : undefined} />
      <div className="rd-saved-form-foot">
        {before !== undefined && (
          <Button
            size="small"
            onPress={() => {
              saved.save(saved.filters.map((filter) => (filter === before ? { ...filter, filter: text.trim() } : filter)));
              done(before.name);
            }}
          >
            {texts.save.update(before.name)}
          </Button>
        )}
        <Button type="submit" size="small" variant="primary">
          {texts.save.keep}
        </Button>
      </div>
    </form>
  );
}
