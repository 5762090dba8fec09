import { isIP } from 'node:net';
import { done, invalid, notFound } from '../../kernel/answers.ts';
import { checkFields, integer, mapOf, maybe, oneOf, type Rule, readFields, text } from '../../kernel/fields.ts';
import { paged, rowsOfPage } from '../../kernel/paging.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Operations, Practice, PracticeCall } from '../../kernel/port.ts';
import { created } from '../../kernel/results.ts';
import { stamp } from '../../kernel/times.ts';
import { customerOrRefused } from '../domains/customer.ts';
import { assertChangeable, type DomainRow, domainOf } from '../domains/row.ts';
import { isHostLabel } from './names.ts';
import { touchDomain } from './zone.ts';

interface HostRow {
  readonly id: number;
  readonly domain_id: number;
  readonly hostname: string;
  readonly ip_address: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Child nameservers: host objects below a domain (api.md section 6.9). */
export const hostOperations: Operations = {
  listHosts(call) {
    const domain = domainOf(call);
    const { hostname = '' } = readFields(call.query, { hostname: maybe(text()) });
    const from = 'hosts WHERE domain_id = ? AND instr(hostname, ?) > 0';
    const { page, total, rows } = rowsOfPage<HostRow>(call, { from, order: order(call), values: [domain.id, hostname.toLowerCase()] });
    return paged(
      call,
      page,
      total,
      rows.map((row) => shown(call.practice, domain, row)),
    );
  },

  createHost(call) {
    const { practice } = call;
    const domain = domainOf(call);
    assertChangeable(domain);
    const { hostname, ip_address, customer_id } = readFields(call.form, {
      hostname: label,
      ip_address: address,
      customer_id: maybe(integer()),
    });
    if (customer_id !== undefined) customerOrRefused(practice, customer_id);
    assertFree(call, domain, hostname, -1);
    const at = stamp(practice.now());
    practice.database.run(
      'INSERT INTO hosts (domain_id, hostname, ip_address, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
      domain.id,
      hostname,
      ip_address,
      at,
      at,
    );
    touchDomain(practice, domain);
    const row = practice.database.first<HostRow>('SELECT * FROM hosts WHERE domain_id = ? AND hostname = ?', domain.id, hostname);
    return created(practice, row === null ? null : shown(practice, domain, row), 'Host created successfully');
  },

  getHost(call) {
    const domain = domainOf(call);
    return done(shown(call.practice, domain, hostOf(call, domain)));
  },

  updateHost(call) {
    const { practice } = call;
    const domain = domainOf(call);
    const host = hostOf(call, domain);
    assertChangeable(domain);
    const fields = readFields(call.form, { hostname: maybe(label), ip_address: maybe(address), old_ip_address: maybe(address) });
    if (fields.old_ip_address !== undefined && fields.old_ip_address !== host.ip_address)
      throw invalid({ old_ip_address: ['The old ip address is not associated with this host.'] });
    const { hostname = host.hostname, ip_address = host.ip_address } = fields;
    assertFree(call, domain, hostname, host.id);
    practice.database.run(
      'UPDATE hosts SET hostname = ?, ip_address = ?, updated_at = ? WHERE id = ?',
      hostname,
      ip_address,
      stamp(practice.now()),
      host.id,
    );
    touchDomain(practice, domain);
    return done(shown(practice, domain, hostOf(call, domain)), 'Host updated successfully');
  },

  deleteHost(call) {
    const { practice } = call;
    const domain = domainOf(call);
    const host = hostOf(call, domain);
    assertChangeable(domain);
    practice.database.run('DELETE FROM hosts WHERE id = ?', host.id);
    touchDomain(practice, domain);
    return done('', 'Host deleted successfully');
  },
};

function hostOf(call: PracticeCall, domain: DomainRow): HostRow {
  const row = call.practice.database.first<HostRow>(
    'SELECT * FROM hosts WHERE domain_id = ? AND id = ?',
    domain.id,
    pathId(call, 'host_id'),
  );
  if (row === null) throw notFound('Host');
  return row;
}

function shown({ dialects }: Practice, domain: DomainRow, row: HostRow): Record<string, unknown> {
  const { id, domain_id, hostname, ip_address, created_at, updated_at } = row;
  const nameserver = dialects.hostNameserver === 'full' ? `${hostname}.${domain.name}` : hostname;
  return { id, domain_id, hostname, nameserver, ip_address, status: 1, status_label: 'Active', created_at, updated_at };
}

/** The fields by which hosts can be sorted are not known (api.md section 11); these are the columns. */
function order({ query }: PracticeCall): string {
  const { values, errors } = checkFields(
    mapOf(mapOf(query['f_params'])['orderBy']),
    { field: maybe(oneOf(['id', 'hostname', 'ip_address', 'created_at', 'updated_at'])), type: maybe(oneOf(['asc', 'desc'])) },
    'f_params.orderBy.',
  );
  if (values === null) throw invalid(errors);
  const { field = 'id', type = 'asc' } = values;
  return `${field} ${type}, id`;
}

function assertFree({ practice }: PracticeCall, domain: DomainRow, hostname: string, own: number): void {
  const same = practice.database.first('SELECT id FROM hosts WHERE domain_id = ? AND hostname = ? AND id <> ?', domain.id, hostname, own);
  if (same !== null) throw invalid({ hostname: ['The hostname has already been taken.'] });
}

const label: Rule<string> = (value, name) => {
  const read = text({ max: 63 })(value, name);
  if ('fault' in read) return read;
  return isHostLabel(read.value) ? { value: read.value.toLowerCase() } : { fault: `The ${name} format is invalid.` };
};

const address: Rule<string> = (value, name) => {
  const read = text()(value, name);
  if ('fault' in read || (isIP(read.value) !== 0 && !read.value.includes('%'))) return read;
  return { fault: `The ${name} must be a valid IP address.` };
};
