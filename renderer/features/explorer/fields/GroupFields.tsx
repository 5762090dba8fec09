import { startTransition, useEffect, useRef, useState } from 'react';
import { optionKey } from '../../../../preload/contract/explorer/chosen-options.ts';
import type { FormField } from '../../../../preload/contract/explorer/operation.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Button, Plus, SelectField, SmallCross, useFormats } from '../../../ui/index.ts';
import { sharedNames } from '../form/alternatives.ts';
import { useFormContext } from '../form/form-context.ts';
import { emptyOf, type FieldPath, fieldMark, isSelfDescribing, shownOption, valueAt } from '../form/values.ts';
import { typeName } from './field-hints.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** An object with its fields, required ones first. */
export function ObjectField({ field, path, label, action }: FieldProps) {
  return (
    <GroupFrame field={field} path={path} label={label} action={action}>
      <MemberFields fields={field.fields} path={path} />
    </GroupFrame>
  );
}

interface MemberFieldsProps {
  readonly fields: readonly FormField[];
  readonly path: FieldPath;
}

/** An object's fields, without a frame. */
export function MemberFields({ fields, path }: MemberFieldsProps) {
  const { Field } = useFormContext();
  const shown = useGrowing(fields.length);
  return fields.slice(0, shown).map((one) => <Field key={one.name} field={one} path={[...path, one.name]} label={one.name} />);
}

/** Fields rendered at once. */
const step = 40;

/** How many of many fields are rendered: some at once and the rest afterwards, so that keys and clicks are not delayed. */
function useGrowing(all: number): number {
  const [shown, setShown] = useState(step);
  const isComplete = shown >= all;
  useEffect(() => {
    if (!isComplete) startTransition(() => setShown((before) => (before === shown ? before + step : before)));
  }, [isComplete, shown]);
  return shown;
}

/** A list with addable and removable items. */
export function ListField({ field, path, label, action }: FieldProps) {
  const formats = useFormats();
  const { draft, onValue, onRemove, Field } = useFormContext();
  const [item] = field.fields;
  const current = valueAt(draft.filled, path);
  const items = Array.isArray(current) ? current : [];
  if (item === undefined) return null;
  return (
    <GroupFrame field={field} path={path} label={label} action={action}>
      {items.map((_, at) => {
        const name = text.item(label, formats.number(at + 1));
        return (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its index, and its fields have no state
            key={at}
            field={{ ...item, required: true }}
            path={[...path, at]}
            label={name}
            action={<MiniButton label={text.remove(name)} icon={<SmallCross />} onPress={() => onRemove(path, at)} />}
          />
        );
      })}
      <Button size="small" icon={<Plus size={12} />} onPress={() => onValue(path, [...items, emptyOf(item)])}>
        {text.add(label)}
      </Button>
    </GroupFrame>
  );
}

/** One of several schemas: the selection, and its fields together with those around the choice. */
export function ChoiceField({ field, path, label, action, level = 0 }: FieldProps) {
  const formats = useFormats();
  const { draft, onOption, onOptionCleared, onOptionShown, Field } = useFormContext();
  const value = valueAt(draft.filled, path);
  const selected = shownOption(field, value, draft.chosenOptions, path, level);
  const isTaken = Object.hasOwn(draft.chosenOptions, optionKey(fieldMark(path), level));
  const isNoted = value === undefined || isTaken;
  const mayBeMissing = level === 0 && !field.required && isSelfDescribing(field);
  const isMissing = mayBeMissing && value === undefined && !isTaken;
  const note = useRef<(() => void) | null>(null);
  note.current = () => onOptionShown(path, level, selected);
  useEffect(() => {
    if (!isNoted) note.current?.();
  }, [isNoted]);
  const option = field.fields[selected];
  if (option === undefined) return null;
  const options = field.fields.map((one, at) => ({
    value: String(at),
    label: text.optionNumber(formats.number(at + 1), one.name === '' ? typeName(one.type) : one.name),
  }));
  const none = mayBeMissing ? [{ value: '', label: text.none }] : [];
  const take = (to: string) => (to === '' ? onOptionCleared(path) : chooseOption(Number(to)));
  const chooseOption = (to: number) => onOption(path, { from: selected, to, level, shared: sharedNames(option, field.fields[to]) });
  const { type, required } = field;
  const own = { ...option, required, description: option.description === field.description ? '' : option.description };
  const parts = (
    <>
      <SelectField
        label={text.optionType(label)}
        value={isMissing ? '' : String(selected)}
        options={[...none, ...options]}
        onChange={take}
      />
      {!isMissing && option.kind === 'object' && <MemberFields key={selected} fields={option.fields} path={path} />}
      {!isMissing && option.kind !== 'object' && <Field key={selected} field={own} path={path} label={label} level={level + 1} />}
    </>
  );
  if (level > 0) return parts;
  const described = !isMissing && option.kind === 'object' ? { ...field, type, description: option.description } : field;
  return (
    <GroupFrame field={described} path={path} label={label} action={action}>
      {parts}
    </GroupFrame>
  );
}
