import type { SyncListState } from '../../../preload/contract/sync.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { sync } from '../../texts/en/sync.ts';
import { Button, Empty, FilterSign, Globe, useFormats } from '../../ui/index.ts';
import { isReading } from './sync-words.ts';

export interface NoDomainsProps {
  readonly state: SyncListState | undefined;
  /** The filter that nothing passes; empty when there is no domain at all. */
  readonly filter: string;
  readonly all: number;
  readonly onRead: () => void;
  readonly onClear: () => void;
}

/** What stands where no domain can be shown: none read yet, none at all, or none that passes the filter. */
export function NoDomains({ state, filter, all, onRead, onClear }: NoDomainsProps) {
  const formats = useFormats();
  const { empty } = texts;
  if (all > 0) {
    return (
      <Empty
        icon={<FilterSign />}
        title={empty.noHit.title}
        text={empty.noHit.text(filter, formats.number(all))}
        action={<Button onPress={onClear}>{texts.filter.clear}</Button>}
      />
    );
  }
  if (state === undefined) return null;
  if (isReading(state)) return <Empty icon={<Globe />} title={empty.reading.title} text={empty.reading.text} />;
  if (state.wholeAt !== null) return <Empty icon={<Globe />} title={empty.none.title} text={empty.none.text} />;
  return (
    <Empty
      icon={<Globe />}
      title={empty.never.title}
      text={empty.never.text}
      action={
        <Button variant="primary" onPress={onRead}>
          {state.phase === 'never' ? sync.readNow : sync.goOn}
        </Button>
      }
    />
  );
}
