import { startTransition, useEffect, useRef, useState } from 'react';
import { wayKey } from '../../../../preload/contract/chosen-ways.ts';
import type { FormField } from '../../../../preload/contract/explorer-operation.ts';
import { explorerForm as texts } from '../../../text/en/explorer-form.ts';
import { Button, Plus, SelectField, SmallCross, useFormats } from '../../../ui/index.ts';
import { MiniButton } from '../../../ui/MiniButton.tsx';
import { sharedNames } from '../form/alternatives.ts';
import { useFormPlace } from '../form/form-context.ts';
import { emptyOf, type FieldPath, fieldMark, saysItself, shownWay, valueAt } from '../form/values.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** An object with its fields, the required ones first. */
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

/** The fields of an object, without a frame of their own. */
export function MemberFields({ fields, path }: MemberFieldsProps) {
  const { Field } = useFormPlace();
  const shown = useGrowing(fields.length);
  return fields.slice(0, shown).map((one) => <Field key={one.name} field={one} path={[...path, one.name]} label={one.name} />);
}

/** Fields that are drawn at once. */
const step = 40;

/** How many of many fields are drawn: some at once and the others after them, so that keys and clicks in between are not kept waiting. */
function useGrowing(all: number): number {
  const [shown, setShown] = useState(step);
  const isWhole = shown >= all;
  useEffect(() => {
    if (!isWhole) startTransition(() => setShown((before) => (before === shown ? before + step : before)));
  }, [isWhole, shown]);
  return shown;
}

/** A list, whose items come and go. */
export function ListField({ field, path, label, action }: FieldProps) {
  const formats = useFormats();
  const { draft, onValue, onRemove, Field } = useFormPlace();
  const [item] = field.fields;
  const held = valueAt(draft.filled, path);
  const items = Array.isArray(held) ? held : [];
  if (item === undefined) return null;
  return (
    <GroupFrame field={field} path={path} label={label} action={action}>
      {items.map((_, at) => {
        const name = texts.item(label, formats.number(at + 1));
        return (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place, and its fields hold no state of their own
            key={at}
            field={{ ...item, required: true }}
            path={[...path, at]}
            label={name}
            action={<MiniButton label={texts.remove(name)} icon={<SmallCross />} onPress={() => onRemove(path, at)} />}
          />
        );
      })}
      <Button size="small" icon={<Plus size={12} />} onPress={() => onValue(path, [...items, emptyOf(item)])}>
        {texts.add(label)}
      </Button>
    </GroupFrame>
  );
}

/** One of several schemas: which one, and its fields with those that stand around the choice. */
export function ChoiceField({ field, path, label, action, level = 0 }: FieldProps) {
  const formats = useFormats();
  const { draft, onWay, onNoWay, onShownWay, Field } = useFormPlace();
  const value = valueAt(draft.filled, path);
  const taken = shownWay(field, value, draft.ways, path, level);
  const isTaken = Object.hasOwn(draft.ways, wayKey(fieldMark(path), level));
  const isNoted = value === undefined || isTaken;
  const mayLack = level === 0 && !field.required && saysItself(field);
  const lacks = mayLack && value === undefined && !isTaken;
  const note = useRef<(() => void) | null>(null);
  note.current = () => onShownWay(path, level, taken);
  useEffect(() => {
    if (!isNoted) note.current?.();
  }, [isNoted]);
  const way = field.fields[taken];
  if (way === undefined) return null;
  const options = field.fields.map((one, at) => ({
    value: String(at),
    label: texts.wayNumber(formats.number(at + 1), one.name === '' ? one.type : one.name),
  }));
  const none = mayLack ? [{ value: '', label: texts.none }] : [];
  const take = (to: string) => (to === '' ? onNoWay(path) : takeWay(Number(to)));
  const takeWay = (to: number) => onWay(path, { from: taken, to, level, shared: sharedNames(way, field.fields[to]) });
  const { type, required } = field;
  const own = { ...way, required, description: way.description === field.description ? '' : way.description };
  const parts = (
    <>
      <SelectField label={texts.way(label)} value={lacks ? '' : String(taken)} options={[...none, ...options]} onChange={take} />
      {!lacks && way.kind === 'object' && <MemberFields key={taken} fields={way.fields} path={path} />}
      {!lacks && way.kind !== 'object' && <Field key={taken} field={own} path={path} label={label} level={level + 1} />}
    </>
  );
  if (level > 0) return parts;
  const described = !lacks && way.kind === 'object' ? { ...field, type, description: way.description } : field;
  return (
    <GroupFrame field={described} path={path} label={label} action={action}>
      {parts}
    </GroupFrame>
  );
}
