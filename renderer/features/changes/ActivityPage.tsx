import { useDeferredValue, useState } from 'react';
import { activityResults } from '../../../preload/contract/change-words.ts';
import { useCall } from '../../api/queries.ts';
import type { ScreenProps } from '../../app/screen-names.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { Button, Empty, History, SelectField, TextField, TopBar } from '../../ui/index.ts';
import { ActivityTable } from './ActivityTable.tsx';
import './changes.css';
import { useOverflowStop } from './use-overflow-stop.ts';

type Result = (typeof activityResults)[number];

const { activity: words } = texts;
const pageSize = 100;

/** Every write of an account, newest first, filtered by name and result. */
export function ActivityPage({ accountId }: ScreenProps) {
  const [name, setName] = useState('');
  const [result, setResult] = useState<Result | ''>('');
  const [below, setBelow] = useState<number | undefined>(undefined);
  const asked = useDeferredValue(name.trim());
  const { data, error } = useCall('changes.activity', {
    accountId,
    count: pageSize,
    ...(asked === '' ? {} : { name: asked }),
    ...(result === '' ? {} : { result }),
    ...(below === undefined ? {} : { below }),
  });
  const entries = data?.entries ?? [];
  const last = entries.at(-1);
  const filtered = asked !== '' || result !== '';
  const scroll = useOverflowStop();
  const clear = () => {
    setName('');
    setResult('');
    setBelow(undefined);
  };
  return (
    <div className="rd-job">
      <TopBar title={words.title} />
      <div className="rd-activity-bar">
        <TextField
          label={words.search}
          placeholder={words.placeholder}
          value={name}
          onChange={(text) => {
            setName(text);
            setBelow(undefined);
          }}
        />
        <SelectField<Result | ''>
          label={words.result}
          value={result}
          options={[{ value: '', label: words.all }, ...activityResults.map((one) => ({ value: one, label: texts.state[one] }))]}
          onChange={(one) => {
            setResult(one);
            setBelow(undefined);
          }}
        />
      </div>
      {error !== null && (
        <p className="rd-change-trouble" role="alert">
          {`${words.failed}. ${error.message}`}
        </p>
      )}
      {data !== undefined && entries.length === 0 ? (
        <Empty
          icon={<History />}
          title={filtered ? words.noHit : words.empty}
          text={filtered ? words.noHitText : words.emptyText}
          action={filtered ? <Button onPress={clear}>{words.clear}</Button> : undefined}
        />
      ) : (
        <div className="rd-jobs" {...scroll}>
          {entries.length > 0 && <ActivityTable label={words.list} entries={entries} />}
          {data?.more === true && last !== undefined && <Button onPress={() => setBelow(last.id)}>{words.more}</Button>}
        </div>
      )}
    </div>
  );
}
