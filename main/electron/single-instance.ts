import { app } from 'electron';

/**
 * Takes the lock of the data folder. false: another instance has it and was told; this one has to end.
 * @param onSecondStart runs in the first instance whenever another one is started
 */
export function isFirstInstance(onSecondStart: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', onSecondStart);
  return true;
}
