import { useEffect } from 'react';
import type { ListedTarget } from '../../../../preload/contract/changes/change-codes.ts';
import type { Input } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { sharedValue } from '../../../shared-value.ts';

/** The selected rows of the list that is shown. */
export interface SelectedObjects {
  readonly accountId: AccountId;
  readonly of: 'domain' | ListedTarget;
  readonly targets: Input<'changes.plan'>['targets'];
  /** Their number as text. */
  readonly label: string;
}

/** Whether a model can be copied onto the targets. */
export const isOfDomains = (targets: SelectedObjects['targets']): targets is Input<'model.plan'>['targets'] =>
  'one' in targets || ('view' in targets && !('of' in targets));

const selected = sharedValue<SelectedObjects | null>(null);

/** They are the targets of the commands of changes. */
export const selectedObjects = selected.present;

/** Makes these the selected objects while the component is shown. */
export function useSelectedObjects(objects: SelectedObjects): void {
  const key = JSON.stringify(objects);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same objects may be created again
  useEffect(() => {
    selected.set(objects);
    return () => selected.set(null);
  }, [key]);
}
