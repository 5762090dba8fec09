import { explorerForm as texts } from '../../../texts/en/explorer-form.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** A file: what to do instead, since none is sent from here. */
export function FileRow({ field, path, label, action }: FieldProps) {
  return (
    <GroupFrame field={field} path={path} label={label} action={action}>
      <p className="rd-explorer-hint">{texts.file}</p>
    </GroupFrame>
  );
}
