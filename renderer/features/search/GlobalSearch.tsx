import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { splitNames } from '../../../preload/contract/domains/name-list.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useSingleKeys } from '../../api/single-keys.ts';
import { goTo } from '../../navigation/go-to.ts';
import { isScreenName } from '../../navigation/screen.ts';
import { search as text } from '../../text/en/search.ts';
import { Keys, Search } from '../../ui/index.ts';
import { wordsOf } from './highlights.ts';
import { optionGroups, type SearchOption, stepped, type Target } from './options.ts';
import { acceptPaste } from './pasted.ts';
import { SearchResults } from './SearchResults.tsx';
import './search.css';
import { useSearch } from './use-search.ts';

const longest = 200;

function show(accountId: AccountId, { screen, id, filter }: Target): void {
  if (!isScreenName(screen)) return;
  goTo({ screen, accountId, ...(id === undefined ? {} : { id: String(id) }), ...(filter === undefined ? {} : { filter }) });
}

/** The field that searches all local data of an account, at the end of every top bar. */
export function GlobalSearch({ accountId }: { readonly accountId: AccountId }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const singleKeys = useSingleKeys();
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const [pointed, setPointed] = useState('');
  const [entered, setEntered] = useState(false);
  const found = useSearch(accountId, typed);
  const groups = found === null ? [] : optionGroups(found.groups, isScreenName);
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === pointed),
  );
  const active = options[at];
  const open = focused && found !== null;

  const write = (to: string) => {
    setTyped(to.slice(0, longest));
    setPointed('');
    setEntered(false);
  };
  const take = (option: SearchOption) => {
    write('');
    field.current?.blur();
    show(accountId, option.to);
  };
  const leave = () => {
    field.current?.blur();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
  // Enter came before the response: the selection applies to the typed text, never to the previous one.
  useEffect(() => {
    if (!entered || found?.text !== typed) return;
    setEntered(false);
    if (active !== undefined) take(active);
  });
  const point = (to: number) => {
    const option = options[to];
    if (option === undefined) return;
    setPointed(option.key);
    document.getElementById(`${listId}-${option.key}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') point(stepped(options.length, at, event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Enter') setEntered(typed.trim() !== '');
    else if (event.key === 'Escape' && typed !== '') write('');
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    const { names, others } = splitNames(pasted.slice(0, longest * 2));
    const [only] = names;
    if (acceptPaste(accountId, pasted)) {
      write('');
      field.current?.blur();
      goTo({ screen: 'domains', accountId, filter: '' });
    } else if (only !== undefined && names.length === 1 && others === 0 && pasted.includes('://')) write(only);
    else return;
    event.preventDefault();
  };
  return (
    <div className="rd-search">
      <div className="rd-search-box">
        <Search />
        <input
          ref={field}
          className="rd-choices-input"
          data-global-search
          type="text"
          role="combobox"
          aria-label={text.label}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active !== undefined ? `${listId}-${active.key}` : undefined}
          placeholder={text.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={longest}
          value={typed}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={({ relatedTarget }) => {
            before.current = relatedTarget;
            setFocused(true);
          }}
          onBlur={() => setFocused(false)}
        />
        {typed === '' && singleKeys && (
          <span className="rd-search-key" aria-hidden>
            <Keys keys={['/']} />
          </span>
        )}
        {open && (
          <SearchResults
            id={listId}
            groups={groups}
            active={active?.key}
            words={wordsOf(found.text)}
            failed={found.error !== null}
            onPoint={({ key }) => setPointed(key)}
            onAccept={take}
          />
        )}
      </div>
    </div>
  );
}
