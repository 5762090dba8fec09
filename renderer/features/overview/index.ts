export { overviewCommands } from './commands.tsx';
export { OverviewPage } from './OverviewPage.tsx';
