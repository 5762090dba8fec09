import { zones as texts } from '../../text/en/zones/zones.ts';
import { Button, useFormats } from '../../ui/index.ts';
import type { Pages } from './use-pages.ts';

const words = texts.plan;

/** The number of hidden items and a button to show them; nothing if all are shown. */
export function MoreButton({ left, pages }: { readonly left: number; readonly pages: Pick<Pages<unknown>, 'busy' | 'fault' | 'more'> }) {
  const formats = useFormats();
  if (left <= 0) return null;
  return (
    <p className="rd-zone-nothing">
      <Button size="small" busy={pages.busy} onPress={pages.more}>
        {words.more(formats.number(left))}
      </Button>
      {pages.fault !== null && <span className="is-refused"> {pages.fault}</span>}
    </p>
  );
}
