import * as z from 'zod';
import type { KindName } from '../../../../../preload/contract/kinds/index.ts';
import type { ReadContext } from '../../../changes/context.ts';
import { field } from '../../../changes/input.ts';
import {
  defineKind,
  type Kind,
  line,
  type Note,
  nowIs,
  onOff,
  planOf,
  refusedUnlessSet,
  verdictOf,
  verified,
} from '../../../changes/kind.ts';
import { type DomainState, readDomainState } from '../../../portfolio/domain/domain-state.ts';

interface Lock {
  readonly name: KindName;
  /** Name in the state, the line and the basis. */
  readonly state: 'registrarLock' | 'theftProtection';
  readonly column: string;
  /** Below the domain; PUT sets it, DELETE removes it. */
  readonly path: string;
  readonly warnings?: (state: DomainState, on: boolean, context: ReadContext) => readonly Note[];
}

const inputOf = (column: string) =>
  z.strictObject({
    on: field(z.boolean(), { column, example: 'on' }),
    reason: field(z.string().trim().max(200).optional(), { example: 'Asked for by the customer' }),
  });
type Input = z.infer<ReturnType<typeof inputOf>>;

/** A lock of a domain that is set and removed; the service refuses what is already set (api.md section 6.4). */
export function lockKind({ name, state, column, path, warnings = () => [] }: Lock): Kind<Input, { on: boolean | null }> {
  return defineKind<Input, { on: boolean | null }>(name, {
    input: inputOf(column),
    paid: false,
    confirm: 'review',
    guarded: true,

    async plan(context, { target, input: { on } }) {
      const present = readDomainState(await context.domain(target.id));
      const before = present[state];
      return planOf({
        before: { on: before },
        lines: [line(state, onOff(before), onOff(on))],
        warnings: warnings(present, on, context),
        unchanged: before === on,
        basis: { [state]: before },
      });
    },

    async apply(context, { target, input: { on, reason } }) {
      const address = `domains/${target.id}/${path}`;
      const outcome = on
        ? await context.send({ method: 'PUT', path: address, ...(reason === undefined || reason === '' ? {} : { form: { reason } }) })
        : await context.send({ method: 'DELETE', path: address });
      return refusedUnlessSet(outcome, on ? /already associated/i : /not associated/i);
    },

    async verify(context, { target, input: { on } }, plan) {
      const now = readDomainState(await context.domain(target.id))[state];
      return verified(verdictOf(now, on, plan.before.on), [nowIs(state, onOff(now))]);
    },

    undo: ({ target, input: { on } }, plan) => (plan.before.on === !on ? { kind: name, target, input: { on: !on } } : null),
  });
}
