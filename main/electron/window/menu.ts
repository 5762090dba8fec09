import { app, Menu } from 'electron';
import { texts } from '../texts.ts';
import { type MenuCommand, menuTemplate } from './menu-template.ts';

/** Sets the application menu and its About panel. */
export function setMenu(run: (command: MenuCommand) => void): void {
  app.setAboutPanelOptions({ applicationName: texts.name, applicationVersion: app.getVersion(), version: '' });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform: process.platform, packaged: app.isPackaged, run })));
}

/** Prevents Electron from building its default menu, which ours would replace a moment later. Must run before the application is ready. */
export function removeDefaultMenu(): void {
  Menu.setApplicationMenu(null);
}
