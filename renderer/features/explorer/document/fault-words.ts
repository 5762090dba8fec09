import { CallError } from '../../../api/client.ts';
import { explorer as texts } from '../../../text/en/explorer/explorer.ts';
import { problemText } from '../words.ts';

/** Why another document was not accepted; for a faulty file with the location. */
export function documentFaultText({ message, dto }: CallError): string {
  const { code, line, column = 1, ...facts } = dto.facts;
  if (code === undefined) return message;
  const asTexts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
  const words = problemText({ code: String(code), facts: asTexts });
  return line === undefined ? words : texts.issue.at(words, String(line), String(column));
}

/** Why the automatic search found no document at the service; null: no longer relevant. */
export function missedText(fault: unknown): string | null {
  if (!(fault instanceof CallError)) return String(fault);
  if (fault.code === 'CANCELLED') return null;
  return fault.code === 'NOT_FOUND' ? texts.age.none : fault.message;
}
