import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import { CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { draftOf, dropDraft, holdDraft } from './drafts.ts';

type Noted = Input<'notes.get'>;

/** Milliseconds without a key after which a note is kept. */
const pause = 700;

/**
 * The text of a note while it is written. It is kept after a pause, when the field is left, and when the page goes; one that could not
 * be kept stays as a draft. `stored` is undefined before it was read.
 */
export function useNote({ accountId, kind, id }: Noted, stored: string | undefined) {
  const [draft, setDraft] = useState(() => draftOf({ accountId, kind, id }));
  const [fault, setFault] = useState<string | null>(null);
  const writing = useRef(false);
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null);

  const keep = useCallback(
    (text: string) => {
      const noted = { accountId, kind, id };
      call('notes.save', { ...noted, note: text }).then(
        (saved) => {
          dropDraft(noted, text);
          setFault(null);
          queryClient.setQueryData(['notes.get', noted], saved);
          // While one writes, what one wrote stays as it is, spaces at the end included.
          if (!writing.current) setDraft((present) => (present === text ? null : present));
        },
        (error: unknown) => setFault(error instanceof CallError ? error.message : String(error)),
      );
    },
    [accountId, kind, id],
  );
  const flush = useCallback(() => {
    const { current } = waiting;
    if (current === null) return;
    clearTimeout(current.timer);
    waiting.current = null;
    keep(current.text);
  }, [keep]);
  // What a full disk refused is kept once there is room.
  const { data } = useCall('app.notices', {});
  const diskRefuses = data?.notices.some((notice) => notice.kind.startsWith('disk-')) ?? false;
  useEffect(() => {
    const left = diskRefuses ? null : draftOf({ accountId, kind, id });
    if (left !== null) keep(left);
  }, [accountId, kind, id, keep, diskRefuses]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    text: draft ?? stored ?? '',
    /** Typed, and not kept so far. */
    pending: draft !== null && draft.trimEnd() !== stored,
    fault,
    write(text: string) {
      writing.current = true;
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = { text, timer: setTimeout(flush, pause) };
      holdDraft({ accountId, kind, id }, text);
      setDraft(text);
    },
    /** Keeps it now. */
    flush,
    /** Keeps it once more after a fault. */
    again: () => (draft === null ? undefined : keep(draft)),
    leave() {
      writing.current = false;
      flush();
    },
  };
}
