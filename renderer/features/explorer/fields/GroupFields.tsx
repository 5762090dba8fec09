import { explorerForm as texts } from '../../../texts/en/explorer-form.ts';
import { Button, Plus, SelectField, SmallCross, useFormats } from '../../../ui/index.ts';
import { MiniButton } from '../../../ui/MiniButton.tsx';
import { useFormPlace } from '../form/form-context.ts';
import { emptyOf, fieldMark, valueAt, wayOf } from '../form/values.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** An object with its fields, the required ones first. */
export function ObjectField({ field, path, label, action }: FieldProps) {
  const { Field } = useFormPlace();
  return (
    <GroupFrame field={field} path={path} label={label} action={action}>
      {field.fields.map((one) => (
        <Field key={one.name} field={one} path={[...path, one.name]} label={one.name} />
      ))}
    </GroupFrame>
  );
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

/** One of several schemas: which one, and its fields. */
export function ChoiceField({ field, path, label, action }: FieldProps) {
  const formats = useFormats();
  const { draft, onWay, Field } = useFormPlace();
  const taken = draft.ways[fieldMark(path)] ?? wayOf(field, valueAt(draft.filled, path));
  const way = field.fields[taken];
  if (way === undefined) return null;
  const options = field.fields.map((one, at) => ({
    value: String(at),
    label: texts.wayNumber(formats.number(at + 1), one.name === '' ? one.type : one.name),
  }));
  return (
    <GroupFrame field={field} path={path} label={label} action={action}>
      <SelectField label={texts.way(label)} value={String(taken)} options={options} onChange={(to) => onWay(path, taken, Number(to))} />
      <Field field={{ ...way, required: field.required }} path={path} label={label} />
    </GroupFrame>
  );
}
