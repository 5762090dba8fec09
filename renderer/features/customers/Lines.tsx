import { orNone } from '../../data/list/index.ts';

/** Address lines, each on its own line. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return orNone(null);
  return <span className="rd-customer-lines">{lines.join('\n')}</span>;
}
