import type { SearchHit } from '../../../preload/contract/portfolio/search.ts';
import { search as text } from '../../text/en/search.ts';
import { useNow } from '../../ui/formats/clock.ts';
import { type Formats, useFormats } from '../../ui/index.ts';
import { Choice, ChoiceGroup, Choices, ChoicesFoot, NoChoice } from '../../ui/overlays/choices.tsx';
import { markedSegments } from './highlights.ts';
import type { OptionGroup, SearchOption } from './options.ts';

function Marked({ text: content, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markedSegments(content, words).map((piece) =>
    piece.hit ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  );
}

function expiryText(expires: string, { calendar, today }: Formats, now: number): string {
  return expires < today(now) ? text.expired(calendar(expires)) : text.expires(calendar(expires));
}

function HitLine({ hit, words }: { readonly hit: SearchHit; readonly words: readonly string[] }) {
  const formats = useFormats();
  const now = useNow();
  const reported = hit.expires === null ? '' : expiryText(hit.expires, formats, now);
  const count = hit.count === null ? '' : text.with[hit.to.screen](formats.number(hit.count));
  return (
    <>
      <span className="rd-search-title">
        <Marked text={hit.title} words={words} />
      </span>
      <span className="rd-choice-remark">
        <Marked text={hit.remark} words={words} />
      </span>
      <span className="rd-search-fact">{reported || count}</span>
    </>
  );
}

export interface SearchResultsProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The option that Enter selects. */
  readonly active: string | undefined;
  readonly words: readonly string[];
  readonly failed: boolean;
  readonly onPoint: (option: SearchOption) => void;
  readonly onAccept: (option: SearchOption) => void;
}

/** Grouped results below the field. The focus stays in the field. */
export function SearchResults({ id, groups, active, words, failed, onPoint, onAccept }: SearchResultsProps) {
  const { number } = useFormats();
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press next to the lines leaves the focus in the field
    <div className="rd-raised rd-search-results" onMouseDown={(event) => event.preventDefault()}>
      <Choices id={id} label={text.results}>
        {groups.map(({ group, count: all, options, more }) => (
          <ChoiceGroup
            key={group}
            id={`${id}-${group}`}
            title={
              <>
                {text.groups[group]} <span className="rd-search-count">{number(all)}</span>
                {more > 0 && <span className="rd-search-more">{text.more(number(more))}</span>}
              </>
            }
          >
            {options.map((option) => (
              <Choice
                key={option.key}
                id={`${id}-${option.key}`}
                active={option.key === active}
                className="rd-search-option"
                onPoint={() => onPoint(option)}
                onAccept={() => onAccept(option)}
              >
                {option.hit === null ? (
                  <span className="rd-search-all">{text.all[group](number(all))}</span>
                ) : (
                  <HitLine hit={option.hit} words={words} />
                )}
              </Choice>
            ))}
          </ChoiceGroup>
        ))}
      </Choices>
      {groups.length === 0 && <NoChoice title={failed ? text.failed : text.none} hint={text.noneHint} />}
      <ChoicesFoot found={text.found(number(count))} text={{ move: text.move, take: text.open, leave: text.leave }} />
    </div>
  );
}
