import type { AppUpdater } from 'electron-updater';

/** What electron-updater may do by itself: nothing. Its own defaults download at once, and install at quit. */
export const updaterOptions = {
  autoDownload: false,
  autoInstallOnAppQuit: false,
  autoRunAppAfterInstall: true,
  allowDowngrade: false,
  allowPrerelease: false,
  disableWebInstaller: true,
  // One file and one checksum. It would also tell the server which version this copy is.
  disableDifferentialDownload: true,
  forceDevUpdateConfig: false,
} as const satisfies Partial<AppUpdater>;
