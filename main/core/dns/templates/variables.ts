import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';

/** Values of variables by their names. */
export type Values = Readonly<Record<string, string>>;

const variable = /\{\{\s*([a-z][a-z0-9_-]{0,59})\s*\}\}/gi;

/** What every zone has by itself: its name, and the same with hyphens for dots, as some providers name hosts of customers. */
export function ownValues(zoneName: string): Values {
  return { domain: zoneName, 'domain-dashes': zoneName.replaceAll('.', '-') };
}

const own = new Set(Object.keys(ownValues('')));

/** The names of the variables in records in the order in which they occur, without those that every zone has by itself. */
export function variablesOf(records: readonly DnsRecord[]): string[] {
  const found = new Set<string>();
  for (const { prefix, content } of records)
    for (const text of [prefix, content])
      for (const [, name = ''] of text.matchAll(variable)) if (!own.has(name.toLowerCase())) found.add(name.toLowerCase());
  return [...found];
}

/** A text with the values of its variables; a variable without a value stays as it is. */
export function filledText(text: string, values: Values): string {
  return text.includes('{{')
    ? text.replace(variable, (written, name: string) =>
        Object.hasOwn(values, name.toLowerCase()) ? (values[name.toLowerCase()] ?? '') : written,
      )
    : text;
}

/** Braces that are no variable: `{{ip` or `{{my ip}}`. */
export function hasBrokenVariable({ prefix, content }: DnsRecord): boolean {
  return [prefix, content].some((text) => /\{\{|\}\}/.test(text.replace(variable, '')));
}
