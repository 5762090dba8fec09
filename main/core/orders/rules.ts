import * as z from 'zod';
import type { Output } from '../../../preload/contract/index.ts';
import type { Quote } from '../../../preload/contract/orders/orders.ts';
import { explain } from '../base/errors.ts';
import { explainIssue } from '../base/explain-issue.ts';
import builtIn from './built-in-rules.json' with { type: 'json' };

/** `*`: every extension; `.id`: this one; `*.id`: each with this ending, but not `.id` itself. */
const Pattern = z.string().regex(/^(?:\*|\*?\.[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/, 'rule-pattern-invalid');

/** What extensions require of registrants. */
const Rules = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'rule-id-invalid'),
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

export type RulesFault = Extract<Output<'orders.openRules'>, { fault: unknown }>['fault'];

/** Parses a file of rules. A fault gives the first position that is wrong. */
export function readRules(text: string): { readonly rules: readonly Rule[] } | { readonly fault: RulesFault } {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    const place = locationIn(text, position === undefined ? text.length : Number(position));
    return { fault: { place, ...explain('rules-not-json') } };
  }
  const parsed = Rules.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { fault: { place: locationOf(issue?.path ?? []), ...(issue === undefined ? explain('value-invalid') : explainIssue(issue)) } };
  }
  const seen = new Set<string>();
  for (const [at, { id }] of parsed.data.entries()) {
    if (seen.has(id)) return { fault: { place: { rule: at + 1, field: 'id' }, ...explain('rule-twice', { id }) } };
    seen.add(id);
  }
  return { rules: parsed.data };
}

function locationIn(text: string, position: number): RulesFault['place'] {
  const lines = text.slice(0, position).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Rules and the values of a list are counted from one. */
function locationOf([rule, ...path]: readonly PropertyKey[]): RulesFault['place'] {
  if (typeof rule !== 'number') return null;
  return { rule: rule + 1, field: path.map((part) => (typeof part === 'number' ? String(part + 1) : String(part))).join(' ') };
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
