import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { explorer } from '../../../text/en/explorer/explorer.ts';
import { Button, Dialog, useFormats } from '../../../ui/index.ts';
import { differenceText } from '../fault-text.ts';

const text = explorer.changed;
const kinds = ['added', 'changed', 'removed'] as const;

type Change = Output<'explorer.difference'>['changes'][number];

function ChangeLine({ change }: { readonly change: Change }) {
  const formats = useFormats();
  return (
    <li>
      <span>
        <code>{change.key}</code> <span className="rd-quiet">{change.summary}</span>
      </span>
      {change.lines.length > 0 && (
        <ul>
          {change.lines.map(({ code, facts }) => (
            <li key={`${code} ${JSON.stringify(facts)}`}>{differenceText(code, facts)}</li>
          ))}
          {change.more > 0 && <li className="rd-quiet">{text.moreLines(formats.number(change.more))}</li>}
        </ul>
      )}
    </li>
  );
}

/** What was added, changed and removed in the document. */
export function ChangedDialog({ accountId, onClose }: { readonly accountId: AccountId; readonly onClose: () => void }) {
  const formats = useFormats();
  const { data, error } = useCall('explorer.difference', { accountId });
  return (
    <Dialog title={text.title} width={880} onClose={onClose} footer={<Button onPress={onClose}>{text.close}</Button>}>
      <div className="rd-explorer-changes">
        {error !== null && <p role="alert">{error.message}</p>}
        {data !== undefined && <p className="rd-quiet">{data.changes.length === 0 ? text.nothing : text.against[data.against]}</p>}
        {kinds.map((kind) => {
          const changes = data?.changes.filter(({ change }) => change === kind) ?? [];
          if (changes.length === 0) return null;
          return (
            <section key={kind} aria-label={text.groups[kind]}>
              <h3>{text.groups[kind]}</h3>
              <ul>
                {changes.map((change) => (
                  <ChangeLine key={change.key} change={change} />
                ))}
              </ul>
            </section>
          );
        })}
        {data !== undefined && data.more > 0 && <p className="rd-quiet">{text.more(formats.number(data.more))}</p>}
      </div>
    </Dialog>
  );
}
