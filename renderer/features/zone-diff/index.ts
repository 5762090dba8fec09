export { DiffCounts } from './DiffCounts.tsx';
export { type DiffForm, DiffSwitch } from './DiffSwitch.tsx';
export { DiffView } from './DiffView.tsx';
export { Mark } from './Mark.tsx';
export { MoreButton } from './MoreButton.tsx';
export { usePages } from './use-pages.ts';
export { ZoneChange } from './ZoneChange.tsx';
