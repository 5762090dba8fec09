import { app, Menu } from 'electron';
import { type MenuCommand, menuTemplate } from './menu-template.ts';
import { texts } from './texts.ts';

/** Sets the application menu and what its About shows. */
export function setMenu(run: (command: MenuCommand) => void): void {
  app.setAboutPanelOptions({ applicationName: texts.name, applicationVersion: app.getVersion(), version: '' });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform: process.platform, packaged: app.isPackaged, run })));
}

/** Keeps Electron from building its own menu, which ours would replace a moment later. Before the application is ready. */
export function leaveOutDefaultMenu(): void {
  Menu.setApplicationMenu(null);
}
