import type { ChangeJob } from '../../../preload/contract/changes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';

/** What runs at this moment: so many jobs, with rows that are still to be sent, and rows that were sent and have no answer yet. */
export interface RowsUnderWay {
  readonly jobs: number;
  readonly planned: number;
  readonly sent: number;
}

/** What the end of the application would cut off: rows of jobs, and rows of a run over a file that are not read yet. */
export interface UnderWay extends RowsUnderWay {
  readonly unread: number;
}

/** A job that ran is at its end, or paused itself. */
export interface JobEnd {
  readonly id: number;
  readonly accountId: AccountId;
  readonly accountName: string;
  readonly end: 'ended' | 'paused';
  readonly counts: ChangeJob['counts'];
  /** For how many milliseconds it ran, as far as this was heard. */
  readonly ms: number;
}

export interface JobFollower {
  /** So many jobs run now. */
  running(count: number): void;
  ended(job: JobEnd): void;
}

/** Jobs as the host sees them: what keeps the machine awake, what is asked about before the end, what is told when it is over. */
export interface HostJobs {
  underWay(): UnderWay;
  /** The machine sleeps or ends: nothing more is begun, and every job says why. */
  pauseAll(why: 'sleep' | 'shutdown'): void;
  /** Answers the function that ends it. */
  follow(follower: JobFollower): () => void;
  /** Lets the page show a job. */
  show(job: Pick<JobEnd, 'id' | 'accountId'>): void;
}

export interface HostJobsDeps {
  /** null: nothing was changed in this session. */
  readonly changes: () => { underWay(): RowsUnderWay; pauseAll(reason: { readonly code: string; readonly facts: object }): void } | null;
  /** Reads over a file, which stand still likewise; null: there was none in this session. */
  readonly reads?: () => { stopRun(reason: 'sleep' | 'shutdown'): void; unread(): number } | null;
  readonly show: (job: { readonly job: number; readonly accountId: AccountId }) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** A pause for one of these comes from a person or the host, who know of it. */
const known: ReadonlySet<string> = new Set(['person', 'quit', 'locked', 'sleep', 'shutdown']);

/** `heard` is to be told of every state of a job that the page is told. */
export function createHostJobs({ changes, reads, show, now }: HostJobsDeps): HostJobs & { heard(job: ChangeJob): void } {
  const followers = new Set<JobFollower>();
  const running = new Map<number, number>();
  /** Jobs that were last heard of before they ran. A short one is heard of again only when it is over. */
  const ready = new Set<number>();

  const tellCount = (): void => {
    for (const follower of followers) follower.running(running.size);
  };

  return {
    heard(job) {
      const { id, phase, reason } = job;
      const since = running.get(id);
      const ran = since !== undefined || (ready.has(id) && (phase === 'ended' || phase === 'paused'));
      if (phase === 'planning' || phase === 'review') ready.add(id);
      else ready.delete(id);
      if (job.running) {
        if (since !== undefined) return;
        running.set(id, now());
        return tellCount();
      }
      if (running.delete(id)) tellCount();
      if (!ran) return;
      if (phase !== 'ended' && !(phase === 'paused' && !known.has(reason?.code ?? ''))) return;
      const { accountId, accountName, counts } = job;
      const over: JobEnd = { id, accountId, accountName, end: phase, counts, ms: since === undefined ? 0 : now() - since };
      for (const follower of followers) follower.ended(over);
    },
    underWay: () => ({ ...(changes()?.underWay() ?? { jobs: 0, planned: 0, sent: 0 }), unread: reads?.()?.unread() ?? 0 }),
    pauseAll(why) {
      changes()?.pauseAll({ code: why, facts: {} });
      reads?.()?.stopRun(why);
    },
    follow(follower) {
      followers.add(follower);
      follower.running(running.size);
      return () => void followers.delete(follower);
    },
    show: ({ id, accountId }) => show({ job: id, accountId }),
  };
}
