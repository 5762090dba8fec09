export { ActivityPage } from './ActivityPage.tsx';
export { ChangeAll, ChangeMenu, ChangeSelection } from './ChangeMenu.tsx';
export { changesCommands } from './commands.tsx';
export { JobDrawer } from './JobDrawer.tsx';
export { JobPage } from './JobPage.tsx';
export { JobsPage } from './JobsPage.tsx';
export { TargetHistory } from './TargetHistory.tsx';
