import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import { activityQueryOf } from './activity-query.ts';
import type { Changes } from './open.ts';
import { entryForRenderer, jobForRenderer } from './renderer-values.ts';

export interface ActivityCallsDeps {
  readonly changes: Pick<Changes, 'service'>;
  /** IANA name of the time zone the user counts days in. */
  readonly zone: () => string;
  /** Copies a secret to the clipboard and clears it after a minute. */
  readonly copySecret: (text: string) => Promise<void>;
}

const most = 200;
const maxListed = 1000;

/**
 * The queries and actions the renderer uses after rows were sent. Results stay within the limits of the contract; errors are thrown as
 * those of the service are.
 */
export function activityCalls({ changes, zone, copySecret }: ActivityCallsDeps) {
  const service = changes.service;
  return {
    async watched({ accountId }: Parsed<'changes.watched'>): Promise<Output<'changes.watched'>> {
      return { jobs: (await service()).watched(accountId).map(jobForRenderer) };
    },
    async activity({ from, count, ...filter }: Parsed<'changes.activity'>): Promise<Output<'changes.activity'>> {
      const of = await service();
      const query = activityQueryOf(filter, zone());
      const entries = of.activity({ ...query, skip: from, count }).map((entry) => {
        const [row] = of.rows(entry.job, [entry.seq]);
        return entryForRenderer(entry, row !== undefined && of.canUndo(row));
      });
      return { entries, total: of.activityCount(query) };
    },
    async made({ job }: Parsed<'changes.made'>): Promise<Output<'changes.made'>> {
      const of = await service();
      const made = of.made(job);
      const labels = new Map(made.slice(0, most).map(({ seq, labels: some }) => [seq, some]));
      const rows = of.rows(job, [...labels.keys()]).map(({ seq, kind, target }) => ({
        row: seq,
        kind,
        name: target.name.slice(0, 300),
        labels: [...(labels.get(seq) ?? [])],
      }));
      return { rows, total: made.length };
    },
    async showMade({ job, row }: Parsed<'changes.showMade'>): Promise<Output<'changes.showMade'>> {
      const secrets = Object.entries((await service()).consumeSecrets(job, row) ?? {});
      if (secrets.length === 0) throw secretGone();
      return { secrets: secrets.map(([label, value]) => ({ label, value })) };
    },
    async copyMade({ job, row, label }: Parsed<'changes.copyMade'>): Promise<void> {
      const value = (await service()).secrets(job, row)?.[label];
      if (value === undefined) throw secretGone();
      await copySecret(value);
    },
    async settings({ job }: Parsed<'changes.settings'>): Promise<Output<'changes.settings'>> {
      const { kind, target, values, differing, hidden } = await (await service()).settings(job);
      return { kind, target, values: [...values], differing: [...differing], requestedAgain: [...hidden] };
    },
    async giveAgain({ job, row, input }: Parsed<'changes.giveAgain'>): Promise<void> {
      await (await service()).giveAgain(job, row, input);
    },
    async charges({ job }: Parsed<'changes.charges'>, signal: AbortSignal): Promise<Output<'changes.charges'>> {
      const compared = await (await service()).compareCharges(job, signal);
      if (compared === null) return { compared };
      const differences = compared.differences.map(({ seq, ...rest }) => ({ row: seq, ...rest, name: rest.name.slice(0, 300) }));
      return { compared: { ...compared, differences } };
    },
    async restored({ accountId }: Parsed<'changes.restored'>): Promise<Output<'changes.restored'>> {
      const restored = (await service()).restored(accountId);
      return { waits: restored !== null, since: restored?.since ?? null };
    },
    async compareRestored(
      { accountId }: Parsed<'changes.compareRestored'>,
      signal: AbortSignal,
    ): Promise<Output<'changes.compareRestored'>> {
      const { strange, ...found } = await (await service()).compareRestored(accountId, signal);
      const listed = strange.slice(0, maxListed).map(({ id, created, description, amount }) => ({ id, created, description, amount }));
      return { ...found, strange: listed, strangeCount: strange.length };
    },
    async allowPaid({ accountId }: Parsed<'changes.allowPaid'>): Promise<void> {
      (await service()).allowPaid(accountId);
    },
  };
}

const secretGone = () => new AppError('NOT_FOUND', 'secret-not-kept');
