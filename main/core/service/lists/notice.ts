import type { ReadNotice } from '../../store/portfolio/port.ts';
import type { Fields } from './fields.ts';
import { readName } from './names.ts';

const words = ['Pending', 'Complete'];

/** A Poll (api.md section 7), without id and raw response. */
export function readNotice(fields: Fields): Omit<ReadNotice, 'id' | 'odd' | 'raw'> {
  const actionStatus = fields.whole('action_status');
  const domain = fields.text('domain', 300);
  return {
    name: fields.text('name', 300) ?? '',
    status: fields.text('status', 100) ?? '',
    direction: fields.text('direction', 50) ?? '',
    actionStatus,
    actionStatusLabel: fields.text('action_status_label', 100) ?? (actionStatus === null ? '' : (words[actionStatus] ?? '')),
    message: fields.prose('message', 5000) ?? '',
    domain: domain === null ? null : readName(domain).name,
    created: fields.moment('created_at'),
    updated: fields.moment('updated_at'),
  };
}
