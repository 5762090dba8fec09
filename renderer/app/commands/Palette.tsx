import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { commands as texts } from '../../texts/en/commands.ts';
import { FloatingPanel } from '../../ui/FloatingPanel.tsx';
import { Keys, Search } from '../../ui/index.ts';
import { accountMark } from '../practice-account.ts';
import { usePresentAccount } from '../present-account.ts';
import './palette.css';
import { type PaletteRow, paletteGroups, stepTo } from './palette-list.ts';
import { allCommands } from './registry.ts';

interface RowProps {
  readonly row: PaletteRow;
  readonly id: string;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Row({ row: { command, pieces }, id, active, onPoint, onRun }: RowProps) {
  const remark = command.unavailable ?? command.context;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys (combobox pattern)
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={command.unavailable !== undefined || undefined}
      className="rd-palette-row"
      onPointerMove={onPoint}
      onClick={onRun}
    >
      {command.icon}
      <span className="rd-palette-title">
        {pieces.map((piece) => (piece.hit ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>))}
      </span>
      {remark !== undefined && <span className="rd-palette-remark">{remark}</span>}
      {command.keys !== undefined && <Keys keys={command.keys} />}
    </div>
  );
}

function Foot() {
  return (
    <div className="rd-palette-foot" aria-hidden>
      <span>
        <Keys keys={['↑', '↓']} /> {texts.palette.move}
      </span>
      <span>
        <Keys keys={['Enter']} /> {texts.palette.run}
      </span>
      <span>
        <Keys keys={['Escape']} /> {texts.palette.leave}
      </span>
    </div>
  );
}

/** Everything that can be done now, found by typing. What cannot be done is listed with its reason. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const listId = useId();
  const account = usePresentAccount();
  const commands = useMemo(() => allCommands().filter(({ id }) => id !== 'palette'), []);
  const [typed, setTyped] = useState('');
  const groups = paletteGroups(commands, typed);
  const rows = groups.flatMap(({ rows: all }) => all);
  const [pointed, setPointed] = useState<string | undefined>();
  const active = rows.some(({ command }) => command.id === pointed && command.unavailable === undefined)
    ? pointed
    : stepTo(rows, undefined, 1);
  const optionId = (id: string) => `${listId}-${id}`;

  const run = (row: PaletteRow | undefined) => {
    if (row === undefined || row.command.unavailable !== undefined) return;
    onClose();
    // After the palette has given the focus back, so that what opens next can take it.
    setTimeout(row.command.run);
  };
  const point = (id: string | undefined) => {
    setPointed(id);
    if (id !== undefined) document.getElementById(optionId(id))?.scrollIntoView({ block: 'nearest' });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') point(stepTo(rows, active, event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Enter') run(rows.find(({ command }) => command.id === active));
    else return;
    event.preventDefault();
  };

  return (
    <FloatingPanel title={texts.palette.title} className="rd-palette" onClose={onClose}>
      <div className="rd-palette-head">
        <Search />
        <input
          // biome-ignore lint/a11y/noAutofocus: a palette opens in order to be typed into
          autoFocus
          type="text"
          role="combobox"
          aria-label={texts.palette.input}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          placeholder={texts.palette.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPointed(undefined);
          }}
          onKeyDown={key}
        />
        {account !== undefined && (
          <span className="rd-chip">
            <span className="rd-swatch" data-account={accountMark(account)} />
            {account.name}
          </span>
        )}
      </div>
      <div id={listId} role="listbox" aria-label={texts.palette.title} className="rd-palette-list">
        {groups.map(({ group, rows: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox admits groups, and no fieldset
          <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
            <div id={`${listId}-${group}`} role="presentation" className="rd-palette-group">
              {texts.groups[group]}
            </div>
            {own.map((row) => (
              <Row
                key={row.command.id}
                row={row}
                id={optionId(row.command.id)}
                active={row.command.id === active}
                onPoint={() => row.command.unavailable === undefined && setPointed(row.command.id)}
                onRun={() => run(row)}
              />
            ))}
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <div className="rd-palette-none">
          <strong>{texts.palette.none}</strong>
          <span>{texts.palette.noneHint}</span>
        </div>
      )}
      <div className="rd-hidden" role="status">
        {texts.palette.found(rows.length)}
      </div>
      <Foot />
    </FloatingPanel>
  );
}
