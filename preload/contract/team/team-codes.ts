/** Why a team's database cannot be used. */
export const teamFaults = [
  'unknown-host',
  'unreachable',
  'no-tls',
  'certificate',
  'login',
  'no-database',
  'not-set-up',
  'no-rights',
  'newer',
  'older',
  'busy',
  'no-password',
  'other',
] as const;
export type TeamFault = (typeof teamFaults)[number];

/** `off`: there is no team; `waiting`: it is tried again in a while. */
export const teamPhases = ['off', 'connecting', 'ready', 'waiting'] as const;
export type TeamPhase = (typeof teamPhases)[number];

/** Where the password is. `missing`: expected in the keychain, which returned nothing for this server. */
export const teamPasswordStates = ['none', 'stored', 'session', 'missing', 'unreachable'] as const;
export type TeamPasswordState = (typeof teamPasswordStates)[number];
