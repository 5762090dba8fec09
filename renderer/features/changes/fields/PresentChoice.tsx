import { useEffect } from 'react';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import { useCall } from '../../../api/queries.ts';
import { changeFields as texts } from '../../../text/en/changes/forms.ts';
import { SelectField } from '../../../ui/index.ts';
import type { Typed } from '../form/form-values.ts';
import type { FormScope } from './field-props.ts';
import { prefillOf } from './present-resources.ts';

export interface PresentChoiceProps {
  readonly kind: KindName;
  readonly place: FormScope;
  readonly typed: Typed;
  readonly onFill: (fills: Typed) => void;
  readonly error: string | undefined;
}

const words = texts.present;

/** A domain's existing items, read from the service, as a choice instead of typing. */
export function PresentChoice({ kind, place: { accountId, target }, typed, onFill, error }: PresentChoiceProps) {
  const taken = prefillOf[kind];
  const part = taken?.part ?? 'hosts';
  const of = { accountId, id: target?.id ?? 0 };
  const service = useCall('domain.refresh', { ...of, part });
  const stored = useCall('domain.stored', of).data;
  const resources = stored === undefined || service.isFetching ? undefined : taken?.resourcesOf(stored);
  const present = resources?.findIndex(({ fills }) => Object.entries(fills).every(([name, value]) => typed[name] === value)) ?? -1;
  const [first] = resources ?? [];
  const only = resources?.length === 1 && present < 0 ? first : undefined;
  useEffect(() => {
    if (only !== undefined) onFill(only.fills);
  }, [only, onFill]);
  if (service.isFetching) return <p className="rd-quiet">{words.reading}</p>;
  if (resources === undefined || resources.length === 0) {
    return (
      <p className={service.error === null ? 'rd-quiet' : 'rd-change-trouble'} role="status">
        {service.error?.message ?? words.none[part]}
      </p>
    );
  }
  const options = resources.map(({ label }, at) => ({ value: `${at}`, label }));
  return (
    <SelectField
      label={words.label[part]}
      value={present < 0 ? '' : `${present}`}
      options={present < 0 ? [{ value: '', label: texts.choose }, ...options] : options}
      onChange={(value) => onFill(resources[Number(value)]?.fills ?? {})}
      error={error}
    />
  );
}
