import type { ReactElement } from 'react';
import { changes as text } from '../../text/en/changes/jobs.ts';
import { BanCircle, Circle, Help, Minus, SendMessage, TickCircle, Time } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';

export type StateName = keyof typeof text.state;

const icons: { readonly [S in StateName]: ReactElement } = {
  planned: <Circle size={14} />,
  unchanged: <Minus size={14} />,
  sent: <SendMessage size={14} />,
  accepted: <Time size={14} />,
  done: <TickCircle size={14} />,
  refused: <BanCircle size={14} />,
  unknown: <Help size={14} />,
  skipped: <Minus size={14} />,
};

interface StateSignProps {
  readonly state: StateName;
  /** The meaning for this particular row. */
  readonly means?: string;
}

/** A row's state: icon and word, the same everywhere. */
export function StateSign({ state, means = text.means[state] }: StateSignProps) {
  return (
    <span className={`rd-state is-${state}`} {...tipAttributes(means)}>
      {icons[state]}
      {text.state[state]}
    </span>
  );
}
