import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { availability } from '../../../text/en/availability.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { ArrowDown, ArrowUp, CheckField, Star, StarEmpty, useFormats } from '../../../ui/index.ts';
import { dotted } from '../cell-text.ts';
import { type Extension, withExtension, withMovedFavorite } from './extension-choice.ts';

const text = availability.extensions;
/** Lines rendered at once; others are found by typing. */
const most = 100;

export interface ExtensionListProps {
  readonly found: readonly Extension[];
  readonly chosen: readonly string[];
  readonly favorites: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onFavorites: (favorites: readonly string[]) => void;
}

/** The extensions with their prices. The checkbox is a line's only tab stop; arrows, F and Alt with an arrow do the rest. */
export function ExtensionList({ found, chosen, favorites, onChoose, onFavorites }: ExtensionListProps) {
  const formats = useFormats();
  const list = useRef<HTMLUListElement>(null);
  const follow = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (follow.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(follow.current)}"] input`)?.focus();
    follow.current = null;
  });
  const toggleFavorite = (extension: string) => {
    follow.current = extension;
    onFavorites(withExtension(favorites, extension, !favorites.includes(extension)));
  };
  const move = (extension: string, by: 1 | -1) => {
    follow.current = extension;
    onFavorites(withMovedFavorite(favorites, extension, by));
  };
  const onKeyDown = (event: KeyboardEvent, extension: string) => {
    if (event.ctrlKey || event.metaKey) return;
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (by !== undefined && event.altKey) move(extension, by);
    else if (by !== undefined) {
      const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
      boxes[boxes.indexOf(document.activeElement as HTMLInputElement) + by]?.focus();
    } else if (event.key.toLowerCase() === 'f') toggleFavorite(extension);
    else return;
    event.preventDefault();
  };
  return (
    <ul ref={list} className="rd-avail-extensions" aria-label={text.list}>
      {found.slice(0, most).map(({ extension, price, currency }) => {
        const title = dotted(extension);
        const at = favorites.indexOf(extension);
        return (
          <li key={extension} data-choice={extension} onKeyDown={(event) => onKeyDown(event, extension)}>
            <CheckField
              label={title}
              checked={chosen.includes(extension)}
              onChange={(isIncluded) => onChoose(withExtension(chosen, extension, isIncluded))}
            />
            <span className="rd-avail-extension-price rd-figures">
              {price === null ? text.noPrice : text.price(formats.amount(price), currency)}
            </span>
            {at >= 0 && (
              <>
                <MiniButton
                  label={text.up(title)}
                  icon={<ArrowUp size={12} />}
                  skipped
                  blocked={at < 1}
                  onPress={() => move(extension, -1)}
                />
                <MiniButton
                  label={text.down(title)}
                  icon={<ArrowDown size={12} />}
                  skipped
                  blocked={at === favorites.length - 1}
                  onPress={() => move(extension, 1)}
                />
              </>
            )}
            <MiniButton
              label={at < 0 ? text.favorite(title) : text.noFavorite(title)}
              icon={at < 0 ? <StarEmpty size={14} /> : <Star size={14} />}
              skipped
              onPress={() => toggleFavorite(extension)}
            />
          </li>
        );
      })}
      {found.length > most && <li className="rd-quiet">{text.more(formats.number(found.length - most))}</li>}
    </ul>
  );
}
