import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { CallError } from '../../api/client.ts';
import { goTo } from '../../navigation/go-to.ts';
import { type ListPosition, useListPosition } from '../../navigation/list-position.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import { app } from '../../text/en/application.ts';
import { domain as texts } from '../../text/en/domains.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, ChevronDown, ChevronRight, ChevronUp, Empty, StepButton, TopBar, useFormats } from '../../ui/index.ts';
import './object-page.css';
import { stepKeys, stepText } from './step-commands.tsx';
import { step, useCurrentListPosition } from './stepping.ts';

interface CrumbsProps {
  /** The list that contains the object. */
  readonly screen: 'domains' | 'customers' | 'dns';
  readonly accountId: string;
}

/** Back to the list, in the state the user left it. */
function Crumbs({ screen, accountId }: CrumbsProps) {
  return (
    <nav className="rd-crumbs" aria-label={texts.crumbs}>
      <button type="button" className="rd-link" onClick={() => goTo({ screen, accountId })}>
        {app.screens[screen]}
      </button>
      <ChevronRight size={14} />
    </nav>
  );
}

/** The position in the list, with previous and next. */
function Stepper({ walk }: { readonly walk: ListPosition }) {
  const formats = useFormats();
  const words = stepText(walk.screen);
  return (
    <span className="rd-object-stepper">
      <span className="rd-age rd-figures" role="status">
        {texts.place(formats.number(walk.place + 1), formats.number(walk.count))}
      </span>
      <StepButton
        icon={<ChevronUp />}
        label={words.previous}
        keys={stepKeys.previous}
        unable={walk.place === 0 ? texts.noPrevious : undefined}
        onPress={() => void step(walk, -1)}
      />
      <StepButton
        icon={<ChevronDown />}
        label={words.next}
        keys={stepKeys.next}
        unable={walk.place >= walk.count - 1 ? texts.noNext : undefined}
        onPress={() => void step(walk, 1)}
      />
    </span>
  );
}

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
  const walk = useListPosition(accountId, screen, `${id}`);
  useCurrentListPosition(walk);
  useRefresh(onRefresh);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    goTo({ screen, accountId });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes one step back wherever the focus is
    <div className={classNames('rd-object', className)} onKeyDown={onKeyDown}>
      <TopBar
        crumbs={<Crumbs screen={screen} accountId={accountId} />}
        title={title}
        age={age}
        onRefresh={onRefresh}
        busy={busy}
        actions={walk !== null && <Stepper walk={walk} />}
      />
      {children}
    </div>
  );
}

export interface NoObjectProps extends CrumbsProps {
  readonly icon: ReactElement;
  readonly words: Readonly<Record<'heading' | 'title' | 'text' | 'action', string>>;
  /** Why it could not be read from the local copy; null if its address is invalid. */
  readonly error: CallError | null;
}

/** Shown instead of an object that is not in the local copy. */
export function NoObject({ screen, accountId, icon, words, error }: NoObjectProps) {
  const why = error === null || error.code === 'NOT_FOUND' ? words.text : error.message;
  return (
    <div className="rd-object">
      <TopBar crumbs={<Crumbs screen={screen} accountId={accountId} />} title={words.heading} />
      <Empty
        icon={icon}
        title={words.title}
        text={why}
        action={<Button onPress={() => goTo({ screen, accountId })}>{words.action}</Button>}
      />
    </div>
  );
}
