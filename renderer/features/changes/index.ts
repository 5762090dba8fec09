export { ActivityPage } from './ActivityPage.tsx';
export { beginPlan } from './begin.ts';
export { ChangeMenu, ChangeSelection } from './ChangeMenu.tsx';
export { changesCommands } from './commands.tsx';
export { JobPage } from './JobPage.tsx';
export { JobStrips } from './JobStrips.tsx';
export { JobsPage } from './JobsPage.tsx';
export { TargetHistory } from './TargetHistory.tsx';
