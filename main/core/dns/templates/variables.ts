import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';

/** Variable values by name. */
export type Values = Readonly<Record<string, string>>;

const variable = /\{\{\s*([a-z][a-z0-9_-]{0,59})\s*\}\}/gi;

/** Variables that every zone has: its name, and the same with hyphens for dots, which some providers use in customers' host names. */
export function ownValues(zoneName: string): Values {
  return { domain: zoneName, 'domain-dashes': zoneName.replaceAll('.', '-') };
}

const own = new Set(Object.keys(ownValues('')));

/** The names of the variables in records in order of first use, without those that every zone has. */
export function variablesOf(records: readonly DnsRecord[]): string[] {
  const found = new Set<string>();
  for (const { prefix, content } of records)
    for (const text of [prefix, content])
      for (const [, name = ''] of text.matchAll(variable)) if (!own.has(name.toLowerCase())) found.add(name.toLowerCase());
  return [...found];
}

/** A text with its variables replaced; a variable without a value stays unchanged. */
export function filledText(text: string, values: Values): string {
  return text.includes('{{')
    ? text.replace(variable, (written, name: string) =>
        Object.hasOwn(values, name.toLowerCase()) ? (values[name.toLowerCase()] ?? '') : written,
      )
    : text;
}

/** Braces that are not a variable: `{{ip` or `{{my ip}}`. */
export function hasBrokenVariable({ prefix, content }: DnsRecord): boolean {
  return [prefix, content].some((text) => /\{\{|\}\}/.test(text.replace(variable, '')));
}
