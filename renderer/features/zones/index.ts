export { zonesCommands } from './commands.tsx';
export { DnsPage } from './list/DnsPage.tsx';
export { ZoneEditor } from './ZoneEditor.tsx';
