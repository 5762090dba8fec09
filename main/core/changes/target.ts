import type { targetKinds } from '../../../preload/contract/changes/change-codes.ts';

/** What is changed. `account`: nothing that exists yet, e.g. a customer to be created. */
export type TargetKind = (typeof targetKinds)[number];

export interface Target {
  readonly kind: TargetKind;
  /** The service's id; 0 for an account. A contact that an earlier row will create has none yet: 0. */
  readonly id: number;
  /** Display name: the domain's name, the customer's or contact's e-mail, the server's or object storage's name. Empty for an account. */
  readonly name: string;
  /** For a contact. */
  readonly customerId?: number;
}
