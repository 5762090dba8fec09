export { lockCommands } from './commands.tsx';
export { LockScreen } from './LockScreen.tsx';
