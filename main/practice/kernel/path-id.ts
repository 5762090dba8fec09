import type { PracticeCall } from './port.ts';

/** The numeric id in the path. What is no number never comes here: the route refuses it. */
export function pathId({ path }: PracticeCall, parameter: string): number {
  return Number(path[parameter]);
}
