import { columns as texts } from '../../text/en/lists.ts';
import { Columns, PopoverPanel } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/tip-attributes.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import './columns.css';
import type { ColumnsChooser } from './use-columns.ts';

/** The toolbar button that opens the column chooser. */
export function ColumnsButton({ chooser }: { readonly chooser: ColumnsChooser }) {
  return (
    <PopoverPanel
      label={texts.title}
      className="rd-columns"
      trigger={(parts) => (
        <button {...parts} type="button" className="rd-button is-plain is-icon" aria-label={texts.button} {...tipAttributes(texts.button)}>
          <Columns />
        </button>
      )}
    >
      {() => <ColumnsPanel chooser={chooser} />}
    </PopoverPanel>
  );
}
