/** What is wrong at a position of a template. */
export const templateFaultCodes = [
  'unclosed-tag',
  'unopened-tag',
  'empty-tag',
  'unknown-name',
  'domain-outside-part',
  'part-only',
  'part-not-negatable',
  'part-in-part',
  'part-in-subject',
  'unclosed-part',
  'unopened-part',
  'line-break',
  'control-character',
] as const;
export type TemplateFaultCode = (typeof templateFaultCodes)[number];
/** Faults that are reported of a subject or text. */
export const maxTemplateFaults = 20;

/** Why a template without faults gives no message for a customer. `no-company`: it mentions the company, whose name was not entered. */
export const renderFaults = ['no-company', 'empty-subject', 'empty-text', 'too-long'] as const;
export type RenderFault = (typeof renderFaults)[number];
