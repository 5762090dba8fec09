export { OpeningNotice } from './OpeningNotice.tsx';
export { type Opening, openingFault, openingWhatToDo, openPractice, useOpening } from './opening.ts';
export { PracticeBanner } from './PracticeBanner.tsx';
export { PracticeDialogs } from './PracticeDialogs.tsx';
export { practiceCommands } from './practice-commands.tsx';
export { askReset } from './reset-asked.ts';
