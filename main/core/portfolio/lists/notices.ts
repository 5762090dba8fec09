import { readActionStatus } from '../../service/lists/action-status.ts';
import type { Fields } from '../../service/lists/fields.ts';
import { readName } from '../../service/lists/names.ts';
import type { ReadNotice } from '../../store/portfolio/lists/notices.ts';
import type { BrowsablePortfolioList } from './portfolio-list.ts';

/** A Poll (api.md section 7), without id and raw response. */
function readNotice(fields: Fields): Omit<ReadNotice, 'id' | 'odd' | 'raw'> {
  const { number: actionStatus, label: actionStatusLabel } = readActionStatus(fields);
  const domain = fields.text('domain', 300);
  return {
    name: fields.text('name', 300) ?? '',
    status: fields.text('status', 100) ?? '',
    direction: fields.text('direction', 50) ?? '',
    actionStatus,
    actionStatusLabel,
    message: fields.prose('message', 5000) ?? '',
    domain: domain === null ? null : readName(domain).name,
    created: fields.moment('created_at'),
    updated: fields.moment('updated_at'),
  };
}

export const notices: BrowsablePortfolioList<'notices'> = {
  queries: () => [{ path: 'status', query: {}, scope: '' }],
  read: readNotice,
  // This many take a few calls.
  frequentUpTo: 500,
  copied: (row) => [row.created, row.name, row.status, row.actionStatusLabel, row.message, row.domain],
};
