import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import type { Explained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../base/errors.ts';
import { editsOfSets } from '../../zone/edits-of-sets.ts';
import type { TextType } from '../../zone/text-types.ts';
import { filledText, ownValues, type Values, variablesOf } from './variables.ts';

/**
 * The records of a template for a zone.
 * @param zoneName as A-labels
 * @throws AppError VALIDATION that names the variable without a value and the record that needs it; `fields` by `values.<name>`
 */
export function filledRecords(records: readonly DnsRecord[], zoneName: string, values: Values): DnsRecord[] {
  const fields: Record<string, Explained> = {};
  const named = namedInLowerCase(values);
  records.forEach((record, place) => {
    for (const name of variablesOf([record]))
      if ((named[name] ?? '') === '')
        fields[`values.${name}`] ??= explain('template-value-missing', {
          number: place + 1,
          name: record.prefix,
          type: record.type,
          variable: name,
        });
  });
  const [missing] = Object.values(fields);
  if (missing !== undefined) throw new AppError('VALIDATION', missing, { fields });
  return partlyFilled(records, zoneName, values);
}

/** The same while values are still missing: their variables stay unreplaced. */
export function partlyFilled(records: readonly DnsRecord[], zoneName: string, values: Values): DnsRecord[] {
  const all = { ...namedInLowerCase(values), ...ownValues(zoneName) };
  return records.map((record) => ({ ...record, prefix: filledText(record.prefix, all), content: filledText(record.content, all) }));
}

/** Existing values by lower-case variable name: names are case-insensitive. */
export const namedInLowerCase = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

/** A zone that a template is applied to. */
export interface TemplateTarget {
  readonly name: string;
  readonly records: readonly DnsRecord[];
  /** For new texts in it; if omitted, determined from its records. */
  readonly textType?: TextType;
}

/**
 * The edits that apply a template to a zone with these records.
 * @throws AppError VALIDATION for a variable without a value
 */
export function editsOfTemplate(template: Pick<ZoneTemplate, 'mode' | 'records'>, zone: TemplateTarget, values: Values): ZoneEdit[] {
  const records = filledRecords(template.records, zone.name, values);
  switch (template.mode) {
    case 'add':
      return records.map((record) => ({ do: 'add', record }));
    case 'sets':
      return editsOfSets(records, zone.records, zone.textType);
    case 'whole':
      return [{ do: 'whole', records }];
  }
}
