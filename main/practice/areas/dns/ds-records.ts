import { done, invalid, notFound } from '../../kernel/answers.ts';
import { integer, maybe, type Rule, readFields, text } from '../../kernel/fields.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Operations, Practice } from '../../kernel/port.ts';
import { created } from '../../kernel/results.ts';
import { stamp } from '../../kernel/times.ts';
import { assertUpdatable, type DomainRow, domainOf } from '../domains/row.ts';
import { touchDomain } from './zone.ts';

interface DsRow {
  readonly id: number;
  readonly domain_id: number;
  readonly keytag: number;
  readonly algorithm: number;
  readonly digesttype: number;
  readonly digest: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Hexadecimal digits per digest type: SHA-1 and SHA-256. */
const digestLengths: Readonly<Record<number, number>> = { 1: 40, 2: 64 };

const fields = {
  keytag: integer({ min: 0, max: 65_535 }),
  algorithm: oneNumberOf([3, 5, 6, 7, 8, 10, 12, 13, 14]),
  digesttype: oneNumberOf([1, 2]),
  digest: text({ max: 64 }),
};

/** DS records at the registry, for zones signed elsewhere (api.md section 6.7). */
export const dsOperations: Operations = {
  listDsRecords(call) {
    const domain = domainOf(call);
    const filters = { keytag: maybe(integer()), algorithm: maybe(integer()), digesttype: maybe(integer()), digest: maybe(text()) };
    const { keytag = null, algorithm = null, digesttype = null, digest = null } = readFields(call.query, filters);
    const rows = call.practice.database.all<DsRow>(
      `SELECT * FROM ds_records WHERE domain_id = ?1 AND (?2 IS NULL OR keytag = ?2) AND (?3 IS NULL OR algorithm = ?3)
       AND (?4 IS NULL OR digesttype = ?4) AND (?5 IS NULL OR digest = ?5 COLLATE NOCASE) ORDER BY id`,
      domain.id,
      keytag,
      algorithm,
      digesttype,
      digest,
    );
    return done(rows.map(shown));
  },

  addDsRecord(call) {
    const { practice } = call;
    const domain = domainOf(call);
    assertUpdatable(domain);
    const values = readFields(call.form, fields);
    const length = practice.dialects.digestLength === 'by-type' ? digestLengths[values.digesttype] : undefined;
    if (!/^[0-9a-f]+$/i.test(values.digest)) throw invalid({ digest: ['The digest format is invalid.'] });
    if (length !== undefined && values.digest.length !== length)
      throw invalid({ digest: [`The digest must be ${length} hexadecimal digits.`] });
    const row = add(practice, domain, values);
    touchDomain(practice, domain);
    return created(practice, shown(row), 'DNSSEC record added successfully');
  },

  deleteDsRecord(call) {
    const { practice } = call;
    const domain = domainOf(call);
    assertUpdatable(domain);
    const deleted = practice.database.run('DELETE FROM ds_records WHERE domain_id = ? AND id = ?', domain.id, pathId(call, 'dnssec_id'));
    if (deleted === 0) throw notFound('DNSSEC record');
    touchDomain(practice, domain);
    return done('', 'DNSSEC record deleted successfully');
  },
};

function add(
  practice: Practice,
  domain: DomainRow,
  { keytag, algorithm, digesttype, digest }: Omit<DsRow, 'id' | 'domain_id' | 'created_at' | 'updated_at'>,
): DsRow {
  const { database } = practice;
  const known = database.first(
    'SELECT id FROM ds_records WHERE domain_id = ? AND keytag = ? AND algorithm = ? AND digesttype = ? AND digest = ? COLLATE NOCASE',
    domain.id,
    keytag,
    algorithm,
    digesttype,
    digest,
  );
  if (known !== null) throw invalid({ digest: ['The digest has already been taken.'] });
  const at = stamp(practice.now());
  const row = database.first<DsRow>(
    `INSERT INTO ds_records (domain_id, keytag, algorithm, digesttype, digest, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    domain.id,
    keytag,
    algorithm,
    digesttype,
    digest,
    at,
    at,
  );
  if (row === null) throw new Error('The DS record was not written.');
  return row;
}

function shown({ id, domain_id, keytag, algorithm, digesttype, digest, created_at, updated_at }: DsRow): Record<string, unknown> {
  return { id, domain_id, keytag, algorithm, digesttype, digest, status: 1, status_label: 'Active', created_at, updated_at };
}

function oneNumberOf(numbers: readonly number[]): Rule<number> {
  return (value, name) => {
    const read = integer()(value, name);
    return 'fault' in read || numbers.includes(read.value) ? read : { fault: `The selected ${name} is invalid.` };
  };
}
