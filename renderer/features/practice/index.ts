import type { FeatureDefinition } from '../../navigation/screen.ts';

export { OpeningNotice } from './OpeningNotice.tsx';
export { type Opening, openingFault, openingWhatToDo, openPractice, useOpening } from './opening.ts';
export { PracticeBanner } from './PracticeBanner.tsx';
export { PracticeDialogs } from './PracticeDialogs.tsx';
export { requestReset } from './reset-question.ts';

export const practiceFeature: FeatureDefinition = {
  name: 'practice',
  commands: async () => (await import('./practice-commands.tsx')).practiceCommands,
};
