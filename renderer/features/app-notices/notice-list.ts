import type { AppNotice } from '../../../preload/contract/app.ts';
import type { Backup, SalvagedKind } from '../../../preload/contract/settings.ts';
import { notices as text } from '../../text/en/notices.ts';
import type { SectionId } from '../settings/index.ts';

/** A notice as text. */
export interface NoticeText {
  readonly tone: 'quiet' | 'needs-you' | 'broken';
  readonly strong: string;
  readonly text: string;
  /** The Settings section that helps, and the label of the button that opens it. */
  readonly help?: { readonly section: SectionId; readonly title: string };
  /** It reports an event rather than a state, so it can be closed once read. */
  readonly closable: boolean;
}

/** Most severe first. */
const order: readonly AppNotice['kind'][] = [
  'disk-full',
  'disk-read-only',
  'disk-denied',
  'disk-broken',
  'store-damaged',
  'store-unwritable',
  'store-too-new',
  'removal-pending',
  'restored',
  'portfolio-rebuilt',
  'update-ready',
  'update-available',
];

/** Identifies a notice. */
export function noticeKey({ kind, facts }: AppNotice): string {
  return JSON.stringify([kind, Object.entries(facts).sort()]);
}

/** The notices that were not closed, most severe first, without duplicates. */
export function openNotices(all: readonly AppNotice[], closed: ReadonlySet<string>): AppNotice[] {
  const byKey = new Map(all.map((notice) => [noticeKey(notice), notice]));
  return [...byKey]
    .filter(([key]) => !closed.has(key))
    .map(([, notice]) => notice)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** When a backup was made, by its name; the name itself if it is not in the list. */
function madeAt(name: string, backups: readonly Backup[], date: (at: string) => string): string {
  const backup = backups.find((one) => one.name === name);
  return backup === undefined ? name : date(backup.madeAt);
}

/** The file that can be fetched again from the service, not the one with the accounts. */
const isPortfolio = (facts: AppNotice['facts']) => facts['file'] === 'portfolio.db';

/** What could be read from the damaged file; empty while it is being read. */
function salvagedText(facts: AppNotice['facts'], backups: readonly Backup[], number: (value: number) => string): string[] {
  const found = backups.find(({ name }) => name === facts['setAside'])?.salvaged;
  if (found === undefined) return [];
  const { salvaged, accounts, notes, settings, nothingSalvaged, addAgain } = text.storeDamaged;
  const readOf = (kind: SalvagedKind) => found.contents.find((one) => one.kind === kind)?.read ?? 0;
  const [ofAccounts, ofNotes] = [readOf('accounts') + found.rebuilt, readOf('notes')];
  if (ofAccounts > 0) return [salvaged([accounts(number(ofAccounts)), ...(ofNotes > 0 ? [notes(number(ofNotes))] : [])])];
  if (found.contents.some(({ read }) => read > 0)) return [salvaged([settings])];
  return facts['newestBackup'] === undefined ? [nothingSalvaged, addAgain] : [nothingSalvaged];
}

/** A notice's text; `date` formats dates, `number` counts. */
export function noticeText(
  { kind, facts }: AppNotice,
  backups: readonly Backup[],
  date: (at: string) => string,
  number: (value: number) => string,
): NoticeText {
  switch (kind) {
    case 'disk-full': {
      const { full, action } = text.disk;
      const notice = full(facts['folder'] ?? '', facts['needed'] ?? '', facts['free'] ?? '');
      return { tone: 'broken', ...notice, help: { section: 'data', title: action }, closable: false };
    }
    case 'disk-read-only':
    case 'disk-denied':
    case 'disk-broken': {
      const notice = { 'disk-read-only': text.disk['read-only'], 'disk-denied': text.disk.denied, 'disk-broken': text.disk.broken }[kind];
      const help = { section: 'data', title: text.disk.action } as const;
      return { tone: 'broken', ...notice(facts['folder'] ?? ''), help, closable: false };
    }
    case 'store-damaged': {
      const newest = facts['newestBackup'];
      const { strong, withBackup, withoutBackup, action } = text.storeDamaged;
      const backupText = newest === undefined ? withoutBackup : withBackup(madeAt(newest, backups, date));
      const message = [backupText, ...salvagedText(facts, backups, number)].join(' ');
      return { tone: 'broken', strong, text: message, help: { section: 'data', title: action }, closable: true };
    }
    case 'store-unwritable': {
      const { strong, file, text: message, portfolio, action } = text.storeUnwritable;
      const opens = file(facts['file'] ?? 'workspace.db', facts['reason'] ?? '');
      const consequence = isPortfolio(facts) ? portfolio : message;
      return { tone: 'broken', strong, text: `${opens} ${consequence}`, help: { section: 'data', title: action }, closable: false };
    }
    case 'store-too-new': {
      const { strong, text: message, portfolio, action } = text.storeTooNew;
      const consequence = isPortfolio(facts) ? portfolio : message;
      return { tone: 'broken', strong, text: consequence, help: { section: 'about', title: action }, closable: false };
    }
    case 'removal-pending': {
      const { strong, text: message, someAccount } = text.removalPending;
      return { tone: 'needs-you', strong: strong(facts['name'] ?? someAccount), text: message, closable: false };
    }
    case 'restored':
      return { tone: 'quiet', ...text.restored, closable: true };
    case 'portfolio-rebuilt':
      return { tone: 'quiet', ...text.portfolioRebuilt, closable: true };
    case 'update-available':
    case 'update-ready': {
      const { strong, text: message, action } = kind === 'update-ready' ? text.updateReady : text.updateAvailable;
      return {
        tone: 'quiet',
        strong: strong(facts['version']),
        text: message,
        help: { section: 'updates', title: action },
        closable: true,
      };
    }
  }
}
