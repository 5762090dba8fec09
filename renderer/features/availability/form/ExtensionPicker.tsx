import { useEffect, useRef, useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCommand } from '../../../api/queries.ts';
import { availability } from '../../../text/en/availability.ts';
import { Button, CaretDown, Keys, PopoverPanel, TextField, useFormats } from '../../../ui/index.ts';
import { ExtensionGroups } from './ExtensionGroups.tsx';
import { ExtensionList } from './ExtensionList.tsx';
import { foundExtensions, maxExtensions, type Sold } from './extension-choice.ts';

const text = availability.extensions;

export interface ExtensionPickerProps {
  readonly accountId: AccountId;
  readonly sold: Sold;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  /** The panel was closed. */
  readonly onClose?: () => void;
}

function Panel({ accountId, sold, chosen, onChoose, onClose }: ExtensionPickerProps) {
  const closing = useRef(onClose);
  closing.current = onClose;
  // Unmounted when the panel closes, however that happens.
  useEffect(() => () => closing.current?.(), []);
  const [typed, setTyped] = useState('');
  const keep = useCommand('availability.keepExtensions', { invalidates: ['availability.extensions'] });
  // The last saved values are shown immediately; main's reply follows.
  const [{ favorites, groups }, setOwn] = useState({ favorites: sold.favorites, groups: sold.groups });
  const change = (own: { favorites?: readonly string[]; groups?: Sold['groups'] }) => {
    const next = { favorites: [...(own.favorites ?? favorites)], groups: own.groups ?? groups };
    setOwn(next);
    keep.mutate({ accountId, ...next });
  };
  // Their positions on opening: a line must not move while it is being checked.
  const [atFirst] = useState(chosen);
  const found = foundExtensions({ extensions: sold.extensions, favorites }, typed, atFirst);
  return (
    <>
      <TextField label={text.find} value={typed} onChange={setTyped} autoFocus />
      <ExtensionGroups groups={groups} chosen={chosen} onChoose={onChoose} onGroups={(next) => change({ groups: next })} />
      {sold.extensions.length === 0 && <p className="rd-quiet">{text.nothing}</p>}
      {sold.extensions.length > 0 && found.length === 0 && <p className="rd-quiet">{text.noneFound}</p>}
      <ExtensionList
        found={found}
        chosen={chosen}
        favorites={favorites}
        onChoose={onChoose}
        onFavorites={(next) => change({ favorites: next })}
      />
      {keep.error !== null && (
        <p className="rd-field-error" role="alert">
          {text.notStored(keep.error.message)}
        </p>
      )}
      {chosen.length >= maxExtensions && <p className="rd-quiet">{text.tooMany}</p>}
      <p className="rd-avail-keys" aria-hidden>
        <span>
          <Keys keys={['F']} /> {text.keys.favorite}
        </span>
        <span>
          <Keys keys={['Alt', '↑', '↓']} /> {text.keys.move}
        </span>
      </p>
      <div className="rd-avail-panel-foot">
        <Button size="small" onPress={() => onChoose([])}>
          {text.clear}
        </Button>
        {favorites.length > 0 && (
          <Button size="small" onPress={() => onChoose(favorites)}>
            {text.favorites}
          </Button>
        )}
      </div>
    </>
  );
}

/** Selects the extensions to search, with prices: favorites first in the user's order, named groups. */
export function ExtensionPicker(props: ExtensionPickerProps) {
  const { number } = useFormats();
  const { chosen } = props;
  return (
    <PopoverPanel
      label={text.title}
      className="rd-avail-panel is-extensions"
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-button is-plain">
          <span>{chosen.length === 0 ? text.none : text.button(number(chosen.length))}</span>
          <CaretDown size={14} />
        </button>
      )}
    >
      {() => <Panel {...props} />}
    </PopoverPanel>
  );
}
