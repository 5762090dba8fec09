import type { ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { liveDns } from '../../../text/en/live-dns.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import {
  Button,
  CaretDown,
  CheckField,
  Duplicate,
  Globe,
  History,
  ImportSign,
  Menu,
  Plus,
  Properties,
  Redo,
  Search,
  Undo,
  useFormats,
} from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { showLiveCheck } from '../../live-dns/index.ts';
import type { ZoneTool, ZoneToolContext } from '../tool.ts';
import { templateTools, transferTools } from '../tools.ts';
import type { Zone } from './use-zone.ts';
import type { ZoneViewState } from './use-zone-view.ts';

const text = zones.editor;

interface ToolMenuProps {
  readonly title: string;
  readonly icon: React.ReactElement;
  readonly tools: readonly ZoneTool[];
  readonly context: ZoneToolContext;
}

/** A menu of tools; nothing if there are none. */
function ToolMenu({ title, icon, tools, context }: ToolMenuProps) {
  const items = tools.flatMap((tool) => tool.items(context));
  if (items.length === 0) return null;
  return (
    <Menu
      label={title}
      items={items}
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-button is-plain rd-zone-tool" aria-label={title} {...tipAttributes(title)}>
          {icon}
          <span>{title}</span>
          <CaretDown />
        </button>
      )}
    />
  );
}

/** The dialogs of all tools; each is shown while it is open. */
export function ToolDialogs({ context }: { readonly context: ZoneToolContext }) {
  return [...templateTools, ...transferTools].map(({ Dialogs }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    Dialogs === undefined ? null : <Dialogs key={at} {...context} />,
  );
}

const sumOf = ({ error, warning, note }: NonNullable<ZoneState['problems']>): number => error + warning + note;

export interface ToolbarProps {
  readonly context: ZoneToolContext;
  readonly viewState: ZoneViewState;
  readonly zone: Zone;
  readonly reported: string;
  readonly onAdd: () => void;
  readonly onCopy: () => void;
  readonly showsSnapshots: boolean;
  readonly onSnapshots: () => void;
  /** From the find box to the rows. */
  readonly onLeaveFind: () => void;
}

/** Find, add, undo and redo; templates, import and export, snapshots. */
export function Toolbar({ context, viewState, zone, reported, onAdd, onCopy, showsSnapshots, onSnapshots, onLeaveFind }: ToolbarProps) {
  const formats = useFormats();
  const { state } = zone;
  const { query } = viewState;
  return (
    <div className="rd-zone-toolbar" role="toolbar" aria-label={text.toolbar}>
      <span className="rd-zone-find">
        <Search size={14} />
        <input
          type="search"
          className="rd-input"
          aria-label={text.find}
          placeholder={text.findIn(formats.number(state.rows))}
          value={query.find}
          onChange={({ target }) => viewState.find(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query.find !== '') viewState.find('');
            else if (event.key === 'Enter' || event.key === 'ArrowDown') onLeaveFind();
            else return;
            event.preventDefault();
          }}
        />
      </span>
      <Button icon={<Plus size={14} />} keys={['Ins']} onPress={onAdd}>
        {text.add}
      </Button>
      <Button
        icon={<Undo size={14} />}
        label={text.undo}
        keys={['Mod', 'Z']}
        disabledReason={state.canUndo ? undefined : text.nothingToUndo}
        onPress={zone.undo}
      />
      <Button
        icon={<Redo size={14} />}
        label={text.redo}
        keys={['Mod', 'Shift', 'Z']}
        disabledReason={state.canRedo ? undefined : text.nothingToRedo}
        onPress={zone.redo}
      />
      {(query.problems || state.problems === null || sumOf(state.problems) > 0) && (
        <CheckField label={text.onlyProblems} checked={query.problems} onChange={viewState.onlyProblems} />
      )}
      <span className="rd-zone-toolbar-end">
        <span className="rd-age" role="status">
          {reported}
        </span>
        <Button variant="minimal" icon={<Duplicate size={14} />} label={text.copyAll} onPress={onCopy} />
        <ToolMenu title={text.templates} icon={<Properties size={14} />} tools={templateTools} context={context} />
        <ToolMenu title={text.transfer} icon={<ImportSign size={14} />} tools={transferTools} context={context} />
        <button
          type="button"
          className="rd-button is-plain rd-zone-tool"
          aria-label={liveDns.open}
          {...tipAttributes(liveDns.open)}
          onClick={() => showLiveCheck(context.accountId, context.id)}
        >
          <Globe size={14} />
          <span>{liveDns.open}</span>
        </button>
        <button
          type="button"
          className="rd-button is-plain rd-zone-tool"
          aria-pressed={showsSnapshots}
          aria-label={text.snapshots}
          {...tipAttributes(text.snapshots)}
          onClick={onSnapshots}
        >
          <History size={14} />
          <span>{text.snapshots}</span>
        </button>
      </span>
    </div>
  );
}
