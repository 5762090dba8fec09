export { zonesCommands } from './commands.tsx';
export { readZoneAhead } from './editor/rows-ahead.ts';
export { DnsPage } from './list/DnsPage.tsx';
export { BackToRun } from './many/BackToRun.tsx';
export { ZoneEditor } from './ZoneEditor.tsx';
