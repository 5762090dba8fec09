/* What only runs after the start: loaded with one import. */
export { overlayImage } from './icons.ts';
export { openLoginItem } from './login-item.ts';
export { createTray } from './tray.ts';
export { trayHost } from './tray-host.ts';
