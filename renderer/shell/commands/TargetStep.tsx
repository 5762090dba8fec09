import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { CommandTarget, TargetQuestion } from '../../navigation/commands.ts';
import { commands as text } from '../../text/en/application.ts';
import { Globe, People, useFormats } from '../../ui/index.ts';
import { Choice, ChoiceGroup, Choices, ChoicesFoot, NoChoice } from '../../ui/overlays/choices.tsx';
import { matchTitle } from './match.ts';
import { MarkedTitle, PaletteField, showOption } from './PaletteField.tsx';
import { type OfferedTarget, useTargets } from './use-targets.ts';

interface TargetStepProps {
  /** The title of the command. */
  readonly title: string;
  readonly question: TargetQuestion;
  readonly onBack: () => void;
  readonly onAccept: (target: CommandTarget) => void;
}

const none: readonly OfferedTarget[] = [];

/** The target of the chosen command, found by typing. Escape, and Backspace in the empty field, go back to the commands. */
export function TargetStep({ title, question, onBack, onAccept }: TargetStepProps) {
  const listId = useId();
  const { number } = useFormats();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState(0);
  const [entered, setEntered] = useState(false);
  const found = useTargets(question, typed);
  const targets = found?.targets ?? none;
  const at = Math.min(pointed, Math.max(0, targets.length - 1));
  const active = targets[at];
  const labels = text.palette.asks[question.kind];
  const optionId = (id: number) => `${listId}-${id}`;

  // Enter came before the response: the selection applies to the typed text, never to the previous one.
  useEffect(() => {
    if (!entered || found?.text !== typed) return;
    setEntered(false);
    if (active !== undefined) onAccept(active);
  });
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = (at + step + targets.length) % Math.max(1, targets.length);
      const target = targets[next];
      setPointed(next);
      if (target !== undefined) showOption(optionId(target.id));
    } else if (event.key === 'Enter') setEntered(true);
    else if (event.key === 'Escape' || (event.key === 'Backspace' && typed === '')) {
      // Otherwise the panel would close.
      event.stopPropagation();
      onBack();
    } else return;
    event.preventDefault();
  };
  const Icon = question.kind === 'domain' ? Globe : People;
  const shown = labels.found(number(targets.length), number(found?.count ?? 0));
  return (
    <>
      <PaletteField
        label={labels.input(title)}
        placeholder={labels.placeholder}
        listId={listId}
        activeId={active === undefined ? undefined : optionId(active.id)}
        value={typed}
        onType={(next) => {
          setTyped(next);
          setPointed(0);
          setEntered(false);
        }}
        onKeyDown={key}
        before={<span className="rd-chip rd-palette-chosen">{title}</span>}
      />
      <Choices id={listId} label={labels.group}>
        {targets.length > 0 && (
          <ChoiceGroup id={`${listId}-group`} title={found !== null && targets.length < found.count ? shown : labels.group}>
            {targets.map((target, place) => (
              <Choice
                key={target.id}
                id={optionId(target.id)}
                active={place === at}
                className="rd-palette-row"
                onPoint={() => setPointed(place)}
                onAccept={() => onAccept(target)}
              >
                <Icon />
                <MarkedTitle pieces={matchTitle(target.title, typed)?.pieces ?? [{ at: 0, text: target.title, hit: false }]} />{' '}
                <span className="rd-choice-remark">{target.remark}</span>
              </Choice>
            ))}
          </ChoiceGroup>
        )}
      </Choices>
      {found !== null && targets.length === 0 && (
        <NoChoice title={found.failed ? text.palette.asks.failed : labels.none} hint={text.palette.asks.noneHint} />
      )}
      <ChoicesFoot
        found={found === null ? '' : shown}
        text={{ move: text.palette.move, take: text.palette.asks.take, leave: text.palette.asks.back }}
      />
    </>
  );
}
