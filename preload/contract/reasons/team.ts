import type { ReasonTable } from './facts.ts';

/** Why the team's database was not saved. */
export const teamReasons = {
  'team-host-invalid': {},
  'team-authority-invalid': {},
  'declined-team-server': {},
  'note-merged-too-long': {},
} as const satisfies ReasonTable;
