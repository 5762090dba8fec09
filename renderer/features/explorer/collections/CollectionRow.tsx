import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import { explorerCollections as text } from '../../../text/en/explorer/collections.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronDown, ChevronRight, Menu, type MenuItem, Properties, useFormats, WarningSign } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { Method } from '../list/Method.tsx';
import type { TreeLine } from './tree-lines.ts';

interface CollectionRowProps {
  readonly id: string;
  readonly line: TreeLine;
  /** It receives the keys. */
  readonly active: boolean;
  /** It is open in the form. */
  readonly shown: boolean;
  /** A request's operation in the current document. */
  readonly entry: OperationEntry | undefined;
  readonly items: readonly MenuItem[];
  readonly onPress: () => void;
}

const methodOf = (key: string): OperationEntry['method'] => key.split(' ', 1)[0] as OperationEntry['method'];

/** A collection or saved request in the tree, with its menu. */
export function CollectionRow({ id, line, active, shown, entry, items, onPress }: CollectionRowProps) {
  const formats = useFormats();
  const isCollection = line.kind === 'collection';
  const name = isCollection ? line.collection.name : line.request.name;
  const isMissing = !isCollection && entry === undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree keeps the focus and handles the keys
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={isCollection ? 1 : 2}
      aria-setsize={line.of}
      aria-posinset={line.place}
      aria-selected={shown}
      {...(isCollection ? { 'aria-expanded': line.open } : {})}
      className={classNames(
        'rd-explorer-row',
        'rd-collections-row',
        active && 'is-active',
        shown && 'is-shown',
        !isCollection && 'is-within',
      )}
      {...(isCollection ? {} : tipAttributes(line.request.key))}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('.rd-collections-menu'))) onPress();
      }}
    >
      <Sign line={line} />
      <span className={classNames('rd-cut', isCollection && 'rd-collections-name')}>{name}</span>
      {isCollection && <span className="rd-collections-count">{formats.number(line.collection.requests.length)}</span>}
      {isMissing && (
        <span className="rd-collections-lacking" {...tipAttributes(text.lacking)}>
          <WarningSign size={12} />
          <span className="rd-hidden">{text.lacking}</span>
        </span>
      )}
      <span className="rd-collections-menu">
        <Menu
          label={text.menuOf(name)}
          items={items}
          side="below-start"
          trigger={(props) => (
            <button {...props} type="button" tabIndex={-1} className="rd-mini" aria-label={text.menuOf(name)}>
              <Properties size={12} />
            </button>
          )}
        />
      </span>
    </div>
  );
}

function Sign({ line }: Pick<CollectionRowProps, 'line'>) {
  if (line.kind === 'request') return <Method method={methodOf(line.request.key)} short />;
  return line.open ? <ChevronDown size={14} /> : <ChevronRight size={14} />;
}
