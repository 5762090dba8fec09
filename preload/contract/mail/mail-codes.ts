/* Closed lists of the mail settings. Separate from the schemas, because the renderer does not load zod. */

/** `tls`: encrypted from the first byte, usually port 465. `starttls`: encrypted before the login, usually 587. `none`: only on loopback. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Where the password of a mail server is. `missing`: expected in the keychain, which returned nothing for this server. */
export const mailPasswordStates = ['none', 'stored', 'session', 'missing', 'unreachable'] as const;
export type MailPasswordState = (typeof mailPasswordStates)[number];

/** What became of a message. `not-sent`: certainly not. `unknown`: the server may have it. */
export const mailOutcomes = ['done', 'refused', 'not-sent', 'unknown'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

export const maxPerMinute = 1000;
export const maxPerHour = 50_000;
