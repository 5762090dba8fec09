/** What is changed. `account`: nothing that is there already, e.g. a customer that is to be made. */
export type TargetKind = 'domain' | 'customer' | 'contact' | 'account';

export interface Target {
  readonly kind: TargetKind;
  /** The service's id; of an account 0. A contact made by a row before it has none yet: 0. */
  readonly id: number;
  /** The domain's name, the customer's or contact's e-mail; what a person reads. Empty for an account. */
  readonly name: string;
  /** Of a contact. */
  readonly customerId?: number;
}
