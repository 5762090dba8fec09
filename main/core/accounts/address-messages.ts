import type { DoctorFault } from '../../../preload/contract/connection.ts';

/** Why a base address was refused, for the message beside the field. */
export function addressMessage(fault: DoctorFault): string {
  return messages[fault] ?? 'This is not an address that calls can go to.';
}

const messages: Partial<Record<DoctorFault, string>> = {
  'address-empty': 'Enter the base address.',
  'address-malformed': 'This is not an address that calls can go to. It looks like https://api.example.com.',
  'address-http': 'The key would travel unencrypted. Use an address that begins with https.',
  'address-credentials': 'Leave out the name and password before the @; they have fields of their own.',
  'address-query': 'Leave out what follows the ? or #.',
};
