import * as z from 'zod';
import type { Quote } from '../../../preload/contract/orders.ts';
import builtIn from './built-in-rules.json' with { type: 'json' };

/** `*`: every extension; `.id`: this one; `*.id`: each with this ending, but not `.id` itself. */
const Pattern = z.string().regex(/^(?:\*|\*?\.[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/, 'Expected *, .id or *.id, in lower case and as A-labels.');

/** What extensions require of registrants. */
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

/** A rule as shown, with a name that is unique over all files. */
export type Requirement = Quote['requirements'][number];

export const builtInRules: readonly Rule[] = Rules.parse(builtIn);

export interface RulesFault {
  /** e.g. `line 4, column 2`, or `rule 3, extensions 1`. */
  readonly place: string;
  readonly message: string;
}

/** Parses a file of rules. A fault gives the first position that is wrong. */
export function readRules(text: string): { readonly rules: readonly Rule[] } | { readonly fault: RulesFault } {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    return { fault: { place: locationIn(text, position === undefined ? text.length : Number(position)), message: 'This is not JSON.' } };
  }
  const parsed = Rules.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { fault: { place: pathText(issue?.path ?? []), message: (issue?.message ?? '').slice(0, 500) } };
  }
  const seen = new Set<string>();
  for (const [at, { id }] of parsed.data.entries()) {
    if (seen.has(id)) return { fault: { place: `rule ${at + 1}, id`, message: `Another rule is called ${id}.` } };
    seen.add(id);
  }
  return { rules: parsed.data };
}

function locationIn(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Counted from one. */
function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole file';
  const words = path.map((part) => (typeof part === 'number' ? String(part + 1) : `, ${String(part)} `));
  return `rule ${words.join('')}`.replace(/ +,/g, ',').trim();
}

/** The requirements of extensions, the user's own after the built-in ones. */
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
