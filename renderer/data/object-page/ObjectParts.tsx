import { type ReactNode, useId } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { Tooltip, WarningSign } from '../../ui/index.ts';
import { orUnknown } from '../list/index.ts';
import './object-parts.css';

/** The name of an object, what matters most about it, and its menu. */
export function ObjectHead({ title, more, menu }: { readonly title: string; readonly more: readonly string[]; readonly menu: ReactNode }) {
  const shown = more.filter((part) => part !== '');
  return (
    <header className="rd-object-head">
      {menu}
      <h2>{title}</h2>
      {shown.length > 0 && <p>{shown.join(' · ')}</p>}
    </header>
  );
}

/** One part of the page of an object: a region named by its heading. */
export function ObjectPart({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className="rd-object-part" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        {actions}
      </header>
      {children}
    </section>
  );
}

interface OpenLinkProps {
  readonly accountId: AccountId;
  readonly screen: ScreenName;
  /** null: what it would open is not in the local copy. */
  readonly id: number | null;
  readonly name: string;
}

/** A name that opens its object, if the local copy has it. */
export function OpenLink({ accountId, screen, id, name }: OpenLinkProps) {
  if (id === null || name === '') return orUnknown(name);
  return (
    <button type="button" className="rd-link" onClick={() => goTo({ screen, accountId, id: `${id}` })}>
      {name}
    </button>
  );
}

/** The name of an object in its list, with a mark if it could not be read completely. */
export function ObjectName({ name, unnamed, odd }: { readonly name: string; readonly unnamed: string; readonly odd: string | null }) {
  return (
    <>
      {name === '' ? <span className="rd-quiet">{unnamed}</span> : <span className="rd-object-name">{name}</span>}
      {odd !== null && (
        <Tooltip text={lists.notRead(shownText(odd))}>
          <WarningSign size={14} title={lists.notRead(shownText(odd))} className="rd-object-odd" />
        </Tooltip>
      )}
    </>
  );
}
