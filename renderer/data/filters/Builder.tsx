import { useEffect, useRef } from 'react';
import { vocabularies } from '../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { explanation } from '../../text/en/errors/explanation.ts';
import { filters as text } from '../../text/en/filters.ts';
import { Button, Properties, SmallCross } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { BuilderGroup } from './BuilderGroup.tsx';
import './builder.css';
import { useBuilder } from './use-builder.ts';

export interface BuilderProps {
  readonly accountId: AccountId;
  readonly list: SyncList;
  /** The filter's text, which the builder visualizes. */
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly onClose: () => void;
}

/** The filter as rows: conditions in groups, each with key, operator and value. */
export function Builder({ accountId, list, text: filter, onWrite, onClose }: BuilderProps) {
  const vocabulary = vocabularies[list];
  const { group, fault, change } = useBuilder(filter, vocabulary, onWrite);
  const box = useRef<HTMLElement>(null);
  const hasGroup = group !== null;
  useEffect(() => {
    if (hasGroup) box.current?.querySelector<HTMLElement>('select, input, button')?.focus();
  }, [hasGroup]);
  return (
    <section ref={box} className="rd-builder" aria-label={text.builder.title}>
      <div className="rd-builder-close">
        <Button variant="minimal" size="small" icon={<SmallCross />} label={text.builder.close} onPress={onClose} />
      </div>
      {fault !== null && <p className="rd-builder-note">{text.builder.fault(explanation(fault))}</p>}
      {group !== null && <BuilderGroup group={group} root={group} depth={1} place={{ accountId, list, vocabulary }} onChange={change} />}
    </section>
  );
}

/** Shows or hides a list's filter builder. */
export function BuilderButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className="rd-button is-plain rd-builder-button"
      aria-label={text.builder.button}
      aria-expanded={isOpen}
      {...tipAttributes(text.builder.tip)}
      onClick={onPress}
    >
      <Properties size={14} />
      <span>{text.builder.button}</span>
    </button>
  );
}
