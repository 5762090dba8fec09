import type { ChangeField } from '../../../preload/contract/changes.ts';
import type { Input } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { changeParts } from '../../text/en/change-parts.ts';
import { changes as texts } from '../../text/en/changes.ts';
import { Button, Dialog } from '../../ui/index.ts';
import './changes.css';
import { FilledForm } from './FilledForm.tsx';
import type { Typed } from './form-values.ts';
import type { Waiting } from './run-again.ts';
import { usePresent } from './use-present.ts';
import { kindTitle } from './words.ts';

export interface ChangeFormProps {
  readonly accountId: AccountId;
  readonly kind: string;
  readonly target: 'domain' | 'customer' | 'contact' | 'account';
  readonly targets: Input<'changes.plan'>['targets'];
  /** The target's name, or how many there are. */
  readonly of: string;
  /** What stands in the fields at first. */
  readonly first: Typed;
  /** Where it was taken from, when it was those of an earlier job. */
  readonly taken?: Pick<Waiting, 'job' | 'differing' | 'askedAgain'> | undefined;
  readonly onClose: () => void;
}

const { form: words } = texts;
const noFields: readonly ChangeField[] = [];

/** The short form of a change. It leads to the review; nothing is sent from here. */
export function ChangeForm(props: ChangeFormProps) {
  const { accountId, kind, target, targets, of, onClose } = props;
  const place = { accountId, target: 'one' in targets ? targets.one : null };
  const kinds = useCall('changes.kinds', { target });
  const title = of === '' ? kindTitle(kind) : words.title(kindTitle(kind), of);
  const fields = kinds.data?.kinds.find((one) => one.kind === kind)?.fields;
  const present = usePresent(kind, place, fields ?? noFields);
  if (kinds.error === null && (fields === undefined || present === undefined)) {
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onPress={onClose}>{words.cancel}</Button>}>
        <p className="rd-quiet">{changeParts.reading}</p>
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
