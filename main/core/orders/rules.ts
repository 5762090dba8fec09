import * as z from 'zod';
import type { Quote } from '../../../preload/contract/orders.ts';
import builtIn from './built-in-rules.json' with { type: 'json' };

/** `*`: every extension; `.id`: this one; `*.id`: each that ends so, but not `.id` itself. */
const Pattern = z.string().regex(/^(?:\*|\*?\.[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/, 'Expected *, .id or *.id, in lower case and as A-labels.');

/** What extensions ask of those who order. */
const Rules = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Expected lower-case letters, digits and hyphens.'),
      extensions: z.array(Pattern).min(1).max(500),
      except: z.array(Pattern).max(500).optional(),
      text: z.string().trim().min(1).max(1000),
      level: z.enum(['needed', 'note']),
    }),
  )
  .max(500);
export type Rule = z.infer<typeof Rules>[number];

/** A rule as it is told, with a name that no rule of another file has. */
export type Requirement = Quote['requirements'][number];

export const builtInRules: readonly Rule[] = Rules.parse(builtIn);

export interface RulesFault {
  /** e.g. `line 4, column 2`, or `rule 3, extensions 1`. */
  readonly place: string;
  readonly message: string;
}

/** Reads a file of rules. A fault tells the first place that is wrong. */
export function readRules(text: string): { readonly rules: readonly Rule[] } | { readonly fault: RulesFault } {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    return { fault: { place: placeIn(text, position === undefined ? text.length : Number(position)), message: 'This is not JSON.' } };
  }
  const parsed = Rules.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { fault: { place: pathWords(issue?.path ?? []), message: (issue?.message ?? '').slice(0, 500) } };
  }
  const seen = new Set<string>();
  for (const [at, { id }] of parsed.data.entries()) {
    if (seen.has(id)) return { fault: { place: `rule ${at + 1}, id`, message: `Another rule is called ${id}.` } };
    seen.add(id);
  }
  return { rules: parsed.data };
}

function placeIn(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Counted from one, as a person counts. */
function pathWords(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole file';
  const words = path.map((part) => (typeof part === 'number' ? String(part + 1) : `, ${String(part)} `));
  return `rule ${words.join('')}`.replace(/ +,/g, ',').trim();
}

/** The requirements of extensions, those of one's own after those that are built in. */
export function requirementsBy(own: readonly Rule[]): (extension: string) => readonly Requirement[] {
  const known = new Map<string, readonly Requirement[]>();
  const all = [...builtInRules.map((rule) => ({ rule, own: false })), ...own.map((rule) => ({ rule, own: true }))];
  return (extension) => {
    const before = known.get(extension);
    if (before !== undefined) return before;
    const found = all
      .filter(({ rule }) => rule.extensions.some(matches(extension)) && !(rule.except ?? []).some(matches(extension)))
      .slice(0, 20)
      .map(({ rule, own: isOwn }) => ({ id: isOwn ? `own:${rule.id}` : rule.id, text: rule.text, level: rule.level, own: isOwn }));
    known.set(extension, found);
    return found;
  };
}

const matches =
  (extension: string) =>
  (pattern: string): boolean =>
    pattern === '*' ||
    (pattern.startsWith('*') ? extension.endsWith(pattern.slice(1)) && extension !== pattern.slice(1) : extension === pattern);
