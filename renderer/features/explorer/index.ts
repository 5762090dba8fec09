export { explorerCommands } from './commands.tsx';
export { ExplorerPage } from './ExplorerPage.tsx';
export { RunStatus } from './run/RunStatus.tsx';
