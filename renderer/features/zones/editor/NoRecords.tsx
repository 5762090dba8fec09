import { useSyncExternalStore } from 'react';
import { zones as text } from '../../../text/en/zones/zones.ts';
import { Button, Empty, FilterSign, Server } from '../../../ui/index.ts';
import type { ZoneViewState } from './use-zone-view.ts';
import type { ZoneRows } from './zone-rows.ts';

const editor = text.editor;

/** Shown over the table if no record matches the search; with a button to show all of them. */
export function NoHit({ rows, viewState }: { readonly rows: ZoneRows; readonly viewState: ZoneViewState }) {
  useSyncExternalStore(rows.subscribe, rows.stamp);
  const shown = rows.shown();
  if (shown === null || shown.count > 0) return null;
  return (
    <div className="rd-zone-no-hit">
      <Empty
        icon={<FilterSign />}
        title={editor.noHit}
        text={editor.noHitText(shown.query.find)}
        action={<Button onPress={viewState.showAll}>{editor.showAll}</Button>}
      />
    </div>
  );
}

/** Shown if there are no records. */
export function ZoneEmpty({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Empty
      icon={<Server />}
      title={text.empty.title}
      text={text.empty.text}
      action={
        <Button variant="primary" onPress={onAdd}>
          {text.editor.add}
        </Button>
      }
    />
  );
}
