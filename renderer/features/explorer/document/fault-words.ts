import { CallError } from '../../../api/client.ts';
import { explorer as texts } from '../../../text/en/explorer.ts';
import { problemWords } from '../words.ts';

/** Why another document was not taken; of a file with a fault the place of it. */
export function documentFaultWords({ message, dto }: CallError): string {
  const { code, line = '', column = '', ...facts } = dto.fields ?? {};
  if (code === undefined || code === '') return message;
  const words = problemWords({ code, facts });
  return line === '' ? words : texts.trouble.at(words, line, column);
}

/** Why no document came from the service when it was looked for unasked; null: nobody waits for it any more. */
export function missedWords(fault: unknown): string | null {
  if (!(fault instanceof CallError)) return String(fault);
  if (fault.code === 'CANCELLED') return null;
  return fault.code === 'NOT_FOUND' ? texts.age.none : fault.message;
}
