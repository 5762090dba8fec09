import type { PracticeCall } from './port.ts';

/** The numeric id in the path. Non-numeric values never arrive here: the route rejects them. */
export function pathId({ path }: PracticeCall, parameter: string): number {
  return Number(path[parameter]);
}
