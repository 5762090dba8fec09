import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { domain as text } from '../../../text/en/domains.ts';

/** Milliseconds for which it is shown. */
const shownFor = 30_000;

export interface ShownCode {
  /** null: hidden, and not in the renderer's memory. */
  readonly code: string | null;
  readonly busy: boolean;
  /** The last event, as text for the user. */
  readonly reported: string;
  readonly failed: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  readonly copy: () => void;
}

/** A domain's auth code: requested when the user wants to see it, dropped after 30 seconds, on leaving and on lock. Never cached. */
export function useAuthCode(accountId: AccountId, id: number): ShownCode {
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [reported, setReported] = useState<{ readonly text: string; readonly failed: boolean }>({ text: '', failed: false });
  const pending = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setCode(null);
  }, []);

  useEffect(() => {
    const unfollow = onEvent('lock.changed', hide);
    return () => {
      unfollow();
      clearTimeout(timer.current);
      pending.current?.abort();
    };
  }, [hide]);

  async function ask(work: (signal: AbortSignal) => Promise<string>): Promise<void> {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    setBusy(true);
    setReported({ text: '', failed: false });
    try {
      const message = await work(controller.signal);
      if (!controller.signal.aborted) setReported({ text: message, failed: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!controller.signal.aborted) setReported({ text: error.message, failed: true });
    } finally {
      if (!controller.signal.aborted) setBusy(false);
    }
  }

  const show = () =>
    ask(async (signal) => {
      const { authCode } = await call('domain.authCode', { accountId, id }, signal);
      if (signal.aborted) return '';
      setCode(authCode);
      clearTimeout(timer.current);
      timer.current = setTimeout(hide, shownFor);
      return '';
    });
  const copy = () =>
    ask(async (signal) => {
      await call('domain.copyAuthCode', { accountId, id }, signal);
      return text.authCode.copied;
    });
  return { code, busy, reported: reported.text, failed: reported.failed, show: () => void show(), hide, copy: () => void copy() };
}
