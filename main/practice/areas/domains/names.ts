import { domainToASCII } from 'node:url';
import type { Rule } from '../../kernel/fields.ts';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^(?:${label}\\.)+(?=[a-z])${label}$`);

/** A name of at least two labels as stored: lower case, A-labels. null if invalid. */
export function asciiName(text: string): string | null {
  // Only what needs it goes through the URL parser, which takes a last label of digits for a part of an address.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
  const name = /^[\x00-\x7f]*$/.test(text) ? text.toLowerCase() : domainToASCII(text);
  return name.length <= 253 && shape.test(name) ? name : null;
}

/** Extension with the dot: everything after the first label. */
export function extensionOf(name: string): string {
  return name.slice(name.indexOf('.'));
}

/** A domain name, also in Unicode; converted to A-labels. */
export const domainName: Rule<string> = (value, name) => {
  if (value === undefined) return { fault: `The ${name} field is required.` };
  const ascii = typeof value === 'string' ? asciiName(value) : null;
  return ascii === null ? { fault: `The ${name} format is invalid.` } : { value: ascii };
};

/** A PHP list of `min` to 5 distinct host names, in numeric order of their keys. Empty ones do not count. */
export function nameserverList(min: number): Rule<string[]> {
  return (value, name) => {
    if (typeof value === 'string') return { fault: `The ${name} must be an array.` };
    const hostTexts = Object.values(value ?? {}).filter((host) => host !== '');
    if (hostTexts.length === 0 && min > 0) return { fault: `The ${name} field is required.` };
    if (hostTexts.length < min) return { fault: `The ${name} must have at least ${min} items.` };
    if (hostTexts.length > 5) return { fault: `The ${name} may not have more than 5 items.` };
    const hosts = hostTexts.map((host) => (typeof host === 'string' ? asciiName(host.trim()) : null));
    const valid = hosts.filter((host) => host !== null);
    if (valid.length < hosts.length) return { fault: `The ${name} must hold valid host names.` };
    if (new Set(valid).size < valid.length) return { fault: `The ${name} field has a duplicate value.` };
    return { value: valid };
  };
}
