import { isSecretField, isSecretHeader } from './fields.ts';
import { mask } from './mask.ts';
import { knownSecretsPattern, maskByShape } from './mask-text.ts';
import type { Redaction } from './port.ts';
import { type SecretForm, secretForms } from './secret-forms.ts';

const deepest = 32;
const mostPlainNames = 2000;

/** Makes the one redaction of a process (security model, section 8). It starts out knowing no secret. */
export function createRedaction(): Redaction {
  const forms = new Map<string, SecretForm>();
  const seen = new Set<string>();
  let known: RegExp | null = null;
  /** Names that hold nothing to mask: the objects of a list have the same few 100,000 times. */
  const plainNames = new Set<string>();

  const text = (value: string): string => maskByShape(known === null ? value : value.replace(known, mask));

  const name = (value: string): string => {
    if (plainNames.has(value)) return value;
    const masked = text(value);
    if (masked === value && plainNames.size < mostPlainNames && value.length <= 100) plainNames.add(value);
    return masked;
  };
  const masks: Masks = { text, name };

  return {
    addSecret(secret, resellerId) {
      const entry = `${resellerId ?? ''}\n${secret}`;
      if (secret === '' || seen.has(entry)) return;
      seen.add(entry);
      for (const form of secretForms(secret, resellerId)) forms.set(form.text, form);
      known = knownSecretsPattern([...forms.values()]);
      plainNames.clear();
    },
    text,
    json: (value) => copy(value, masks, 0, new Set()),
  };
}

type MaskText = (text: string) => string;

interface Masks {
  readonly text: MaskText;
  /** For the names of fields. */
  readonly name: MaskText;
}

function copy(value: unknown, masks: Masks, depth: number, above: Set<object>): unknown {
  if (typeof value === 'string') return masks.text(value);
  if (typeof value === 'number' || typeof value === 'bigint') return copyNumber(value, masks.text);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object') return null;
  if (above.has(value)) return '(cycle)';
  if (depth >= deepest) return '(too deep)';
  above.add(value);
  try {
    return copyObject(value, masks, depth + 1, above);
  } catch {
    // A getter or a proxy that throws: nothing of it can be shown.
    return '(unreadable)';
  } finally {
    above.delete(value);
  }
}

/** A key may be made of digits alone and come back as a number. */
function copyNumber(value: number | bigint, text: MaskText): unknown {
  const written = String(value);
  if (text(written) !== written) return mask;
  return typeof value === 'bigint' || !Number.isFinite(value) ? written : value;
}

function copyObject(value: object, masks: Masks, depth: number, above: Set<object>): unknown {
  if (Array.isArray(value)) return copyArray(value, masks, depth, above);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL || value instanceof RegExp) return masks.text(String(value));
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `(${value.byteLength} bytes)`;
  if (value instanceof Map)
    return copyEntries(
      [...value].map(([key, item]) => [String(key), item]),
      masks,
      depth,
      above,
    );
  if (value instanceof Set) return copyArray([...value], masks, depth, above);
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return copyEntries(Object.entries({ name, message, stack, ...(cause === undefined ? {} : { cause }) }), masks, depth, above);
  }
  return copyEntries(Object.entries(value), masks, depth, above);
}

/** Also lists of headers: `['Authorization', 'Basic …']`, as pairs or one after the other, and pairs of a secret field's name and value. */
function copyArray(items: readonly unknown[], masks: Masks, depth: number, above: Set<object>): unknown[] {
  return items.map((item, at) => {
    const before = at === 0 ? undefined : items[at - 1];
    const named = typeof before === 'string' && (isSecretHeader(before) || (items.length === 2 && isSecretField(before)));
    return named ? hide(item) : copy(item, masks, depth, above);
  });
}

function copyEntries(
  entries: readonly (readonly [string, unknown])[],
  masks: Masks,
  depth: number,
  above: Set<object>,
): Record<string, unknown> {
  const label = entries.find(([key, item]) => (key === 'name' || key === 'key' || key === 'field') && typeof item === 'string')?.[1];
  const labelled = typeof label === 'string' && isSecretField(label);
  return Object.fromEntries(
    entries.map(([key, item]) => {
      const secret = isSecretField(key) || (labelled && key === 'value');
      return [masks.name(key), secret ? hide(item) : copy(item, masks, depth, above)];
    }),
  );
}

/** That a secret is there may be seen, not what it is. */
function hide(value: unknown): unknown {
  return value === null || value === undefined || value === '' || typeof value === 'boolean' ? (value ?? null) : mask;
}
