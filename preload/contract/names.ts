import type { EventName, Method } from './index.ts';

/**
 * The names alone: all that the preload needs, so that zod stays out of it.
 * The types refuse a missing or an unknown name; a test compares them with the contract.
 */
const methods = {
  'accounts.list': true,
  'accounts.add': true,
  'accounts.update': true,
  'accounts.remove': true,
  'app.info': true,
  'app.ready': true,
  'app.notices': true,
  'app.limiter': true,
  'app.lockState': true,
  'app.lock': true,
  'app.unlock': true,
  'app.copy': true,
  'app.quit': true,
  'connection.test': true,
  'connection.readAddress': true,
  'credentials.set': true,
  'credentials.status': true,
  'credentials.remove': true,
  'credentials.keychain': true,
  'domains.open': true,
  'domains.rows': true,
  'domains.stored': true,
  'domains.copyNames': true,
  'practice.open': true,
  'practice.copyKey': true,
  'practice.reset': true,
  'profile.stored': true,
  'profile.refresh': true,
  'profile.refreshBalance': true,
  'profile.raw': true,
  'profile.openTester': true,
  'settings.get': true,
  'settings.update': true,
  'settings.backups': true,
  'settings.backUpNow': true,
  'settings.saveBackup': true,
  'settings.restore': true,
  'settings.restoreFile': true,
  'settings.clearLocalData': true,
  'settings.saveDiagnostics': true,
  'sync.state': true,
  'sync.start': true,
  'sync.stop': true,
  'updates.state': true,
  'updates.check': true,
  'updates.download': true,
  'updates.stop': true,
  'updates.restart': true,
} satisfies Record<Method, true>;

const eventList = {
  'accounts.changed': true,
  'credentials.changed': true,
  'connection.step': true,
  'profile.forgotten': true,
  'balance.changed': true,
  'settings.changed': true,
  'limiter.changed': true,
  'notices.changed': true,
  'lock.changed': true,
  'menu.command': true,
  'sync.changed': true,
  'updates.changed': true,
} satisfies Record<EventName, true>;

export const methodNames: readonly Method[] = Object.keys(methods) as Method[];
export const eventNames: readonly EventName[] = Object.keys(eventList) as EventName[];
