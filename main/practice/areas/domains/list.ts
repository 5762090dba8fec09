import { invalid } from '../../kernel/answers.ts';
import { domainStatuses, statusCode, statusesOf } from '../../kernel/domain-status.ts';
import { dateRange, flag, integer, mapOf, maybe, readFields, text } from '../../kernel/fields.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { reseller } from '../account/reseller.ts';
import { summaryJson } from './json.ts';
import { asciiName } from './names.ts';
import type { DomainRow } from './row.ts';

/** `listDomains`. */
export function listDomains(call: PracticeCall): PracticeResponse {
  const { practice } = call;
  const where = readFilters(call);
  const order = readOrder(call);
  const { page, total, rows } = rowsOfPage<DomainRow>(call, {
    from: `domains ${where.sql}`,
    table: 'domains',
    order,
    values: where.values,
  });
  const { id: resellerId } = reseller(practice);
  return paged(
    call,
    page,
    total,
    rows.map((row) => summaryJson(practice, row, resellerId)),
  );
}

interface Where {
  readonly sql: string;
  readonly values: (string | number)[];
}

function readFilters({ practice, query }: PracticeCall): Where {
  const filters = readFields(query, {
    customer_id: maybe(integer()),
    name: maybe(text()),
    status: maybe(integer()),
    verification_status: maybe(integer({ min: 0, max: 3 })),
    required_document: maybe(flag),
    created_range: maybe(dateRange),
    expired_range: maybe(dateRange),
  });
  const parts: string[] = [];
  const values: (string | number)[] = [];
  const add = (part: string, ...bound: (string | number)[]) => {
    parts.push(part);
    values.push(...bound);
  };
  if (filters.customer_id !== undefined) add('customer_id = ?', filters.customer_id);
  if (filters.name !== undefined) add('instr(name, ?) > 0', nameText(filters.name));
  if (filters.status !== undefined) {
    add('status IN (SELECT value FROM json_each(?))', JSON.stringify(statusesOf(practice, filters.status)));
  }
  if (filters.verification_status !== undefined) add('verification_status = ?', filters.verification_status);
  if (filters.required_document !== undefined) add('needs_document = ?', filters.required_document ? 1 : 0);
  if (filters.created_range !== undefined) {
    // Sorts after every time of the last day, as text: the day after 9999-12-31 could not be written.
    add('created_at >= ? AND created_at < ?', filters.created_range.from, `${filters.created_range.to}T24`);
  }
  if (filters.expired_range !== undefined) add('expired_at BETWEEN ? AND ?', filters.expired_range.from, filters.expired_range.to);
  return { sql: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values };
}

/** Part of a name in any case; a full name may also be in Unicode. */
function nameText(text: string): string {
  return asciiName(text) ?? text.toLowerCase();
}

/** Parses `f_params[orderBy]`; newest first by default. The allowed fields are not known (api.md section 11); these are ours. */
function readOrder({ practice, query }: PracticeCall): string {
  const orderBy = mapOf(mapOf(query['f_params'])['orderBy']);
  const { field = 'created_at', type = orderBy['field'] === undefined ? 'desc' : 'asc' } = orderBy;
  const column = typeof field === 'string' ? orderColumn(practice, field) : undefined;
  if (column === undefined) throw orderFault('field');
  if (type !== 'asc' && type !== 'desc') throw orderFault('type');
  return `${column} ${type}, id ${type}`;
}

function orderFault(part: string) {
  const name = `f_params.orderBy.${part}`;
  return invalid({ [name]: [`The selected ${name} is invalid.`] });
}

function orderColumn(practice: Practice, field: string): string | undefined {
  if (field === 'status') {
    return `CASE status ${domainStatuses.map((status) => `WHEN '${status}' THEN ${statusCode(practice, status)}`).join(' ')} END`;
  }
  return ['name', 'expired_at', 'created_at', 'updated_at', 'id'].find((column) => column === field);
}
