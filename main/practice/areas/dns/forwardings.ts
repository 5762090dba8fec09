import { done, notFound } from '../../kernel/answers.ts';
import { matching, type Rule, readFields, text } from '../../kernel/fields.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Operations, Practice } from '../../kernel/port.ts';
import { created, unknownResult } from '../../kernel/results.ts';
import { assertChangeable, domainOf } from '../domains/row.ts';
import { touchDomain } from './zone.ts';

interface ForwardingRow {
  readonly id: number;
  readonly domain_id: number;
  readonly from: string;
  readonly to: string;
}

const maxAddressLength = 2048;

/** URL forwarding (api.md section 6.8). */
export const forwardingOperations: Operations = {
  listForwardings(call) {
    const domain = domainOf(call);
    return done(
      call.practice.database.all<ForwardingRow>(
        'SELECT id, domain_id, "from", "to" FROM forwardings WHERE domain_id = ? ORDER BY id',
        domain.id,
      ),
    );
  },

  saveForwarding(call) {
    const { practice } = call;
    const domain = domainOf(call);
    assertChangeable(domain);
    const { from, to } = readFields(call.form, { from: matching(/^(?:@|[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)$/i), to: target(practice) });
    const { database } = practice;
    const label = from.toLowerCase();
    const known = database.first<{ id: number }>('SELECT id FROM forwardings WHERE domain_id = ? AND "from" = ?', domain.id, label);
    database.run(
      'INSERT INTO forwardings (domain_id, "from", "to") VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET "to" = excluded."to"',
      domain.id,
      label,
      to,
    );
    touchDomain(practice, domain);
    const row = database.first<ForwardingRow>(
      'SELECT id, domain_id, "from", "to" FROM forwardings WHERE domain_id = ? AND "from" = ?',
      domain.id,
      label,
    );
    return known === null ? created(practice, row, 'Forwarding created successfully') : done(row, 'Forwarding updated successfully');
  },

  deleteForwarding(call) {
    const { practice } = call;
    const domain = domainOf(call);
    assertChangeable(domain);
    const id = pathId(call, 'forwarding_id');
    if (practice.database.run('DELETE FROM forwardings WHERE domain_id = ? AND id = ?', domain.id, id) === 0) throw notFound('Forwarding');
    touchDomain(practice, domain);
    return unknownResult(practice, { id, domain_id: domain.id }, 'Forwarding deleted successfully');
  },
};

/** By dialect with or without a scheme; always something that a browser can open. */
function target({ dialects }: Practice): Rule<string> {
  return (value, name) => {
    const read = text({ max: maxAddressLength })(value, name);
    if ('fault' in read) return read;
    const isBare = dialects.forwardingTarget === 'any' && !/^[a-z][a-z0-9+.-]*:/i.test(read.value);
    const url = isBare ? `http://${read.value}` : read.value;
    return /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url) ? read : { fault: `The ${name} format is invalid.` };
  };
}
