import type { ListTable } from './list-table.ts';

export const noticeTable: ListTable<'notices'> = {
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
};
