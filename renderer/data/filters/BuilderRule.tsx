import { useId } from 'react';
import type { Operator } from '../../../preload/contract/filter/ast.ts';
import { type FilterKey, missingTokens, type Vocabulary } from '../../../preload/contract/filter/vocabulary.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { explanation } from '../../text/en/errors/explanation.ts';
import { filters } from '../../text/en/filters.ts';
import { Button, ErrorSign, SmallCross } from '../../ui/index.ts';
import { type Rule, readRule } from './builder-rule.ts';

/** The source of the keys and values for a builder's rows. */
export interface BuilderPosition {
  readonly accountId: AccountId;
  readonly list: SyncList;
  readonly vocabulary: Vocabulary;
}

const text = filters.builder;

interface BuilderRuleProps {
  readonly rule: Rule;
  readonly place: BuilderPosition;
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: () => void;
}

const missingToken = (key: FilterKey): 'none' | 'unknown' | null => {
  const word = key.values.find((value) => missingTokens.includes(value));
  return word === 'none' || word === 'unknown' ? word : null;
};

/** A key's operators with their text; the last one is for missing values. */
function operatorsOf(key: FilterKey): readonly (readonly [Rule['operator'], string])[] {
  const named: Readonly<Partial<Record<Operator, string>>> = text.operators[key.type];
  const missing = missingToken(key);
  return [
    ...key.operators.map((operator) => [operator, named[operator] ?? operator] as const),
    ...(missing === null ? [] : [['missing', text.missing[missing]] as const]),
  ];
}

/** A rule with another key: its text is kept if it is valid there. */
function withKey(rule: Rule, key: FilterKey | null): Rule {
  const operators = key === null ? [] : operatorsOf(key).map(([operator]) => operator);
  const operator = operators.includes(rule.operator) ? rule.operator : ':';
  const value = key?.type === 'flag' ? 'yes' : rule.text;
  return { ...rule, key: key?.name ?? null, operator, text: value };
}

/** One condition: key, operator, value. */
export function BuilderRule({ rule, place, onChange, onRemove }: BuilderRuleProps) {
  const key = rule.key === null ? null : place.vocabulary.find(rule.key);
  const read = readRule(rule, place.vocabulary);
  const faultId = useId();
  return (
    <div className="rd-builder-rule">
      <NotButton not={rule.not} onChange={(not) => onChange({ ...rule, not })} />
      <select
        className="rd-input"
        aria-label={text.key}
        value={rule.key ?? ''}
        onChange={({ target }) => onChange(withKey(rule, place.vocabulary.find(target.value)))}
      >
        <option value="">{text.anywhere}</option>
        {place.vocabulary.keys.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {key === null ? (
        <span className="rd-builder-how">{text.operators.text[':']}</span>
      ) : (
        <select
          className="rd-input"
          aria-label={text.operator}
          value={rule.operator}
          onChange={({ target }) => onChange({ ...rule, operator: target.value as Rule['operator'] })}
        >
          {operatorsOf(key).map(([operator, word]) => (
            <option key={operator} value={operator}>
              {word}
            </option>
          ))}
        </select>
      )}
      <RuleValue rule={rule} filterKey={key} place={place} fault={'fault' in read ? faultId : undefined} onChange={onChange} />
      <Button variant="minimal" size="small" icon={<SmallCross />} label={text.removeRule} onPress={onRemove} />
      {'fault' in read && (
        <p id={faultId} className="rd-field-error" role="status">
          <ErrorSign size={12} />
          <span>{explanation(read.fault)}</span>
        </p>
      )}
    </div>
  );
}

interface RuleValueProps extends Omit<BuilderRuleProps, 'onRemove'> {
  readonly filterKey: FilterKey | null;
  /** The id of the message that explains an invalid value. */
  readonly fault: string | undefined;
}

function hintOf(key: FilterKey | null): string {
  const type = key?.type ?? 'text';
  return type === 'date' || type === 'money' || type === 'number' ? text.hints[type] : text.hints.text;
}

/** The editor for the key: yes or no, or text with suggestions from the local copy. */
function RuleValue({ rule, filterKey: key, place, fault, onChange }: RuleValueProps) {
  const listId = useId();
  const { accountId, list } = place;
  const typed = rule.text.slice(0, 200);
  const needsValues = key !== null && rule.operator !== 'missing' && key.type !== 'flag';
  const offered = useCall('filters.values', { accountId, list, keys: [key?.name ?? ''], typed }, { enabled: needsValues }).data?.values[0]
    ?.items;
  if (rule.operator === 'missing') return <span className="rd-builder-value" />;
  if (key?.type === 'flag') {
    return (
      <select
        className="rd-input rd-builder-value"
        aria-label={text.value}
        value={rule.text}
        onChange={({ target }) => onChange({ ...rule, text: target.value })}
      >
        <option value="yes">{text.yes}</option>
        <option value="no">{text.no}</option>
      </select>
    );
  }
  return (
    <>
      <input
        className="rd-input rd-builder-value"
        aria-label={text.value}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault}
        placeholder={hintOf(key)}
        value={rule.text}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...rule, text: target.value })}
      />
      <datalist id={listId}>
        {[...(key?.suggested ?? []), ...(offered ?? []).map(({ text: value }) => value)].map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

/** Negates a condition or group. */
export function NotButton({ not, onChange }: { readonly not: boolean; readonly onChange: (not: boolean) => void }) {
  return (
    <button type="button" className="rd-builder-not" aria-label={text.notLabel} aria-pressed={not} onClick={() => onChange(!not)}>
      {text.not}
    </button>
  );
}
