import { type ReactElement, useState } from 'react';
import type { ListedTarget } from '../../../../preload/contract/changes/change-codes.ts';
import { changeKinds, type KindName, menuOf } from '../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useReadOnly } from '../../../navigation/present-account.ts';
import { model } from '../../../text/en/changes/forms.ts';
import { changeRetry, changes as text } from '../../../text/en/changes/jobs.ts';
import { Button, CaretDown, Edit, Lock, Menu, type MenuItem, Repeat, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { ChangeForm } from '../form/ChangeForm.tsx';
import type { OpenForm, Typed } from '../form/open-change.ts';
import { kindTitle } from '../job-text.ts';
import { useWaiting, type Waiting } from '../rerun/waiting-settings.ts';
import { ModelDialog } from './ModelDialog.tsx';
import { chooseAsModel } from './model-choice.ts';
import { isOfDomains, useSelectedObjects } from './selected-objects.ts';

interface OneProps {
  readonly accountId: AccountId;
  readonly target: Exclude<OpenForm['target'], 'account'>;
  readonly id: number;
  /** For a contact. */
  readonly customerId?: number;
  readonly name: string;
  /** A kind's initial field values, so that the form starts with the current state. */
  readonly first?: (kind: KindName) => Typed;
  /** A domain's customer. */
  readonly owner?: number | null;
}

interface AnyProps extends Pick<OpenForm, 'accountId' | 'target' | 'targets' | 'of'> {
  readonly kinds: readonly KindName[];
  readonly title: string;
  readonly icon: ReactElement;
  readonly first: (kind: KindName) => Typed;
  /** Additional items after the kinds. */
  readonly more?: readonly MenuItem[];
  /** Where an earlier job's settings are offered while available: as a separate button, or only in the menu. */
  readonly reuseAs?: 'button' | 'item';
}

/** The chosen kind, or an earlier job's settings. */
type ChosenKind = { readonly kind: KindName; readonly waiting: Waiting | null };

/** The button and its menu of kinds; each opens its form. */
function KindMenu({ accountId, kinds, target, targets, of, title, icon, first, more = [], reuseAs = 'button' }: AnyProps) {
  const formats = useFormats();
  const [copying, setCopying] = useState(false);
  const copies: readonly MenuItem[] =
    target === 'domain' ? [{ id: 'model', title: model.menu, separated: true, run: () => setCopying(true) }] : [];
  const [choice, setChoice] = useState<ChosenKind | null>(null);
  const waits = useWaiting(accountId);
  const waiting = waits !== null && waits.target === target && kinds.includes(waits.kind) ? waits : null;
  const asBefore = waiting === null ? '' : changeRetry.as(kindTitle(waiting.kind), formats.number(waiting.job));
  const askAgain = () => waiting !== null && setChoice({ kind: waiting.kind, waiting });
  const before: readonly MenuItem[] = waiting !== null && reuseAs === 'item' ? [{ id: 'again', title: asBefore, run: askAgain }] : [];
  const readOnly = useReadOnly(accountId) === true;
  return (
    <>
      <Menu
        label={title}
        items={[
          ...before,
          ...kinds.map((name, at) => ({
            id: name,
            title: `${kindTitle(name)}…`,
            separated: at === 0 ? before.length > 0 : changeKinds[name].menu?.line === true,
            run: () => setChoice({ kind: name, waiting: null }),
          })),
          ...copies,
          ...more,
        ]}
        trigger={(attributes) => (
          <button {...attributes} {...(readOnly ? tipAttributes(text.menu.readOnly) : {})} type="button" className="rd-button is-plain">
            {readOnly ? <Lock /> : icon}
            <span>{title}</span>
            <CaretDown />
          </button>
        )}
      />
      {waiting !== null && reuseAs === 'button' && (
        <Button variant="primary" icon={<Repeat />} onPress={askAgain}>
          {asBefore}
        </Button>
      )}
      {copying && isOfDomains(targets) && <ModelDialog accountId={accountId} targets={targets} of={of} onClose={() => setCopying(false)} />}
      {choice !== null && (
        <ChangeForm
          accountId={accountId}
          kind={choice.kind}
          target={target}
          targets={targets}
          of={of}
          first={choice.waiting?.first ?? first(choice.kind)}
          reused={choice.waiting ?? undefined}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  );
}

const nothing = (): Typed => ({});

/** Changes of one object. */
export function ChangeMenu({ accountId, target, id, customerId, name, first = nothing, owner = null }: OneProps) {
  const use: MenuItem = { id: 'use-as-model', title: model.use, run: () => chooseAsModel(accountId, { id, name }, owner) };
  return (
    <KindMenu
      accountId={accountId}
      kinds={menuOf(target)}
      target={target}
      targets={{ one: { kind: target, id, name, ...(customerId === undefined ? {} : { customerId }) } }}
      of={name}
      title={text.menu.label}
      icon={<Edit />}
      first={first}
      more={target === 'domain' ? [use] : []}
    />
  );
}

type Many = 'domain' | ListedTarget;

interface ManyProps {
  readonly accountId: AccountId;
  /** The kind of the list's objects. */
  readonly of?: Many;
  readonly view: string;
  /** The formatted number. */
  readonly count: string;
}

interface SelectionProps extends ManyProps {
  readonly places: ReadonlyArray<readonly [number, number]>;
}

const viewOf = (of: Many, view: string) => (of === 'domain' ? { view } : { of, view });

/** Same for a list's selection. */
export function ChangeSelection({ accountId, of = 'domain', view, places, count }: SelectionProps) {
  const targets = { ...viewOf(of, view), places: places.map(([from, to]): [number, number] => [from, to]) };
  const label = text.form.of[of](count);
  useSelectedObjects({ accountId, of, targets, label });
  return (
    <KindMenu
      accountId={accountId}
      kinds={menuOf(of, 'many')}
      target={of}
      targets={targets}
      of={label}
      title={text.menu.label}
      icon={<Edit size={14} />}
      first={nothing}
    />
  );
}

/** Same for all that match a filter, without selecting them. */
export function ChangeAll({ accountId, of = 'domain', view, count }: ManyProps) {
  return (
    <KindMenu
      accountId={accountId}
      kinds={menuOf(of, 'many')}
      target={of}
      targets={viewOf(of, view)}
      of={text.form.ofFilter(count)}
      reuseAs="item"
      title={text.menu.all(count)}
      icon={<Edit size={14} />}
      first={nothing}
    />
  );
}
