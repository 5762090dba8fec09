import { filterLimits } from '../../../preload/contract/filter/parse.ts';
import { filters as texts } from '../../text/en/filters.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, Plus, SmallCross } from '../../ui/index.ts';
import { type BuilderPosition, BuilderRule, NotButton } from './BuilderRule.tsx';
import { changed, countRules, emptyRule, type Group, groupOf, type Item } from './builder-model.ts';

const words = texts.builder;

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
  const full = countRules(root) >= filterLimits.conditions ? words.most : undefined;
  return (
    <fieldset className={classNames('rd-builder-group', isRoot && 'is-root')}>
      <legend className="rd-hidden">{words.join}</legend>
      <div className="rd-builder-head">
        {!isRoot && <NotButton not={group.not} onChange={(not) => set({ ...group, not })} />}
        <select
          className="rd-input rd-builder-join"
          aria-label={words.join}
          value={group.join}
          onChange={({ target }) => set({ ...group, join: target.value === 'or' ? 'or' : 'and' })}
        >
          <option value="and">{words.joins.and}</option>
          <option value="or">{words.joins.or}</option>
        </select>
        <Button variant="minimal" size="small" icon={<Plus size={14} />} disabledReason={full} onPress={() => add(newRule())}>
          {words.addRule}
        </Button>
        <Button
          variant="minimal"
          size="small"
          icon={<Plus size={14} />}
          disabledReason={depth >= filterLimits.groups ? words.deepest : full}
          onPress={() => add(groupOf(group.join === 'and' ? 'or' : 'and', [newRule()]))}
        >
          {words.addGroup}
        </Button>
        {!isRoot && (
          <Button
            variant="minimal"
            size="small"
            icon={<SmallCross />}
            label={words.removeGroup}
            onPress={() => edit(group.id, () => null)}
          />
        )}
      </div>
      {isRoot && group.items.length === 0 && <p className="rd-builder-note">{words.empty}</p>}
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
