import { zones as texts } from '../../../text/en/zones.ts';
import { Button, Empty, Server } from '../../../ui/index.ts';

/** In the place of the records where there is none. */
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
