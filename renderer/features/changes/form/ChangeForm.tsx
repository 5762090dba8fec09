import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import { useCall } from '../../../api/queries.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { closeChange, type OpenForm, useOpenChange } from './open-change.ts';
import '../changes.css';
import { kindTitle } from '../job-text.ts';
import { FilledForm } from './FilledForm.tsx';
import type { Typed } from './form-values.ts';
import { usePresent } from './use-current-values.ts';

interface ChangeFormProps extends OpenForm {
  readonly first: Typed;
  readonly onClose: () => void;
}

const { form: text } = changes;
const noFields: readonly ChangeField[] = [];

/** The short form of a change. It leads to the review; nothing is sent from here. */
export function ChangeForm(props: ChangeFormProps) {
  const { accountId, kind, target, targets, of, onClose } = props;
  const place = { accountId, target: 'one' in targets ? targets.one : null };
  const kinds = useCall('changes.kinds', { target });
  const title = of === '' ? kindTitle(kind) : text.title(kindTitle(kind), of);
  const fields = kinds.data?.kinds.find((one) => one.kind === kind)?.fields;
  const present = usePresent(kind, place, fields ?? noFields);
  if (kinds.error === null && (fields === undefined || present === undefined)) {
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onPress={onClose}>{text.cancel}</Button>}>
        <p className="rd-quiet">{changeFields.reading}</p>
      </Dialog>
    );
  }
  return (
    <FilledForm
      {...props}
      title={title}
      place={place}
      fields={fields ?? noFields}
      present={present ?? null}
      broken={kinds.error?.message ?? null}
    />
  );
}

const nothing = {};

/** The form opened by a command, or by a button outside the change menus. */
export function ChangeDialogs() {
  const open = useOpenChange();
  return open === null ? null : <ChangeForm key={open.kind} first={nothing} {...open} onClose={closeChange} />;
}
