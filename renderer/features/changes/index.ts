import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { History, lazyComponent, TimelineEvents } from '../../ui/index.ts';

export { startPlan } from './begin.ts';
export { ChangeAll, ChangeMenu, ChangeSelection } from './ChangeMenu.tsx';
export { FormFields } from './FormFields.tsx';
export { FromFile } from './file/FromFile.tsx';
export { startOf, type Typed, valuesOf } from './form-values.ts';
export { MarkComplete } from './MarkComplete.tsx';
export { openContactChange, openDomainChange, openNewContact, openNewCustomer } from './open-change.ts';
export { ContactField } from './parts/ContactField.tsx';
export { CustomerField } from './parts/CustomerField.tsx';
export { NameserversField } from './parts/NameserversField.tsx';
export { hostsIn } from './parts/nameserver-sets.ts';
export { userText } from './parts/person-words.ts';
export { TargetHistory } from './TargetHistory.tsx';
export { WaitingBar } from './WaitingBar.tsx';
export { timeRemaining } from './words.ts';

/** The forms of changes, when one is open. */
export const ChangeDialogs = lazyComponent(async () => (await import('./ChangeForm.tsx')).ChangeDialogs);
/** The jobs that run or wait for a person, under the screen. */
export const JobDrawer = lazyComponent(async () => (await import('./JobDrawer.tsx')).JobDrawer);

export const jobsScreen: ScreenDefinition<'jobs'> = {
  name: 'jobs',
  title: app.screens.jobs,
  Icon: TimelineEvents,
  keys: 'G J',
  Page: lazyComponent(async () => (await import('./JobsPage.tsx')).JobsPage),
  Opened: lazyComponent(async () => (await import('./JobPage.tsx')).JobPage),
  commands: async () => (await import('./commands.tsx')).changesCommands,
};

export const activityScreen: ScreenDefinition<'activity'> = {
  name: 'activity',
  title: app.screens.activity,
  Icon: History,
  keys: 'G H',
  Page: lazyComponent(async () => (await import('./ActivityPage.tsx')).ActivityPage),
};
