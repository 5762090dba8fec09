import { useEffect, useRef, useState } from 'react';
import type { ConnectionReport, ConnectionStep } from '../../../preload/contract/accounts/connection.ts';
import type { Input } from '../../../preload/contract/index.ts';
import { connectionSteps } from '../../../preload/contract/lists.ts';
import { CallError, call, onEvent } from '../../api/client.ts';

export interface ConnectionTestView {
  /** All eight, in order. */
  readonly steps: readonly ConnectionStep[];
  readonly state: 'running' | 'ended' | 'stopped';
  /** Start time, ISO 8601. */
  readonly at: string;
  readonly baseAddress: string;
  readonly report?: ConnectionReport;
  /** Why the test itself did not run. */
  readonly error?: string;
  /** Its input has been changed since. */
  readonly outdated: boolean;
}

const waiting: readonly ConnectionStep[] = connectionSteps.map((name) => ({ name, state: 'waiting' }));

export interface ConnectionTestState {
  readonly view: ConnectionTestView | null;
  /** Runs the test. The key is passed through and not stored. */
  run(input: Omit<Input<'connection.test'>, 'run'>): void;
  stop(): void;
  /** Marks the results as outdated. */
  outdate(): void;
}

/** Runs the connection test and follows its steps. Unmounting ends a run. */
export function useConnectionTest(): ConnectionTestState {
  const [view, setView] = useState<ConnectionTestView | null>(null);
  const present = useRef<AbortController | null>(null);
  useEffect(() => () => present.current?.abort(), []);

  async function follow(input: Input<'connection.test'>, control: AbortController): Promise<void> {
    const update = (change: (before: ConnectionTestView) => ConnectionTestView) => {
      if (present.current === control) setView((before) => (before === null ? null : change(before)));
    };
    const runId = input.run;
    const unfollow = onEvent('connection.step', ({ run, step }) => {
      if (run === runId) update((before) => ({ ...before, steps: before.steps.map((one) => (one.name === step.name ? step : one)) }));
    });
    try {
      const report = await call('connection.test', input, control.signal);
      update((before) => ({ ...before, steps: report.steps, report, state: control.signal.aborted ? 'stopped' : 'ended' }));
    } catch (error) {
      const message = error instanceof CallError && !control.signal.aborted ? { error: error.message } : {};
      update((before) => ({ ...before, ...message, steps: before.steps.map(halt), state: control.signal.aborted ? 'stopped' : 'ended' }));
    } finally {
      unfollow();
    }
  }

  return {
    view,
    run(input) {
      present.current?.abort();
      const control = new AbortController();
      present.current = control;
      setView({ steps: waiting, state: 'running', at: new Date().toISOString(), baseAddress: input.baseAddress, outdated: false });
      void follow({ ...input, run: crypto.randomUUID() }, control);
    },
    stop: () => present.current?.abort(),
    outdate: () => setView((before) => (before === null || before.outdated ? before : { ...before, outdated: true })),
  };
}

/** A step that was unfinished when the test ended. */
function halt(step: ConnectionStep): ConnectionStep {
  return step.state === 'running' || step.state === 'waiting' ? { name: step.name, state: 'skipped' } : step;
}
