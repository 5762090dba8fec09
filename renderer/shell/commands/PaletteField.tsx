import type { KeyboardEvent, ReactNode } from 'react';
import { Search } from '../../ui/index.ts';

interface PaletteFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly listId: string;
  /** The element id of the option that Enter selects. */
  readonly activeId: string | undefined;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** What was chosen so far. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

const longest = 200;

/** The field above the list of the palette; it keeps the focus. */
export function PaletteField({ label, placeholder, listId, activeId, value, onType, onKeyDown, before, after }: PaletteFieldProps) {
  return (
    <div className="rd-palette-head">
      <Search />
      {before}
      <input
        // biome-ignore lint/a11y/noAutofocus: a palette is opened for typing
        autoFocus
        className="rd-choices-input"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing) onKeyDown(event);
        }}
      />
      {after}
    </div>
  );
}

/** A title with the typed letters marked. */
export function MarkedTitle({
  pieces,
}: {
  readonly pieces: readonly { readonly at: number; readonly text: string; readonly hit: boolean }[];
}) {
  return (
    <span className="rd-palette-title">
      {pieces.map((piece) => (piece.hit ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>))}
    </span>
  );
}

/** Scrolls an option of the palette into view. */
export function showOption(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}
