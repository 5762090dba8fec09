import { type ReactElement, useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { model } from '../../texts/en/model.ts';
import { CaretDown, Edit, Lock, Menu, type MenuItem } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/tip-attributes.ts';
import { ChangeForm, type ChangeFormProps } from './ChangeForm.tsx';
import type { Typed } from './form-values.ts';
import { begins, offered, offeredForMany } from './kinds.ts';
import { ModelDialog, type ModelDialogProps } from './ModelDialog.tsx';
import { takeAsModel } from './model-choice.ts';
import { useReadOnly } from './use-read-only.ts';
import { kindTitle } from './words.ts';

interface OneProps {
  readonly accountId: AccountId;
  readonly target: 'domain' | 'customer' | 'contact';
  readonly id: number;
  /** Of a contact. */
  readonly customerId?: number;
  readonly name: string;
  /** What the fields of a kind hold at first, so that a form begins with what is so. */
  readonly first?: (kind: string) => Typed;
  /** The customer of a domain. */
  readonly owner?: number | null;
}

interface AnyProps extends Pick<ChangeFormProps, 'accountId' | 'target' | 'targets' | 'of'> {
  readonly kinds: readonly string[];
  readonly title: string;
  readonly icon: ReactElement;
  readonly first: (kind: string) => Typed;
  /** Besides the kinds, after them. */
  readonly more?: readonly MenuItem[];
}

/** The button and its menu of kinds; each opens its form. */
function KindMenu({ accountId, kinds, target, targets, of, title, icon, first, more = [] }: AnyProps) {
  const [copying, setCopying] = useState(false);
  const copies: readonly MenuItem[] =
    target === 'domain' ? [{ id: 'model', title: model.menu, separated: true, run: () => setCopying(true) }] : [];
  const [kind, setKind] = useState<string | null>(null);
  const readOnly = useReadOnly(accountId) === true;
  return (
    <>
      <Menu
        label={title}
        items={[
          ...kinds.map((name) => ({
            id: name,
            title: `${kindTitle(name)}…`,
            separated: begins.has(name) && name !== kinds[0],
            run: () => setKind(name),
          })),
          ...copies,
          ...more,
        ]}
        trigger={(parts) => (
          <button {...parts} {...(readOnly ? tipAttributes(texts.menu.readOnly) : {})} type="button" className="rd-button is-plain">
            {readOnly ? <Lock /> : icon}
            <span>{title}</span>
            <CaretDown />
          </button>
        )}
      />
      {copying && isOfDomains(targets) && <ModelDialog accountId={accountId} targets={targets} of={of} onClose={() => setCopying(false)} />}
      {kind !== null && (
        <ChangeForm
          accountId={accountId}
          kind={kind}
          target={target}
          targets={targets}
          of={of}
          first={first(kind)}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}

/** The targets that a model can be copied onto. */
const isOfDomains = (targets: ChangeFormProps['targets']): targets is ModelDialogProps['targets'] => 'one' in targets || 'view' in targets;

const nothing = (): Typed => ({});

/** Changes of one domain, customer or contact. */
export function ChangeMenu({ accountId, target, id, customerId, name, first = nothing, owner = null }: OneProps) {
  const use: MenuItem = { id: 'use-as-model', title: model.use, run: () => takeAsModel(accountId, { id, name }, owner) };
  return (
    <KindMenu
      accountId={accountId}
      kinds={offered[target]}
      target={target}
      targets={{ one: { kind: target, id, name, ...(customerId === undefined ? {} : { customerId }) } }}
      of={name}
      title={texts.menu.label}
      icon={<Edit />}
      first={first}
      more={target === 'domain' ? [use] : []}
    />
  );
}

interface ManyProps {
  readonly accountId: AccountId;
  readonly view: string;
  /** How many, as it is written. */
  readonly count: string;
}

/** The same for domains that are selected in a list. */
export function ChangeSelection({
  accountId,
  view,
  places,
  count,
}: ManyProps & { readonly places: ReadonlyArray<readonly [number, number]> }) {
  return (
    <KindMenu
      accountId={accountId}
      kinds={offeredForMany}
      target="domain"
      targets={{ view, places: places.map(([from, to]) => [from, to]) }}
      of={texts.form.of(count)}
      title={texts.menu.label}
      icon={<Edit size={14} />}
      first={nothing}
    />
  );
}

/** The same for all domains of a filter, without selecting them. */
export function ChangeAll({ accountId, view, count }: ManyProps) {
  return (
    <KindMenu
      accountId={accountId}
      kinds={offeredForMany}
      target="domain"
      targets={{ view }}
      of={texts.form.ofFilter(count)}
      title={texts.menu.all(count)}
      icon={<Edit size={14} />}
      first={nothing}
    />
  );
}
