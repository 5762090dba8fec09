import { type KeyboardEvent, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useSingleKeys } from '../../api/single-keys.ts';
import { accountMark } from '../../navigation/practice-account.ts';
import { usePresentAccount } from '../../navigation/present-account.ts';
import { commands as text } from '../../text/en/application.ts';
import { Keys } from '../../ui/index.ts';
import { Choice, ChoiceGroup, Choices, ChoicesFoot, NoChoice } from '../../ui/overlays/choices.tsx';
import { FloatingPanel } from '../../ui/overlays/FloatingPanel.tsx';
import './palette.css';
import { allCommands, type Command, commandsVersion, subscribeCommands } from '../../navigation/commands.ts';
import { hasTyping } from './keys.ts';
import { MarkedTitle, PaletteField, showOption } from './PaletteField.tsx';
import { type PaletteRow, paletteGroups, stepTo } from './palette-list.ts';
import { TargetStep } from './TargetStep.tsx';

interface RowProps {
  readonly row: PaletteRow;
  readonly id: string;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Row({ row: { command, pieces }, id, active, onPoint, onRun }: RowProps) {
  const remark = command.unavailable ?? command.context;
  const singleKeys = useSingleKeys();
  return (
    <Choice
      id={id}
      active={active}
      disabled={command.unavailable !== undefined}
      className="rd-palette-row"
      onPoint={onPoint}
      onAccept={onRun}
    >
      {command.icon}
      {/* The spaces keep words apart for screen readers, which may read the text instead of the name. */}
      <MarkedTitle pieces={pieces} /> {remark !== undefined && <span className="rd-choice-remark">{remark}</span>}{' '}
      {command.keys !== undefined && (singleKeys || !hasTyping(command.keys)) && <Keys keys={command.keys} />}
    </Choice>
  );
}

interface CommandStepProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onRun: (command: Command) => void;
}

/** All current commands, found by typing. Unavailable ones are listed with the reason. */
function CommandStep({ typed, onType, onRun }: CommandStepProps) {
  const listId = useId();
  const account = usePresentAccount();
  const version = useSyncExternalStore(subscribeCommands, commandsVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: features loaded while it is open are included
  const commands = useMemo(() => allCommands().filter(({ id }) => id !== 'palette'), [version]);
  const groups = paletteGroups(commands, typed);
  const rows = groups.flatMap(({ rows: all }) => all);
  const [pointed, setPointed] = useState<string | undefined>();
  const active = rows.some(({ command }) => command.id === pointed && command.unavailable === undefined)
    ? pointed
    : stepTo(rows, undefined, 1);
  const optionId = (id: string) => `${listId}-${id}`;

  const run = (row: PaletteRow | undefined) => {
    if (row !== undefined && row.command.unavailable === undefined) onRun(row.command);
  };
  const point = (id: string | undefined) => {
    setPointed(id);
    if (id !== undefined) showOption(optionId(id));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') point(stepTo(rows, active, event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Enter') run(rows.find(({ command }) => command.id === active));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <PaletteField
        label={text.palette.input}
        placeholder={text.palette.placeholder}
        listId={listId}
        activeId={active === undefined ? undefined : optionId(active)}
        value={typed}
        onType={(next) => {
          onType(next);
          setPointed(undefined);
        }}
        onKeyDown={key}
        after={
          account !== undefined && (
            <span className="rd-chip">
              <span className="rd-swatch" data-account={accountMark(account)} />
              {account.name}
            </span>
          )
        }
      />
      <Choices id={listId} label={text.palette.title}>
        {groups.map(({ group, rows: own }) => (
          <ChoiceGroup key={group} id={`${listId}-${group}`} title={text.groups[group]}>
            {own.map((row) => (
              <Row
                key={row.command.id}
                row={row}
                id={optionId(row.command.id)}
                active={row.command.id === active}
                onPoint={() => row.command.unavailable === undefined && setPointed(row.command.id)}
                onRun={() => run(row)}
              />
            ))}
          </ChoiceGroup>
        ))}
      </Choices>
      {rows.length === 0 && <NoChoice title={text.palette.none} hint={text.palette.noneHint} />}
      <ChoicesFoot
        found={text.palette.found(rows.length)}
        text={{ move: text.palette.move, take: text.palette.run, leave: text.palette.leave }}
      />
    </>
  );
}

/** The commands, then the target of the chosen one if it needs one. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Command | null>(null);
  const finish = (act: () => void) => {
    onClose();
    // After the palette has returned the focus, so that what opens next can take it.
    setTimeout(act);
  };
  const run = (command: Command) => {
    if (command.asks === undefined) finish(command.run);
    else setChosen(command);
  };
  return (
    <FloatingPanel title={text.palette.title} className="rd-palette" onClose={onClose}>
      {chosen?.asks === undefined ? (
        <CommandStep typed={typed} onType={setTyped} onRun={run} />
      ) : (
        <TargetStep
          title={chosen.title}
          question={chosen.asks}
          onBack={() => setChosen(null)}
          onAccept={(target) => finish(() => chosen.asks?.run(target))}
        />
      )}
    </FloatingPanel>
  );
}
