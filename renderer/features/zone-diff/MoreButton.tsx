import { zones } from '../../text/en/zones/zones.ts';
import { Button, useFormats } from '../../ui/index.ts';
import type { Pages } from './use-pages.ts';

const text = zones.plan;

interface MoreButtonProps {
  readonly remaining: number;
  readonly pages: Pick<Pages<unknown>, 'busy' | 'fault' | 'more'>;
}

/** The number of hidden items and a button to show them; nothing if all are shown. */
export function MoreButton({ remaining, pages }: MoreButtonProps) {
  const formats = useFormats();
  if (remaining <= 0) return null;
  return (
    <p className="rd-zone-nothing">
      <Button size="small" busy={pages.busy} onPress={pages.more}>
        {text.more(formats.number(remaining))}
      </Button>
      {pages.fault !== null && <span className="is-refused"> {pages.fault}</span>}
    </p>
  );
}
