import { useCall } from '../../../api/queries.ts';
import type { ScreenProps } from '../../../navigation/screen.ts';
import { domain as texts } from '../../../text/en/domains.ts';
import { Globe } from '../../../ui/index.ts';
import './domain.css';
import { NoObject } from '../../../data/object-page/index.ts';
import { DomainView } from './DomainView.tsx';

/** One domain: stored data immediately, and each part from the service when its tab is opened. */
export function DomainPage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useCall('domain.stored', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <DomainView accountId={accountId} id={id} stored={data} />;
  if (valid && error === null) return null;
  return <NoObject screen="domains" accountId={accountId} icon={<Globe />} words={texts.missing} error={error} />;
}
