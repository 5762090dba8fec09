import { useSyncExternalStore } from 'react';
import { zones as texts } from '../../../text/en/zones/zones.ts';
import { Button, Empty, FilterSign, Server } from '../../../ui/index.ts';
import type { ZoneViewState } from './use-zone-view.ts';
import type { ZoneRows } from './zone-rows.ts';

const words = texts.editor;

/** Shown over the table if no record matches the search; with a button to show all of them. */
export function NoHit({ rows, look }: { readonly rows: ZoneRows; readonly look: ZoneViewState }) {
  useSyncExternalStore(rows.subscribe, rows.stamp);
  const shown = rows.shown();
  if (shown === null || shown.count > 0) return null;
  return (
    <div className="rd-zone-no-hit">
      <Empty
        icon={<FilterSign />}
        title={words.noHit}
        text={words.noHitText(shown.query.find)}
        action={<Button onPress={look.showAll}>{words.showAll}</Button>}
      />
    </div>
  );
}

/** Shown if there are no records. */
export function ZoneEmpty({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Empty
      icon={<Server />}
      title={texts.empty.title}
      text={texts.empty.text}
      action={
        <Button variant="primary" onPress={onAdd}>
          {texts.editor.add}
        </Button>
      }
    />
  );
}
