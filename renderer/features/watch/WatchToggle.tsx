import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { watch as text } from '../../text/en/watch.ts';
import { Button, EyeOff, EyeOpen } from '../../ui/index.ts';

/** Puts one domain on the watch list by its tag, or takes the tag off it. A domain that the filter matches is watched in any case. */
export function WatchToggle({ accountId, id }: { readonly accountId: AccountId; readonly id: number }) {
  const watched = useCall('watch.domain', { accountId, id }).data;
  const noted = useCall('notes.get', { accountId, kind: 'domain', id }).data;
  const [problem, setProblem] = useState('');
  if (watched === undefined || noted === undefined) return null;
  const { tag, isMatched } = watched;
  const isWatched = tag !== null && noted.tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const change = (): void => {
    if (tag === null) return;
    setProblem('');
    call('notes.save', { accountId, kind: 'domain', id, ...(isWatched ? { remove: [tag] } : { add: [tag] }) }).catch((error: unknown) =>
      setProblem(`${text.notChanged}. ${error instanceof CallError ? error.message : ''}`),
    );
  };
  return (
    <>
      {problem !== '' && <span role="alert">{problem}</span>}
      {isMatched && <span className="rd-quiet">{isWatched ? text.alsoByFilter : text.byFilter}</span>}
      <Button
        variant="minimal"
        icon={isWatched ? <EyeOff size={14} /> : <EyeOpen size={14} />}
        disabledReason={tag === null ? text.noTag : undefined}
        onPress={change}
      >
        {isWatched ? text.unwatch : text.watch}
      </Button>
    </>
  );
}
