import type { ChangeJob } from '../../../preload/contract/changes/changes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';

/** Current activity: running jobs, rows still to be sent, and rows that were sent and have no response yet. */
export interface RowsInProgress {
  readonly jobs: number;
  readonly planned: number;
  readonly sent: number;
}

/** What quitting the application would cut off: rows of jobs, and unread rows of a run over a file. */
export interface InProgress extends RowsInProgress {
  readonly unread: number;
}

/** A job that ran is finished, or paused itself. */
export interface JobOutcome {
  readonly id: number;
  readonly accountId: AccountId;
  readonly accountName: string;
  readonly end: 'ended' | 'paused';
  readonly counts: ChangeJob['counts'];
  /** How many milliseconds it ran, as far as known from its events. */
  readonly ms: number;
}

export interface JobFollower {
  /** Number of jobs now running. */
  running(count: number): void;
  ended(job: JobOutcome): void;
}

/** Jobs as the host sees them: what keeps the machine awake, what is asked before quitting, what is notified when a job is over. */
export interface HostJobs {
  inProgress(): InProgress;
  /** The machine goes to sleep or shuts down: nothing more is started, and every job records the reason. */
  pauseAll(why: 'sleep' | 'shutdown'): void;
  /** Returns a function that unsubscribes. */
  follow(follower: JobFollower): () => void;
  /** Lets the renderer show a job. */
  show(job: Pick<JobOutcome, 'id' | 'accountId'>): void;
}

export interface HostJobsDeps {
  /** null: nothing was changed in this session. */
  readonly changes: () => {
    inProgress(): RowsInProgress;
    pauseAll(reason: { readonly code: string; readonly facts: object }): void;
  } | null;
  /** Reads over a file, which are stopped the same way; null: there were none in this session. */
  readonly reads?: () => { stopRun(reason: 'sleep' | 'shutdown'): void; unread(): number } | null;
  readonly show: (job: { readonly job: number; readonly accountId: AccountId }) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** A pause for one of these reasons comes from the user or the host, who know about it. */
const known: ReadonlySet<string> = new Set(['person', 'quit', 'locked', 'sleep', 'shutdown']);

/** `received` must be called with every job state that is sent to the renderer. */
export function createHostJobs({ changes, reads, show, now }: HostJobsDeps): HostJobs & { received(job: ChangeJob): void } {
  const followers = new Set<JobFollower>();
  const running = new Map<number, number>();
  /** Jobs whose last event came before they ran. A short job sends its next event only when it is over. */
  const ready = new Set<number>();

  const reportCount = (): void => {
    for (const follower of followers) follower.running(running.size);
  };

  return {
    received(job) {
      const { id, phase, reason } = job;
      const since = running.get(id);
      const ran = since !== undefined || (ready.has(id) && (phase === 'ended' || phase === 'paused'));
      if (phase === 'planning' || phase === 'review') ready.add(id);
      else ready.delete(id);
      if (job.running) {
        if (since !== undefined) return;
        running.set(id, now());
        return reportCount();
      }
      if (running.delete(id)) reportCount();
      if (!ran) return;
      if (phase !== 'ended' && !(phase === 'paused' && !known.has(reason?.code ?? ''))) return;
      const { accountId, accountName, counts } = job;
      const over: JobOutcome = { id, accountId, accountName, end: phase, counts, ms: since === undefined ? 0 : now() - since };
      for (const follower of followers) follower.ended(over);
    },
    inProgress: () => ({ ...(changes()?.inProgress() ?? { jobs: 0, planned: 0, sent: 0 }), unread: reads?.()?.unread() ?? 0 }),
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
