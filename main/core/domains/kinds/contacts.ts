import * as z from 'zod';
import type { ReadContext, Resource } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { defineKind, type Line, line, type Note, note, nowIs, planOf, verified } from '../../changes/kind.ts';
import { unlessMissing } from '../../changes/kinds/reads.ts';
import {
  type ContactIds,
  type ContactRole,
  contactIdsIn,
  contactLabels,
  contactName,
  contactRoles,
  idText,
} from '../../portfolio/domain/domain-contacts.ts';
import { readDomainState } from '../../portfolio/domain/domain-state.ts';
import { lockWarning } from './locks/lock-warning.ts';

const contactId = (role: ContactRole) =>
  field(z.number().int().positive().optional(), { column: `${role}_contact_id`, part: 'contact', example: '901' });
const input = z.strictObject({
  registrant: contactId('registrant'),
  admin: contactId('admin'),
  tech: contactId('tech'),
  billing: contactId('billing'),
});
type Input = z.infer<typeof input>;

/** The contacts of a domain, all four together (api.md section 6.4, `setDomainContacts`); omitted ones do not change. */
export const contacts = defineKind<Input, ContactIds>('contacts', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,

  async plan(context, { target, input: roleIds }) {
    const details = await context.domainDetails(target.id);
    const state = readDomainState(details);
    const before = contactIdsIn(details);
    const targetIds = targetOf(before, roleIds, context.awaited);
    const changed = contactRoles.filter((role) => targetIds[role] !== before[role] || context.awaited.has(role));
    const checked = await Promise.all(
      changed.map((role) => lineOf(context, { role, details, id: targetIds[role], customerId: state.customerId })),
    );
    const missing = contactRoles.filter((role) => targetIds[role] === null && !context.awaited.has(role));
    const refusals = [
      ...(missing.length === 0 ? [] : [note('contact-missing', { roles: missing.join(', ') })]),
      ...checked.flatMap(({ refusal }) => (refusal === null ? [] : [refusal])),
    ];
    return planOf({
      before,
      lines: checked.map((one) => one.line),
      warnings: [...lockWarning(state, context), ...(changed.includes('registrant') ? [note('registrant-change')] : [])],
      refusal: refusals[0] ?? null,
      unchanged: changed.length === 0,
      basis: { ...before, customerId: state.customerId },
    });
  },

  apply(context, { target, input: roleIds }, { before }) {
    const ids = targetOf(before, roleIds, new Set());
    const form = Object.fromEntries(contactRoles.map((role) => [`${role}_contact_id`, ids[role]]));
    return context.send({ method: 'PUT', path: `domains/${target.id}/contacts`, form });
  },

  async verify(context, { target, input: roleIds }, { before }) {
    const details = await context.domainDetails(target.id);
    const ids = contactIdsIn(details);
    const targetIds = targetOf(before, roleIds, new Set());
    const now = contactRoles
      .filter((role) => targetIds[role] !== before[role])
      .map((role) => nowIs(contactLabels[role], contactName(details[`${role}_contact`]) ?? idText(ids[role])));
    if (contactRoles.every((role) => ids[role] === targetIds[role])) return verified('done', now);
    return verified(contactRoles.every((role) => ids[role] === before[role]) ? 'not done' : 'unclear', now);
  },

  undo: ({ target }, { before }) => {
    const known = Object.fromEntries(contactRoles.flatMap((role) => (before[role] === null ? [] : [[role, before[role]]])));
    return Object.keys(known).length < contactRoles.length ? null : { kind: 'contacts', target, input: known };
  },
});

function targetOf(before: ContactIds, roleIds: Input, awaited: ReadonlySet<string>): ContactIds {
  const of = (role: ContactRole): number | null => (awaited.has(role) ? null : (roleIds[role] ?? before[role]));
  return { registrant: of('registrant'), admin: of('admin'), tech: of('tech'), billing: of('billing') };
}

interface Requested {
  readonly role: ContactRole;
  readonly details: Resource;
  readonly id: number | null;
  readonly customerId: number | null;
}

/** The line of a role; refused if the contact does not belong to the domain's customer. */
async function lineOf(context: ReadContext, { role, details, id, customerId }: Requested): Promise<{ line: Line; refusal: Note | null }> {
  const before = contactName(details[`${role}_contact`]);
  // When sending, the service itself checks the contact.
  const needsLookup = id !== null && customerId !== null && context.moment === 'review';
  const contact = needsLookup ? await unlessMissing(context.contact(customerId, id)) : null;
  const foreign = needsLookup && contact === null;
  return {
    line: line(contactLabels[role], before, contact === null ? idText(id) : contactName(contact)),
    refusal: foreign ? note('contact-not-of-customer', { role, id }) : null,
  };
}
