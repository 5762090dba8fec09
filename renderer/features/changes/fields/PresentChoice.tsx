import { useEffect } from 'react';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import { useCall } from '../../../api/queries.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { SelectField } from '../../../ui/index.ts';
import type { Typed } from '../form/open-change.ts';
import type { FormScope } from './field-props.ts';
import { prefillOf } from './present-resources.ts';

export interface PresentChoiceProps {
  readonly kind: KindName;
  readonly place: FormScope;
  readonly typed: Typed;
  readonly onFill: (fills: Typed) => void;
  readonly error: string | undefined;
}

const text = changeFields.present;

/** A domain's existing items, read from the service, as a choice instead of typing. */
export function PresentChoice({ kind, place: { accountId, target }, typed, onFill, error }: PresentChoiceProps) {
  const prefill = prefillOf[kind];
  const part = prefill?.part ?? 'hosts';
  const of = { accountId, id: target?.id ?? 0 };
  const service = useCall('domain.refresh', { ...of, part });
  const stored = useCall('domain.stored', of).data;
  const resources = stored === undefined || service.isFetching ? undefined : prefill?.resourcesOf(stored);
  const present = resources?.findIndex(({ fills }) => Object.entries(fills).every(([name, value]) => typed[name] === value)) ?? -1;
  const [first] = resources ?? [];
  const only = resources?.length === 1 && present < 0 ? first : undefined;
  useEffect(() => {
    if (only !== undefined) onFill(only.fills);
  }, [only, onFill]);
  if (service.isFetching) return <p className="rd-quiet">{text.reading}</p>;
  if (resources === undefined || resources.length === 0) {
    return (
      <p className={service.error === null ? 'rd-quiet' : 'rd-change-trouble'} role="status">
        {service.error?.message ?? text.none[part]}
      </p>
    );
  }
  const options = resources.map(({ label }, at) => ({ value: `${at}`, label }));
  return (
    <SelectField
      label={text.label[part]}
      value={present < 0 ? '' : `${present}`}
      options={present < 0 ? [{ value: '', label: changeFields.choose }, ...options] : options}
      onChange={(value) => onFill(resources[Number(value)]?.fills ?? {})}
      error={error}
    />
  );
}
