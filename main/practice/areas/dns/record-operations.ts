import { done, invalid, notFound } from '../../kernel/answers.ts';
import { readFields, text } from '../../kernel/fields.ts';
import type { Operations, Practice } from '../../kernel/port.ts';
import { assertChangeable, type DomainRow, domainOf } from '../domains/row.ts';
import { aliasFault } from './conflicts.ts';
import { maxContentLength } from './content.ts';
import { keepFormer } from './former-zone.ts';
import { defaultTtl, type RequestedRecord, readRecord } from './record.ts';
import { addRecords, type RecordRow, recordsAt, sameRecord, touchDomain } from './zone.ts';

/** A single record of the zone (api.md section 6.6). */
export const recordOperations: Operations = {
  updateDnsRecord(call) {
    const { practice } = call;
    const domain = domainOf(call);
    assertChangeable(domain);
    const { record, errors } = readRecord(practice, domain.name, call.form);
    if (record === null) throw invalid(errors);
    keepFormer(practice, domain);
    const sameName = recordsAt(practice, domain, record.prefix);
    const same = sameRecord(sameName, record.type, record.content);
    if (same !== undefined) writeRecord(practice, same, record);
    else if (practice.dialects.dnsPut === 'upsert') addRecord(practice, domain, record, sameName);
    else replaceRecord(practice, record, sameName);
    touchDomain(practice, domain);
    return done('', 'Record updated successfully');
  },

  deleteDnsRecord(call) {
    const { practice } = call;
    const domain = domainOf(call);
    assertChangeable(domain);
    const { name, type, content } = readFields(call.form, { name: text(), type: text(), content: text({ max: maxContentLength }) });
    keepFormer(practice, domain);
    const found = sameRecord(recordsAt(practice, domain, name.toLowerCase()), type, content);
    if (found === undefined) throw notFound('Record');
    practice.database.run('DELETE FROM records WHERE id = ?', found.id);
    touchDomain(practice, domain);
    return done('', 'Record deleted successfully');
  },
};

function addRecord(practice: Practice, domain: DomainRow, record: RequestedRecord, sameName: readonly RecordRow[]): void {
  const fault = [record, ...sameName].some(({ type }) => type === 'CNAME') ? aliasFault(record.prefix, sameName.length > 0) : null;
  if (fault !== null) throw invalid({ name: [fault] });
  addRecords(practice, domain, [{ ...record, ttl: record.ttl ?? defaultTtl }]);
}

/** The first record with this name and type gets the content. */
function replaceRecord(practice: Practice, record: RequestedRecord, sameName: readonly RecordRow[]): void {
  const first = sameName.find(({ type }) => type === record.type);
  if (first === undefined) throw notFound('Record');
  writeRecord(practice, first, record);
}

function writeRecord({ database }: Practice, { id, ttl }: RecordRow, requested: RequestedRecord): void {
  database.run('UPDATE records SET content = ?, ttl = ? WHERE id = ?', requested.content, requested.ttl ?? ttl, id);
}
