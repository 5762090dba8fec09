import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Answers how many bytes this process's JavaScript holds after a garbage collection. */
export function heldHeap(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
}
