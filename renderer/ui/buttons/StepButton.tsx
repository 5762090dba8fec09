import type { ReactElement } from 'react';
import { Button } from './Button.tsx';

export interface StepButtonProps {
  readonly icon: ReactElement;
  readonly label: string;
  /** In command notation, "Alt+ArrowUp". */
  readonly keys?: string;
  /** Why the step is not available now. */
  readonly unable: string | undefined;
  readonly onPress: () => void;
}

/** One of a pair of small buttons: back and forward, up and down. */
export function StepButton({ icon, label, keys, unable, onPress }: StepButtonProps) {
  const caps = keys === undefined ? {} : { keys: keys.split('+') };
  return <Button variant="minimal" size="small" icon={icon} label={label} {...caps} disabledReason={unable} onPress={onPress} />;
}
