import type { AppUpdater } from 'electron-updater';

/** Disables everything that electron-updater does automatically. By default it downloads immediately and installs on quit. */
export const updaterOptions = {
  autoDownload: false,
  autoInstallOnAppQuit: false,
  autoRunAppAfterInstall: true,
  allowDowngrade: false,
  allowPrerelease: false,
  disableWebInstaller: true,
  // One file and one checksum. It would also reveal this copy's version to the server.
  disableDifferentialDownload: true,
  forceDevUpdateConfig: false,
} as const satisfies Partial<AppUpdater>;
