import { powerSaveBlocker } from 'electron';

/** Keeps the machine, but not its screen, awake while jobs run. Returns a function that receives the number of running jobs. */
export function stayAwake(): (running: number) => void {
  let blocker: number | null = null;
  return (running) => {
    if (running > 0) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  };
}
