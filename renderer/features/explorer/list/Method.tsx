import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import { explorer as text } from '../../../text/en/explorer/explorer.ts';
import { classNames } from '../../../ui/class-names.ts';

const tones: Readonly<Record<OperationEntry['method'], false | 'writes' | 'deletes'>> = {
  GET: false,
  HEAD: false,
  OPTIONS: false,
  TRACE: false,
  POST: 'writes',
  PUT: 'writes',
  PATCH: 'writes',
  DELETE: 'deletes',
};

/** Reads are muted, writes amber, deletions red; the text says the same. */
export function Method({ method, short = false }: { readonly method: OperationEntry['method']; readonly short?: boolean }) {
  const tone = tones[method];
  const cut = short && method === 'DELETE';
  return (
    <span className={classNames('rd-explorer-method', tone && `is-${tone}`)}>
      {cut && <span className="rd-hidden">{method}</span>}
      <span aria-hidden={cut || undefined}>{cut ? text.list.delete : method}</span>
    </span>
  );
}
