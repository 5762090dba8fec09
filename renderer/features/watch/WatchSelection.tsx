import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { watch as text } from '../../text/en/watch.ts';
import type { Positions } from '../../ui/grid/index.ts';
import { CaretDown, EyeOff, EyeOpen, Menu, useAnnouncement, useFormats } from '../../ui/index.ts';

export interface WatchSelectionProps {
  readonly accountId: AccountId;
  readonly view: string;
  readonly selection: Positions;
}

/** The button of the selection bar that puts the selected domains on the watch list, or takes them off it. */
export function WatchSelection({ accountId, view, selection }: WatchSelectionProps) {
  const { number } = useFormats();
  const tag = useCall('watch.rule', { accountId }, { keep: true }).data?.tag;
  const [reported, setReported] = useState('');
  useAnnouncement(reported);
  const unavailable = tag === null ? text.noTag : undefined;
  const change = (isWatched: boolean): void => {
    if (tag === undefined || tag === null) return;
    const places = selection.map(([first, last]): [number, number] => [first, last]);
    call('notes.tagView', { kind: 'domain', view, places, add: isWatched ? [tag] : [], remove: isWatched ? [] : [tag] }).then(
      ({ count }) => setReported((isWatched ? text.watched : text.unwatched)(number(count))),
      (error: CallError) => setReported(`${text.notChanged}. ${error.message}`),
    );
  };
  return (
    <>
      <Menu
        label={text.menu}
        trigger={(attributes) => (
          <button {...attributes} type="button" className="rd-button is-plain">
            <EyeOpen size={14} />
            <span>{text.menu}</span>
            <CaretDown />
          </button>
        )}
        items={[
          { id: 'watch', title: text.watch, icon: <EyeOpen size={14} />, ...(unavailable && { unavailable }), run: () => change(true) },
          { id: 'unwatch', title: text.unwatch, icon: <EyeOff size={14} />, ...(unavailable && { unavailable }), run: () => change(false) },
        ]}
      />
      {reported !== '' && <span>{reported}</span>}
    </>
  );
}
