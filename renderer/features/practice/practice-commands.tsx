import type { Command } from '../../navigation/commands.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { leavePractice, presentAccount } from '../../navigation/present-account.ts';
import { practice } from '../../text/en/practice.ts';
import { Learning, LogOut, Reset } from '../../ui/index.ts';
import { openPractice, presentOpening } from './opening.ts';
import { requestReset } from './reset-question.ts';

const text = practice.commands;

/** In practice: leave and reset; elsewhere: open. */
export function practiceCommands(): readonly Command[] {
  const present = presentAccount();
  if (present !== undefined && isPractice(present)) {
    const shared = { group: 'account', context: present.name } as const;
    return [
      { ...shared, id: 'leave-practice', title: text.leave, icon: <LogOut />, run: leavePractice },
      { ...shared, id: 'reset-practice', title: text.reset, icon: <Reset />, run: requestReset },
    ];
  }
  return [
    {
      id: 'open-practice',
      title: text.open,
      group: 'accounts',
      // A single-letter key only where the first screen shows it.
      keys: present === undefined ? practice.first.key : undefined,
      icon: <Learning />,
      unavailable: presentOpening().state === 'opening' ? text.opening : undefined,
      run: () => void openPractice(),
    },
  ];
}
