import type { Guard } from './guard-copy.ts';
import { certificateGuards } from './guards-certificates.ts';
import { changeGuards } from './guards-changes.ts';
import { hostGuards } from './guards-host.ts';
import { hostingGuards } from './guards-hosting.ts';
import { ipcGuards } from './guards-ipc.ts';
import { keyGuards } from './guards-key.ts';
import { liveDnsGuards } from './guards-live-dns.ts';
import { mailGuards } from './guards-mail.ts';
import { pageGuards } from './guards-page.ts';
import { practiceGuards } from './guards-practice.ts';
import { storeGuards } from './guards-store.ts';
import { teamGuards } from './guards-team.ts';
import { updateGuards } from './guards-updates.ts';
import { windowGuards } from './guards-window.ts';

/** Every rule that `npm run check:guards` removes. Add a row for each new rule. */
export const guards: readonly Guard[] = [
  ...windowGuards,
  ...pageGuards,
  ...ipcGuards,
  ...practiceGuards,
  ...updateGuards,
  ...changeGuards,
  ...storeGuards,
  ...keyGuards,
  ...liveDnsGuards,
  ...hostGuards,
  ...mailGuards,
  ...certificateGuards,
  ...teamGuards,
  ...hostingGuards,
];
