import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { columns as text } from '../../text/en/lists.ts';
import { MiniButton } from '../../ui/buttons/MiniButton.tsx';
import { withShown } from '../../ui/grid/index.ts';
import { ArrowDown, ArrowUp, Button, CheckField, Columns, ErrorSign, Keys, PopoverPanel } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import type { ColumnsChooser } from './use-columns.ts';
import './columns.css';

/** The toolbar button that opens the column chooser. */
export function ColumnsButton({ chooser }: { readonly chooser: ColumnsChooser }) {
  return (
    <PopoverPanel
      label={text.title}
      className="rd-columns"
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className="rd-button is-plain is-icon"
          aria-label={text.button}
          {...tipAttributes(text.button)}
        >
          <Columns />
        </button>
      )}
    >
      {() => <ColumnsPanel chooser={chooser} />}
    </PopoverPanel>
  );
}

/** All columns of the list with checkboxes; Alt and an arrow key moves the focused one. */
function ColumnsPanel({ chooser }: { readonly chooser: ColumnsChooser }) {
  const list = useRef<HTMLUListElement>(null);
  const follow = useRef<readonly [id: string, part: string] | null>(null);
  useLayoutEffect(() => {
    if (follow.current === null) return;
    const [id, part] = follow.current;
    follow.current = null;
    list.current?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(id)}"] ${part}`)?.focus();
  });
  const titleOf = new Map(chooser.titles.map((column) => [column.id, column]));
  const movable = chooser.layout.filter(({ id }) => titleOf.get(id)?.fixed === false);
  const move = (id: string, by: 1 | -1, part: string) => {
    // The moved item keeps the focus.
    follow.current = [id, part];
    chooser.move(id, by);
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) {
      move(id, by, 'input');
      return;
    }
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    boxes[boxes.indexOf(document.activeElement as HTMLInputElement) + by]?.focus();
  };
  return (
    <>
      <ul ref={list} className="rd-columns-list" aria-label={text.list}>
        {chooser.layout.map(({ id, shown }) => {
          const { title = id, fixed = false } = titleOf.get(id) ?? {};
          const at = movable.findIndex((choice) => choice.id === id);
          return (
            <li key={id} data-choice={id} className="rd-columns-choice" onKeyDown={(event) => onKeyDown(event, id)}>
              {fixed ? (
                <>
                  <span className="rd-columns-fixed">{title}</span>
                  <span className="rd-quiet">{text.always}</span>
                </>
              ) : (
                <>
                  <CheckField label={title} checked={shown} onChange={(isOn) => chooser.change(withShown(chooser.layout, id, isOn))} />
                  {/* Mouse alternative to the keys; for the keyboard, the checkbox is the row's only tab stop. */}
                  <MiniButton
                    label={text.up(title)}
                    icon={<ArrowUp size={12} />}
                    className="is-up"
                    skipped
                    blocked={at === 0}
                    onPress={() => move(id, -1, '.is-up')}
                  />
                  <MiniButton
                    label={text.down(title)}
                    icon={<ArrowDown size={12} />}
                    className="is-down"
                    skipped
                    blocked={at === movable.length - 1}
                    onPress={() => move(id, 1, '.is-down')}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className="rd-columns-keys" aria-hidden>
        <span>
          <Keys keys={['Alt', '↑', '↓']} /> {text.keys.move}
        </span>
        <span>
          <Keys keys={['Shift', '←', '→']} /> {text.keys.size}
        </span>
      </p>
      {chooser.fault !== null && (
        <p className="rd-field-error" role="alert">
          <ErrorSign size={12} />
          <span>{text.notStored(chooser.fault)}</span>
        </p>
      )}
      <div className="rd-columns-foot">
        <CheckField label={text.forAll} checked={chooser.forAll} onChange={chooser.setForAll} />
        <Button size="small" disabledReason={chooser.isStandard ? text.isStandard : undefined} onPress={chooser.reset}>
          {text.reset}
        </Button>
      </div>
    </>
  );
}
