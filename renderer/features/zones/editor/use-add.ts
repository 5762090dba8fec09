import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { EditorStep, ZoneRow } from '../../../../preload/contract/zones.ts';
import { zones as texts } from '../../../text/en/zones.ts';
import { recordBelow } from './fields.ts';
import { giveKeys, type HeldKey, isForField, textOfKeys } from './held-keys.ts';
import type { Zone } from './use-zone.ts';
import type { Writing } from './writing.ts';

export interface Add {
  /** Adds a record below another one, and writes in it. One at a time: nothing is done while one is on its way. */
  readonly add: (below: ZoneRow | undefined) => Promise<void>;
  /** What is typed before the field of a new record is there belongs into it. */
  readonly onKeyDownCapture: (event: Key) => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault' | 'stopPropagation'>;

/** Somebody writes there. */
export const isField = (target: EventTarget): boolean => 'tagName' in target && /^(?:INPUT|SELECT|TEXTAREA)$/.test(`${target.tagName}`);

export interface AddParts {
  readonly zone: Pick<Zone, 'edit' | 'notKept'>;
  readonly writing: Writing;
  /** Brings a row into view; false: it could not. */
  readonly find: (row: string, version: number) => Promise<boolean>;
}

/** @param parts as they are when they are used */
export function createAdd(parts: () => AddParts): Add {
  /** Keys that came since the record was asked for; null: none is. */
  let held: HeldKey[] | null = null;
  const added = async (below: ZoneRow | undefined, keys: readonly HeldKey[]) => {
    const step: EditorStep = { do: 'add', records: [recordBelow(below?.record)], ...(below === undefined ? {} : { after: below.row }) };
    const answer = await parts().zone.edit(step);
    const [row] = answer?.rows ?? [];
    const isThere = answer !== null && row !== undefined && (await parts().find(row.row, answer.zone.version));
    const { zone, writing } = parts();
    if (isThere) {
      writing.begin(row, 'prefix', true);
      giveKeys(keys, writing);
    } else if (textOfKeys(keys) !== '') zone.notKept(textOfKeys(keys), answer === null ? undefined : texts.fault.notShown);
  };
  return {
    async add(below) {
      if (held !== null) return;
      const keys: HeldKey[] = [];
      held = keys;
      try {
        await added(below, keys);
      } finally {
        held = null;
      }
    },
    onKeyDownCapture(event) {
      // Who writes elsewhere meanwhile goes on there.
      if (held === null || isField(event.target) || !isForField(event)) return;
      held.push({ key: event.key, shiftKey: event.shiftKey });
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export function useAdd(parts: AddParts): Add {
  const present = useRef(parts);
  present.current = parts;
  return useMemo(() => createAdd(() => present.current), []);
}
