import { powerSaveBlocker } from 'electron';

/** Keeps the machine, not its screen, from sleeping by itself while jobs run. Answers how to tell how many do. */
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
