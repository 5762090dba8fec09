import type { certificateOrdersCalls } from '../../../preload/contract/certificates/certificate-orders.ts';
import type { CertificateRow } from '../../../preload/contract/portfolio/rows.ts';
import type { Json } from '../../../preload/contract/values.ts';
import type { CallService } from '../base/call-service.ts';
import { AppError } from '../base/errors.ts';
import { unexpected } from '../changes/kinds/objects.ts';
import type { RowRequest } from '../changes/plan/plan-job.ts';
import type { ChangesService } from '../changes/port.ts';
import { certificateText } from '../service/lists/certificate.ts';
import type { ServiceClient } from '../service/port.ts';
import { untilAborted } from '../service/wait.ts';
import type { PortfolioStore } from '../store/port.ts';
import { validationRecord } from './validation-record.ts';

export interface CertificateOrdersDeps {
  readonly clientFor: (accountId: string) => Promise<Pick<ServiceClient, 'get'>>;
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'browse' | 'objectNames'>;
  readonly changes: () => Promise<Pick<ChangesService, 'plan'>>;
}

export type CertificateOrdersService = CallService<typeof certificateOrdersCalls>;

/** A stored order, with the domain of the local copy whose zone it belongs to. */
interface Found {
  readonly domain: string;
  readonly raw: string;
  readonly zone: { readonly id: number; readonly name: string } | null;
}

/** Creates the service behind the page of an order. */
export function createCertificateOrders({ clientFor, store, changes }: CertificateOrdersDeps): CertificateOrdersService {
  function found(accountId: string, id: number): Found {
    const stored = store().browse.certificates.find(accountId, id);
    if (stored === null) throw new AppError('NOT_FOUND', 'object-not-stored');
    const { domain, domainId }: Pick<CertificateRow, 'domain' | 'domainId'> = stored.row;
    const name = domainId === null ? undefined : store().objectNames(accountId, 'domain', [domainId]).get(domainId);
    return { domain, raw: stored.raw, zone: domainId === null || name === undefined ? null : { id: domainId, name } };
  }

  return {
    async download({ accountId, id }, signal) {
      const client = await untilAborted(clientFor(accountId), signal);
      const path = `ssl/orders/${id}/download`;
      const { data } = await client.get(path, {}, { signal, priority: 'user' });
      const text = certificateText(data);
      if (text === null) throw unexpected(path, data);
      return { text };
    },
    record({ accountId, id }) {
      const { domain, raw, zone } = found(accountId, id);
      return { record: validationRecord(JSON.parse(raw) as Json, zone?.name ?? domain), zone };
    },
    async planRecord({ accountId, id, record }) {
      const { zone } = found(accountId, id);
      if (zone === null) throw new AppError('NOT_FOUND', 'object-not-stored');
      const target = { kind: 'domain', id: zone.id, name: zone.name } as const;
      const rows: readonly RowRequest[] = [{ kind: 'zone', target, input: { edits: [{ do: 'add', record }] } }];
      return { job: (await changes()).plan({ accountId, origin: { from: 'one' }, rows }) };
    },
  };
}
