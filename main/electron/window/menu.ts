import { app, Menu } from 'electron';
import { productName } from '../product-name.ts';
import { text } from '../text/text.ts';
import { type MenuCommand, menuTemplate } from './menu-template.ts';

/** Sets the application menu and its About panel. */
export function setMenu(run: (command: MenuCommand) => void): void {
  app.setAboutPanelOptions({ applicationName: productName, applicationVersion: app.getVersion(), version: '' });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate({ platform: process.platform, packaged: app.isPackaged, text: text(), run })),
  );
}

/** Prevents Electron from building its default menu, which ours would replace a moment later. Must run before the application is ready. */
export function removeDefaultMenu(): void {
  Menu.setApplicationMenu(null);
}
