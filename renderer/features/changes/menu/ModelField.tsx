import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { model as text } from '../../../text/en/changes/forms.ts';
import { PickField, useFormats } from '../../../ui/index.ts';
import { useLast } from '../fields/use-last.ts';
import type { ModelDomain } from './model-choice.ts';

export interface ModelFieldProps {
  readonly accountId: AccountId;
  readonly chosen: ModelDomain | null;
  readonly onChoose: (model: ModelDomain) => void;
  readonly error: string | undefined;
}

/** A domain in the local copy, found by typing part of its name. */
export function ModelField({ accountId, chosen, onChoose, error }: ModelFieldProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const answer = useCall('search.all', { accountId, text: typed.slice(0, 200) }, { enabled: typed !== '' }).data;
  const found = useLast(answer);
  const domains = typed === '' ? undefined : found?.groups.find(({ group }) => group === 'domains');
  const hits = (domains?.hits ?? []).flatMap(({ to, title, remark }) => (to.id === undefined ? [] : [{ id: to.id, title, remark }]));
  const count = domains?.count ?? 0;
  return (
    <PickField
      label={text.field}
      hint={text.hint}
      error={error}
      chosen={chosen?.name ?? ''}
      items={hits.map(({ id, title, remark }) => ({ id: `${id}`, title, more: remark }))}
      isCurrent={typed === '' || answer !== undefined}
      found={typed === '' ? text.placeholder : text.found(formats.number(hits.length), formats.number(count), hits.length < count)}
      placeholder={text.placeholder}
      onType={setTyped}
      onAccept={(chosenId) => {
        const hit = hits.find(({ id }) => `${id}` === chosenId);
        if (hit !== undefined) onChoose({ id: hit.id, name: hit.title });
      }}
    />
  );
}
