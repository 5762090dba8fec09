/** Every word that main itself shows: menus, native dialogs. The page has its own texts. */
export const texts = {
  name: 'Reseller Desk',
  /** What the page's title begins with while a practice account is present (renderer/texts/en/practice.ts). */
  practiceMark: 'PRACTICE',
  about: 'About Reseller Desk',
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    help: 'Help',
    addAccount: 'Add Account…',
    settings: 'Settings…',
    lock: 'Lock',
    refresh: 'Refresh',
    palette: 'Command Palette…',
    hotkeys: 'Hotkeys',
  },
  link: {
    title: 'Open this address in the browser?',
    detail: (address: string) => `${address}\n\nIt opens outside of Reseller Desk.`,
    open: 'Open',
    cancel: 'Cancel',
  },
  crashed: {
    title: 'The window stopped several times',
    detail: 'Reseller Desk loaded it again each time. What it was doing is in the local log. Nothing was lost that had been saved.',
    reload: 'Load again',
    quit: 'Quit',
  },
  cannotStart: {
    title: 'Reseller Desk cannot start',
    dataFolder: (reason: string) =>
      `The data folder cannot be used: ${reason}\n\nSee that it exists and can be written to, then start again.`,
    folderInUse: (pid: number) =>
      `Reseller Desk already runs with the same data folder (process ${pid}), with a window of its own or in a browser.\n\nClose it, then start again.`,
    switch: (name: string) =>
      `It was started with --${name}, which takes away a part of its protection.\n\nStart it without that. An AppImage adds --no-sandbox by itself where the system lets no application make a sandbox: install the deb package there.`,
    inside: 'Something inside the application went wrong before it was ready. Install it again, or start it from a terminal to see more.',
  },
} as const;
