import { ZoneEditor } from '../../zones/index.ts';
import type { TabProps } from './tab-props.ts';

/** The zone hosted by the service, with its editor. */
export function Zone({ accountId, id, busy }: TabProps) {
  return <ZoneEditor accountId={accountId} id={id} busy={busy} />;
}
