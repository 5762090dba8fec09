import type { Json } from '../../../../preload/contract/values.ts';
import { isMethodName } from '../../service/ready.ts';
import { isObject } from '../document/json.ts';

/** Whether a value has a member `_method` at one of its levels, by which PHP frameworks take one method for another. */
export function holdsMethod(value: Json): boolean {
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const item of next) open.push(item);
    else if (isObject(next)) {
      for (const [name, member] of Object.entries(next)) {
        if (isMethodName(name)) return true;
        open.push(member);
      }
    }
  }
  return false;
}
