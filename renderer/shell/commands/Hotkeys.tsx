import { useSingleKeys } from '../../api/single-keys.ts';
import { commands as text } from '../../text/en/application.ts';
import { Dialog, Keys } from '../../ui/index.ts';
import './palette.css';
import { allCommands, type Command, type CommandGroup } from '../../navigation/commands.ts';
import { hasTyping } from './keys.ts';

const order = Object.keys(text.groups) as CommandGroup[];

interface Line {
  readonly title: string;
  readonly keys: readonly string[];
}

function Section({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section className="rd-hotkeys-group">
      <h3>{title}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.title}>
            <dt>{line.title}</dt>
            <dd>
              {line.keys.map((keys) => (
                <Keys key={keys} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All keyboard shortcuts that work now, read from the commands. */
export function KeyboardShortcuts({ onClose }: { readonly onClose: () => void }) {
  const singleKeys = useSingleKeys();
  const keysOf = ({ keys, otherKeys = [] }: Command): readonly string[] =>
    (keys === undefined ? [] : [keys, ...otherKeys]).filter((notation) => singleKeys || !hasTyping(notation));
  const bound = allCommands().map((command) => ({ group: command.group, title: command.title, keys: keysOf(command) }));
  const moving: Line[] = [
    { title: text.hotkeys.regions, keys: ['F6'] },
    { title: text.hotkeys.back, keys: ['Escape'] },
  ];
  return (
    <Dialog
      title={text.hotkeys.title}
      width={880}
      onClose={onClose}
      footer={<span className="rd-quiet">{singleKeys ? text.hotkeys.note : text.hotkeys.singleKeysOff}</span>}
    >
      <div className="rd-hotkeys">
        {order.map((group) => {
          const lines = bound.filter((command) => command.group === group && command.keys.length > 0);
          return lines.length === 0 ? null : <Section key={group} title={text.groups[group]} lines={lines} />;
        })}
        <Section title={text.hotkeys.everywhere} lines={moving} />
      </div>
    </Dialog>
  );
}
