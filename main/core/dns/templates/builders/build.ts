import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import type { ZoneBuilder } from '../../../../../preload/contract/dns/zone-templates.ts';
import type { Explained } from '../../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../../base/errors.ts';
import type { Values } from '../variables.ts';
import type { Builder, Field } from './builder.ts';
import { caa, dkim, dmarc, spf, transportSecurity } from './policies.ts';
import { fastmail, googleWorkspace, microsoft365, noMail, ownServer, proton, zoho } from './providers.ts';

const all: readonly Builder[] = [
  googleWorkspace,
  microsoft365,
  zoho,
  fastmail,
  proton,
  ownServer,
  noMail,
  spf,
  dmarc,
  dkim,
  caa,
  transportSecurity,
];

export const builderList = (): ZoneBuilder[] => all.map(({ name, fields }) => ({ name, fields: [...fields] }));

/**
 * The records of a builder, with `{{domain}}` in place of the domain.
 * @throws AppError NOT_FOUND for an unknown builder, VALIDATION by field (`values.<name>`)
 */
export function builtRecords(name: string, values: Values): DnsRecord[] {
  const builder = all.find((one) => one.name === name);
  if (builder === undefined) throw new AppError('NOT_FOUND', 'builder-unknown', { name });
  const fieldValue = (field: string): string => (values[field] ?? builder.fields.find((one) => one.name === field)?.value ?? '').trim();
  const fields: Record<string, Explained> = {};
  for (const field of builder.fields) {
    const fault = faultOf(field, fieldValue(field.name));
    if (fault !== null) fields[`values.${field.name}`] = fault;
  }
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', 'builder-values-missing', {}, { fields });
  return builder.records(fieldValue);
}

function faultOf({ kind, options, required }: Field, value: string): Explained | null {
  if (value === '') return required ? explain('value-missing') : null;
  if (kind === 'choice') return options.includes(value) ? null : explain('choose-one-of', { options: options.join(', ') });
  if (kind === 'yes-no') return value === 'yes' || value === 'no' ? null : explain('choose-yes-or-no');
  return kind === 'number' && !/^\d{1,9}$/.test(value) ? explain('whole-number-needed') : null;
}
