export { explorerCommands } from './commands.tsx';
export { ExplorerPage } from './ExplorerPage.tsx';
