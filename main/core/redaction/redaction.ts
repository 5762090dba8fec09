import { memoize } from '../base/memoize.ts';
import { isWritten } from '../base/text/written-number.ts';
import { isSecretField, isSecretHeader } from './fields.ts';
import { mask } from './mask.ts';
import { knownSecretsPattern, maskByShape } from './mask-text.ts';
import type { RegisteringRedaction } from './port.ts';
import { type SecretForm, secretForms } from './secret-forms.ts';

const usualDepth = 32;
const maxNames = 2000;

/**
 * Creates a process's only redaction (security model, section 8). It starts with the given secrets: those another redaction knows, for a
 * thread of the same process.
 */
export function createRedaction(initial: readonly SecretForm[] = []): RegisteringRedaction {
  const forms = new Map<string, SecretForm>(initial.map((form) => [form.text, form]));
  const seen = new Set<string>();
  let known = knownSecretsPattern(initial);
  /** Whether a known secret may occur within a number. */
  let inNumbers = areDigits(initial);
  const text = (value: string): string => maskByShape(known === null ? value : value.replace(known, mask));

  let name = memoize(maxNames, text);
  const masks = (deepest: number): Masks => ({ text, name, number: (value) => (inNumbers ? text(value) : value), deepest });

  return {
    addSecret(secret, resellerId) {
      const entry = `${resellerId ?? ''}\n${secret}`;
      if (secret === '' || seen.has(entry)) return;
      seen.add(entry);
      for (const form of secretForms(secret, resellerId)) forms.set(form.text, form);
      known = knownSecretsPattern([...forms.values()]);
      inNumbers = areDigits([...forms.values()]);
      // Its cached results are based on the secrets known at the time.
      name = memoize(maxNames, text);
    },
    text,
    json: (value, deepest = usualDepth) => copy(value, masks(deepest), 0, new Set()),
    forms: () => [...forms.values()],
  };
}

const areDigits = (forms: readonly SecretForm[]): boolean => forms.some(({ text }) => /^[\d.e+-]+$/i.test(text));

type MaskText = (text: string) => string;

interface Masks {
  readonly text: MaskText;
  /** For field names. */
  readonly name: MaskText;
  /** For numbers in their original notation, which never look like a secret but may be a known one. */
  readonly number: MaskText;
  readonly deepest: number;
}

function copy(value: unknown, masks: Masks, depth: number, above: Set<object>): unknown {
  if (typeof value === 'string') return masks.text(value);
  if (typeof value === 'number' || typeof value === 'bigint') return copyNumber(value, masks.number);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object') return null;
  if (isWritten(value)) return masks.number(value.rawJSON) === value.rawJSON ? value : mask;
  if (above.has(value)) return '(cycle)';
  if (depth >= masks.deepest) return '(too deep)';
  above.add(value);
  try {
    return copyObject(value, masks, depth + 1, above);
  } catch {
    // A getter or proxy that throws: nothing of it can be shown.
    return '(unreadable)';
  } finally {
    above.delete(value);
  }
}

/** A key may consist of digits only and come back as a number. */
function copyNumber(value: number | bigint, masked: MaskText): unknown {
  const written = String(value);
  if (masked(written) !== written) return mask;
  return Number.isFinite(value) ? value : written;
}

function copyObject(value: object, masks: Masks, depth: number, above: Set<object>): unknown {
  if (Array.isArray(value)) return copyArray(value, masks, depth, above);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL || value instanceof RegExp) return masks.text(String(value));
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `(${value.byteLength} bytes)`;
  if (value instanceof Map) {
    return copyFields(Object.fromEntries([...value].map(([key, item]) => [String(key), item])), masks, depth, above);
  }
  if (value instanceof Set) return copyArray([...value], masks, depth, above);
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return copyFields({ name, message, stack, ...(cause === undefined ? {} : { cause }) }, masks, depth, above);
  }
  return copyFields(value as Record<string, unknown>, masks, depth, above);
}

/** Also header lists: `['Authorization', 'Basic …']`, as pairs or alternating, and pairs of a secret field's name and value. */
function copyArray(items: readonly unknown[], masks: Masks, depth: number, above: Set<object>): unknown[] {
  return items.map((item, at) => {
    const before = items[at - 1];
    const named = typeof before === 'string' && (isSecretHeader(before) || (items.length === 2 && isSecretField(before)));
    return named ? hide(item) : copy(item, masks, depth, above);
  });
}

function copyFields(object: Readonly<Record<string, unknown>>, masks: Masks, depth: number, above: Set<object>): Record<string, unknown> {
  const names = Object.keys(object);
  const secretValue = Object.hasOwn(object, 'value') && isSecretField(labelOf(object, names));
  const copied: Record<string, unknown> = {};
  for (const name of names) {
    const item = object[name];
    const secret = isSecretField(name) || (secretValue && name === 'value');
    setProperty(copied, masks.name(name), secret ? hide(item) : copy(item, masks, depth, above));
  }
  return copied;
}

/** What the neighboring fields call `value`; empty if none does. */
function labelOf(object: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const label = names.find((name) => (name === 'name' || name === 'key' || name === 'field') && typeof object[name] === 'string');
  return label === undefined ? '' : String(object[label]);
}

/** Also handles the field `__proto__`, which would otherwise set the prototype. */
function setProperty(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}

/** Shows that there is a secret, but not its value. */
function hide(value: unknown): unknown {
  return value === null || value === undefined || value === '' || typeof value === 'boolean' ? (value ?? null) : mask;
}
