import { filterLimits } from '../../../preload/contract/filter/parse.ts';
import { filters } from '../../text/en/filters.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, Plus, SmallCross } from '../../ui/index.ts';
import { type BuilderPosition, BuilderRule, NotButton } from './BuilderRule.tsx';
import { changed, countRules, emptyRule, type Group, groupOf, type Item } from './builder-model.ts';

const text = filters.builder;

interface BuilderGroupProps {
  readonly group: Group;
  /** The outermost group; each change creates a new one. */
  readonly root: Group;
  /** 1-based. */
  readonly depth: number;
  readonly place: BuilderPosition;
  readonly onChange: (root: Group) => void;
}

/** Conditions combined with all or any, possibly with nested groups. */
export function BuilderGroup({ group, root, depth, place, onChange }: BuilderGroupProps) {
  const isRoot = group.id === root.id;
  const edit = (id: number, change: (item: Item) => Item | null) => onChange(changed(root, id, change));
  const set = (to: Group) => (isRoot ? onChange(to) : edit(group.id, () => to));
  const add = (item: Item) => set({ ...group, items: [...group.items, item] });
  const newRule = () => emptyRule(place.vocabulary.keys[0]?.name ?? null);
  const full = countRules(root) >= filterLimits.conditions ? text.most : undefined;
  return (
    <fieldset className={classNames('rd-builder-group', isRoot && 'is-root')}>
      <legend className="rd-hidden">{text.join}</legend>
      <div className="rd-builder-head">
        {!isRoot && <NotButton not={group.not} onChange={(not) => set({ ...group, not })} />}
        <select
          className="rd-input rd-builder-join"
          aria-label={text.join}
          value={group.join}
          onChange={({ target }) => set({ ...group, join: target.value === 'or' ? 'or' : 'and' })}
        >
          <option value="and">{text.joins.and}</option>
          <option value="or">{text.joins.or}</option>
        </select>
        <Button variant="minimal" size="small" icon={<Plus size={14} />} disabledReason={full} onPress={() => add(newRule())}>
          {text.addRule}
        </Button>
        <Button
          variant="minimal"
          size="small"
          icon={<Plus size={14} />}
          disabledReason={depth >= filterLimits.groups ? text.deepest : full}
          onPress={() => add(groupOf(group.join === 'and' ? 'or' : 'and', [newRule()]))}
        >
          {text.addGroup}
        </Button>
        {!isRoot && (
          <Button
            variant="minimal"
            size="small"
            icon={<SmallCross />}
            label={text.removeGroup}
            onPress={() => edit(group.id, () => null)}
          />
        )}
      </div>
      {isRoot && group.items.length === 0 && <p className="rd-builder-note">{text.empty}</p>}
      {group.items.map((item) =>
        item.kind === 'group' ? (
          <BuilderGroup key={item.id} group={item} root={root} depth={depth + 1} place={place} onChange={onChange} />
        ) : (
          <BuilderRule
            key={item.id}
            rule={item}
            place={place}
            onChange={(rule) => edit(item.id, () => rule)}
            onRemove={() => edit(item.id, () => null)}
          />
        ),
      )}
    </fieldset>
  );
}
