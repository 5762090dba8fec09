import type { NoticeRow } from '../../../../../preload/contract/portfolio/rows.ts';
import { idsOfNames } from '../domains/ids-of-names.ts';
import { code, moment, odd, searchedIn, text, word } from '../filter/keys.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** A poll message of the service (api.md section 7, Poll). */
export interface ReadNotice extends ReadObject {
  readonly name: string;
  readonly status: string;
  readonly direction: string;
  readonly actionStatus: number | null;
  readonly actionStatusLabel: string;
  readonly message: string;
  readonly domain: string | null;
  readonly created: string | null;
  readonly updated: string | null;
}

interface StoredNotice extends Omit<NoticeRow, 'actionStatus' | 'actionStatusLabel' | 'domainId'> {
  action_status: number | null;
  action_status_label: string;
}

export const noticeList: StoredList<'notices', { read: ReadNotice; row: NoticeRow }> = {
  list: 'notices',
  table: 'notice',
  columns: ['name', 'status', 'direction', 'action_status', 'action_status_label', 'message', 'domain', 'created', 'updated'],
  values: ({ name, status, direction, actionStatus, actionStatusLabel, message, domain, created, updated }) => [
    name,
    status,
    direction,
    actionStatus,
    actionStatusLabel,
    message,
    domain,
    created,
    updated,
  ],
  fields: 'id, name, status, direction, action_status, action_status_label, message, domain, created, updated, odd',
  toRow: ({
    id,
    name,
    status,
    direction,
    action_status: actionStatus,
    action_status_label: actionStatusLabel,
    message,
    ...more
  }: StoredNotice) => {
    const { domain, created, updated, odd } = more;
    return { id, name, status, direction, actionStatus, actionStatusLabel, message, domain, domainId: null, created, updated, odd };
  },
  complete(database, accountId, rows) {
    const names = rows.flatMap((row) => row?.domain ?? []);
    const domains = idsOfNames(database, accountId, [...new Set(names)]);
    return rows.map((row) => (row === null ? null : { ...row, domainId: domains.get(row.domain ?? '') ?? null }));
  },
  sort: {
    // Open ones first (api.md section 5: 0 pending, 1 complete), newest first within each group.
    open: "CASE WHEN action_status = 0 THEN 'open' WHEN action_status IS NOT NULL THEN 'settled' END",
    name: ignoringCase('name'),
    status: ignoringCase('status'),
    message: ignoringCase('message'),
    domain: 'domain',
    created: 'created',
    updated: 'updated',
  },
  ties: 'created DESC',
  keys: {
    status: word('status'),
    action: code('action_status', 'action_status_label'),
    message: text(['message']),
    domain: text(['domain']),
    name: text(['name']),
    direction: word('direction'),
    created: moment('created'),
    updated: moment('updated'),
    odd,
  },
  text: (pattern, facts) => searchedIn(['message', 'domain', 'name'], pattern, facts),
  suggested: { status: 'status', action: 'action_status_label', direction: 'direction', name: 'name' },
  exports: {
    created: 'moment',
    updated: 'moment',
    name: 'text',
    domain: 'text',
    message: 'text',
    status: 'text',
    direction: 'text',
    action_status: { column: 'action_status_label', kind: 'text' },
    id: 'number',
  },
};
