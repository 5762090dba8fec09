import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallError } from '../../api/client.ts';
import { goTo } from '../../navigation/go-to.ts';
import { type ListPosition, useListPosition } from '../../navigation/list-position.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import { app } from '../../text/en/application.ts';
import { domain } from '../../text/en/domains.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, ChevronDown, ChevronRight, ChevronUp, Empty, StepButton, TopBar, useAnnouncement, useFormats } from '../../ui/index.ts';
import './object-page.css';
import { stepKeys, stepText } from './step-commands.tsx';
import { step, useCurrentListPosition } from './stepping.ts';
import { useNoteOpened } from './use-note-opened.ts';

interface CrumbsProps {
  /** The list that contains the object. */
  readonly screen: keyof typeof openedIn;
  readonly accountId: AccountId;
}

/** Back to the list, in the state the user left it. */
function Crumbs({ screen, accountId }: CrumbsProps) {
  return (
    <nav className="rd-crumbs" aria-label={domain.crumbs}>
      <button type="button" className="rd-link" onClick={() => goTo({ screen, accountId })}>
        {app.screens[screen]}
      </button>
      <ChevronRight size={14} />
    </nav>
  );
}

/** The position in the list, with previous and next. */
function Stepper({ position }: { readonly position: ListPosition }) {
  const formats = useFormats();
  const stepLabels = stepText(position.screen);
  return (
    <span className="rd-object-stepper">
      <span className="rd-age rd-figures" role="status">
        {domain.place(formats.number(position.place + 1), formats.number(position.count))}
      </span>
      <StepButton
        icon={<ChevronUp />}
        label={stepLabels.previous}
        keys={stepKeys.previous}
        unable={position.place === 0 ? domain.noPrevious : undefined}
        onPress={() => void step(position, -1)}
      />
      <StepButton
        icon={<ChevronDown />}
        label={stepLabels.next}
        keys={stepKeys.next}
        unable={position.place >= position.count - 1 ? domain.noNext : undefined}
        onPress={() => void step(position, 1)}
      />
    </span>
  );
}

/** The list whose searches offer the object first; null: it is not searched. */
const openedIn = { domains: 'domains', dns: 'domains', customers: 'customers', certificates: null, servers: null, storages: null } as const;

export interface ObjectPageProps extends CrumbsProps {
  readonly id: number;
  readonly className?: string;
  readonly title: string;
  /** When it was read, or that it is being read. */
  readonly age: ReactNode;
  readonly busy?: boolean;
  /** Must be referentially stable. */
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/** The screen of a list object: back to the list, also with Escape, and steps to the previous and next one. */
export function ObjectPage({ screen, accountId, id, className, title, age, busy = false, onRefresh, children }: ObjectPageProps) {
  const position = useListPosition(accountId, screen, `${id}`);
  useCurrentListPosition(position);
  useNoteOpened(accountId, openedIn[screen], id);
  useRefresh(onRefresh);
  // A screen reader otherwise names the selected tab only.
  useAnnouncement(title);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    goTo({ screen, accountId });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back one step from any focused element
    <div className={classNames('rd-object', className)} onKeyDown={onKeyDown}>
      <TopBar
        crumbs={<Crumbs screen={screen} accountId={accountId} />}
        title={title}
        age={age}
        onRefresh={onRefresh}
        busy={busy}
        actions={position !== null && <Stepper position={position} />}
      />
      {children}
    </div>
  );
}

export interface NoObjectProps extends CrumbsProps {
  readonly icon: ReactElement;
  readonly text: Readonly<Record<'heading' | 'title' | 'text' | 'action', string>>;
  /** Why it could not be read from the local copy; null if its address is invalid. */
  readonly error: CallError | null;
}

/** Shown instead of an object that is not in the local copy. */
export function NoObject({ screen, accountId, icon, text, error }: NoObjectProps) {
  const why = error === null || error.code === 'NOT_FOUND' ? text.text : error.message;
  return (
    <div className="rd-object">
      <TopBar crumbs={<Crumbs screen={screen} accountId={accountId} />} title={text.heading} />
      <Empty
        icon={icon}
        title={text.title}
        text={why}
        action={<Button onPress={() => goTo({ screen, accountId })}>{text.action}</Button>}
      />
    </div>
  );
}
