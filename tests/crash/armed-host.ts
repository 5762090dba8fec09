import { armKill } from './arm.ts';
import type { Armed } from './kill.ts';

/* Loaded before the Chromium host, which is then armed as Electron's main process is. */

const armed = process.env['CRASH_ARMED'];
if (armed !== undefined) armKill(null, JSON.parse(armed) as Armed);
