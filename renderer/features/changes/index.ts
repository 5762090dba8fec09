import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { History, lazyComponent, TimelineEvents } from '../../ui/index.ts';

export { TargetHistory } from './activity/TargetHistory.tsx';
export { ContactField } from './fields/ContactField.tsx';
export { CustomerField } from './fields/CustomerField.tsx';
export { NameserversField } from './fields/NameserversField.tsx';
export { hostsIn } from './fields/nameserver-sets.ts';
export { userText } from './fields/user-text.ts';
export { FromFile } from './file/FromFile.tsx';
export { FormFields } from './form/FormFields.tsx';
export { MarkComplete } from './form/MarkComplete.tsx';
export {
  firstValues,
  openAccountChange,
  openContactChange,
  openDomainChange,
  openDomainChangeFilled,
  openNewContact,
  openNewCustomer,
  openObjectChange,
  startOf,
  startPlan,
  type Typed,
  valuesOf,
} from './form/open-change.ts';
export { timeRemaining } from './job-text.ts';
export { ChangeAll, ChangeMenu, ChangeSelection } from './menu/ChangeMenu.tsx';
export { PageTurner, pageStart } from './PageTurner.tsx';
export { WaitingBar } from './rerun/WaitingBar.tsx';

/** The forms of changes, when one is open. */
export const ChangeDialogs = lazyComponent(async () => (await import('./form/ChangeForm.tsx')).ChangeDialogs);
/** The jobs that run or wait for a person, under the screen. */
export const JobDrawer = lazyComponent(async () => (await import('./drawer/JobDrawer.tsx')).JobDrawer);

export const jobsScreen: ScreenDefinition<'jobs'> = {
  name: 'jobs',
  title: app.screens.jobs,
  Icon: TimelineEvents,
  keys: 'G J',
  Page: lazyComponent(async () => (await import('./JobsPage.tsx')).JobsPage),
  Opened: lazyComponent(async () => (await import('./job/JobPage.tsx')).JobPage),
  commands: async () => (await import('./commands.tsx')).changesCommands,
};

export const activityScreen: ScreenDefinition<'activity'> = {
  name: 'activity',
  title: app.screens.activity,
  Icon: History,
  keys: 'G H',
  Page: lazyComponent(async () => (await import('./activity/ActivityPage.tsx')).ActivityPage),
};
