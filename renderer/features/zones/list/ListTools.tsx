import { zones as text } from '../../../text/en/zones/zones.ts';
import { CaretDown, Edit, Menu, useFormats } from '../../../ui/index.ts';
import type { ZoneListContext } from '../tool.ts';
import { listTools } from '../tools.ts';

/** Actions for many zones; nothing if there are none. */
export function ListTools({ context }: { readonly context: ZoneListContext }) {
  const formats = useFormats();
  const items = context.count === 0 ? [] : listTools.flatMap((tool) => tool.items(context));
  if (items.length === 0) return null;
  const title = text.list.change(formats.number(context.count));
  return (
    <Menu
      label={title}
      items={items}
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-button is-plain">
          <Edit size={14} />
          <span>{title}</span>
          <CaretDown />
        </button>
      )}
    />
  );
}

/** The dialogs of all of them; each is shown while it is open. */
export function ListToolDialogs({ accountId }: Pick<ZoneListContext, 'accountId'>) {
  return listTools.map(({ Dialogs }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    Dialogs === undefined ? null : <Dialogs key={at} accountId={accountId} />,
  );
}
