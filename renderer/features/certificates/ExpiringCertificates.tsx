import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { overview } from '../../text/en/overview.ts';
import { Button, Endorsed, useFormats } from '../../ui/index.ts';

/** Opens the certificates that expire soon, from screens about the expiry of domains; nothing without any. */
export function ExpiringCertificates({ accountId }: { readonly accountId: AccountId }) {
  const formats = useFormats();
  const expiring = useCall('overview.read', { accountId }).data?.certificates.expiring;
  if (expiring === undefined || expiring.count === 0 || expiring.filter === null) return null;
  const { count, filter } = expiring;
  return (
    <Button icon={<Endorsed size={14} />} onPress={() => goTo({ screen: 'certificates', accountId, filter })}>
      {overview.certificates.expiring(formats.number(count))}
    </Button>
  );
}
