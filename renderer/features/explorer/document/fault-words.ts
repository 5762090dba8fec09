import { CallError } from '../../../api/client.ts';
import { explorer as texts } from '../../../text/en/explorer.ts';
import { problemWords } from '../words.ts';

/** Why another document was not taken; of a file with a fault the place of it. */
export function documentFaultWords({ message, dto }: CallError): string {
  const { code, line, column = 1, ...facts } = dto.facts;
  if (code === undefined) return message;
  const asTexts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
  const words = problemWords({ code: String(code), facts: asTexts });
  return line === undefined ? words : texts.trouble.at(words, String(line), String(column));
}

/** Why no document came from the service when it was looked for unasked; null: nobody waits for it any more. */
export function missedWords(fault: unknown): string | null {
  if (!(fault instanceof CallError)) return String(fault);
  if (fault.code === 'CANCELLED') return null;
  return fault.code === 'NOT_FOUND' ? texts.age.none : fault.message;
}
