import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import type { DomainFacts } from '../../../../preload/contract/domains/domains.ts';
import type { Input } from '../../../../preload/contract/index.ts';
import type { ChangeKind } from '../../../../preload/contract/kinds/change-kind.ts';
import { changeKinds, type KindName } from '../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { sharedValue } from '../../../shared-value.ts';
import type { SelectedObjects } from '../menu/selected-objects.ts';

/** The earlier job whose settings a form starts with. */
export interface ReusedJob {
  readonly job: number;
  readonly differing: readonly string[];
  readonly requestedAgain: readonly string[];
}

/** An open change form. */
export interface OpenForm {
  readonly accountId: AccountId;
  readonly kind: KindName;
  readonly target: ChangeKind['target'];
  readonly targets: Input<'changes.plan'>['targets'];
  /** The target's name, or the number of targets. */
  readonly of: string;
  /** Initial field values. */
  readonly first?: Typed;
  readonly reused?: ReusedJob | undefined;
}

const open = sharedValue<OpenForm | null>(null);

/** The form opened from outside a change menu. */
export const useOpenChange = open.use;
export const closeChange = (): void => open.set(null);

/** Opens the form for a new customer of an account; `like`: prefilled from an earlier job. */
export function openNewCustomer(accountId: OpenForm['accountId'], like?: ReusedJob & Pick<Required<OpenForm>, 'first'>): void {
  open.set({
    ...{ accountId, kind: 'customer-create', target: 'account', targets: { one: { kind: 'account', id: 0, name: '' } }, of: '' },
    ...(like === undefined ? {} : { first: like.first, reused: like }),
  });
}

/** Opens the form for a new contact of a customer, whose name is shown. */
export function openNewContact(accountId: OpenForm['accountId'], customer: { readonly id: number; readonly name: string }): void {
  openCustomerChange(accountId, 'contact-create', customer);
}

/** Opens a kind's form for one domain. */
export function openDomainChange(
  accountId: OpenForm['accountId'],
  kind: KindName,
  domain: { readonly id: number; readonly name: string },
  first: Typed = {},
): void {
  const one = { kind: 'domain', id: domain.id, name: domain.name } as const;
  open.set({ accountId, kind, target: 'domain', targets: { one }, of: domain.name, first });
}

/** Opens a kind's form for one domain, with the initial values that the domain's own menu gives it. */
export async function openDomainChangeFilled(
  accountId: OpenForm['accountId'],
  kind: KindName,
  domain: { readonly id: number; readonly name: string },
): Promise<void> {
  // Without the local copy the form is empty, and the review reads what is there.
  const stored = await call('domain.stored', { accountId, id: domain.id }).catch(() => null);
  openDomainChange(accountId, kind, domain, stored === null ? {} : firstValues(kind, stored.domain));
}

/** Opens the form for something that does not exist yet, with these initial values. */
export function openAccountChange(accountId: OpenForm['accountId'], kind: KindName, first: Typed = {}): void {
  open.set({ accountId, kind, target: 'account', targets: { one: { kind: 'account', id: 0, name: '' } }, of: '', first });
}

/** Opens a kind's form for one server or object storage. */
export function openObjectChange(
  accountId: OpenForm['accountId'],
  kind: KindName,
  target: { readonly kind: 'server' | 'storage'; readonly id: number; readonly name: string },
  first: Typed = {},
): void {
  open.set({ accountId, kind, target: target.kind, targets: { one: target }, of: target.name, first });
}

/** Opens a kind's form for one customer. */
export function openCustomerChange(
  accountId: OpenForm['accountId'],
  kind: KindName,
  { id, name }: { readonly id: number; readonly name: string },
): void {
  open.set({ accountId, kind, target: 'customer', targets: { one: { kind: 'customer', id, name } }, of: name });
}

/** Opens a kind's form for the selected rows of a list. */
export function openSelectionChange(kind: KindName, { accountId, of, targets, label }: SelectedObjects): void {
  open.set({ accountId, kind, target: of, targets, of: label });
}

const openModel = sharedValue<(Pick<OpenForm, 'accountId' | 'of'> & { readonly targets: Input<'model.plan'>['targets'] }) | null>(null);

/** The dialog opened from outside a change menu, which copies what another domain has. */
export const useOpenModel = openModel.use;
export const showModel = openModel.set;

/** Opens the form with a contact's data. */
export function openContactChange(
  accountId: OpenForm['accountId'],
  contact: { readonly id: number; readonly name: string; readonly customerId: number },
): void {
  open.set({ accountId, kind: 'contact-update', target: 'contact', targets: { one: { kind: 'contact', ...contact } }, of: contact.name });
}

/** Plans a change, shows its review once planned, and returns the job's id. Rejects with CallError. */
export async function startPlan(input: Input<'changes.plan'>): Promise<number> {
  const { job } = await call('changes.plan', input);
  goTo({ screen: 'jobs', accountId: input.accountId, id: `${job}` });
  return job;
}

/** Plans the job that undoes rows, and shows its review. Rejects with CallError. */
export async function startUndo(accountId: string, job: number, row?: number): Promise<void> {
  const created = await call('changes.undo', row === undefined ? { job } : { job, row });
  goTo({ screen: 'jobs', accountId, id: `${created.job}` });
}

/** Plans the job that repairs a partially applied row, and shows its review. Rejects with CallError. */
export async function startFix(accountId: string, input: Input<'changes.fix'>): Promise<void> {
  const created = await call('changes.fix', input);
  goTo({ screen: 'jobs', accountId, id: `${created.job}` });
}

/** The user's input as text by field; untouched fields are missing. */
export type Typed = Readonly<Record<string, string>>;

export type FieldFault = 'missing' | 'number';

type Value = string | number | boolean | string[];

/** A form's contents. */
export interface Filled {
  readonly typed: Typed;
  /** Read from their inputs at this moment. */
  readonly secrets: Typed;
  /** The current values, if the form started with them: unchanged ones are omitted, and cleared ones are sent as empty. */
  readonly present: Typed | null;
}

/** A field's initial value: a choice needs one of its options, a switch is on, years default to one. */
export function startOf({ name, type, required, choices }: ChangeField): string {
  if (type === 'yes-no') return name === 'on' ? 'yes' : 'no';
  if (type === 'choice') return required ? (choices[0] ?? '') : '';
  return name === 'years' ? '1' : '';
}

/** The values to send: empty fields are omitted. */
export function valuesOf(
  fields: readonly ChangeField[],
  { typed, secrets, present }: Filled,
): { readonly input: Readonly<Record<string, Value>>; readonly faults: Readonly<Record<string, FieldFault>> } {
  const input: Record<string, Value> = {};
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    const { name } = field;
    const text = (field.masked ? secrets[name] : typed[name]) ?? '';
    const before = present?.[name];
    if (before !== undefined && before.trim() === text.trim()) continue;
    if (text.trim() !== '') {
      const value = readValue(field, text);
      if (value === null) faults[name] = 'number';
      else input[name] = value;
    } else if (field.clearable && before !== undefined) input[name] = '';
    else if (field.required || isFilled(before)) faults[name] = 'missing';
  }
  return { input, faults };
}

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

function readValue({ type, masked }: ChangeField, text: string): Value | null {
  switch (type) {
    case 'yes-no':
      return text === 'yes';
    case 'number':
      return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : null;
    case 'list':
      return text.split(/[\s,;]+/).filter((part) => part !== '');
    default:
      return masked ? text : text.trim();
  }
}

const otherOf = (on: boolean | null): Typed => (on === null ? {} : { on: on ? 'no' : 'yes' });

const switched: Readonly<Record<string, boolean>> = { on: true, off: false };

/** Initial form values of a change of one domain: for a switch the opposite state, for nameservers the current ones. */
export function firstValues(kind: KindName, domain: DomainFacts): Typed {
  switch (changeKinds[kind].prefill) {
    case 'locked':
      return otherOf(domain.locked);
    case 'registrarLocked':
      return otherOf(domain.registrarLocked);
    case 'protection':
      return otherOf(switched[domain.protection ?? 'unknown'] ?? null);
    case 'nameservers':
      return { nameservers: domain.nameservers.join('\n') };
    default:
      return {};
  }
}
