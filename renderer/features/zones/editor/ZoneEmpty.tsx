import { zones as texts } from '../../../text/en/zones/zones.ts';
import { Button, Empty, Server } from '../../../ui/index.ts';

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
