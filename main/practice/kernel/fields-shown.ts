import type { Operations, PracticeCall } from './port.ts';

/**
 * What `sparse` omits: badges, which are only likely (api.md section 3), and fields that only one client knows or no source, or that are
 * missing in a sample response (sections 7 and 8).
 */
const omittedFields: readonly string[] = ['reg_id', 'start_date', 'end_date', 'used', 'stock'];
const omittedOfProfile: readonly string[] = ['address'];

/** A field that api.md does not list; `extra` adds it to every object. */
const invented = { field_of_later: 'unknown' };

/** Maps by period or by name, whose keys are not fields. */
const maps: readonly string[] = ['registration', 'renewal', 'features', 'prices'];

/** The operations, with the fields of their successful responses per the dialect `fields`. */
export function fieldsShown(operations: Operations): Operations {
  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => [
      id,
      (call) => {
        const answer = operation(call);
        return call.practice.dialects.fields === 'all' ? answer : { ...answer, body: shown(call, answer.body) };
      },
    ]),
  );
}

function shown(call: PracticeCall, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => shown(call, part));
  if (typeof value !== 'object' || value === null) return value;
  const sparse = call.practice.dialects.fields === 'sparse';
  const fields = Object.entries(value)
    .filter(([name]) => !(sparse && isOmitted(call, name)))
    .map(([name, part]) => [name, maps.includes(name) ? part : shown(call, part)]);
  return { ...Object.fromEntries(fields), ...(sparse ? {} : invented) };
}

function isOmitted({ operationId }: PracticeCall, name: string): boolean {
  if (operationId === 'getAccountProfile' && omittedOfProfile.includes(name)) return true;
  return name.endsWith('_badge') || omittedFields.includes(name);
}
