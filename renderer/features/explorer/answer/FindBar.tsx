import { type KeyboardEvent, useRef, useState } from 'react';
import { CallError, call } from '../../../api/client.ts';
import { explorerResponse as texts } from '../../../text/en/explorer/answer.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { ChevronDown, ChevronUp, Search, useFormats } from '../../../ui/index.ts';
import { usePositions } from './use-places.ts';

const words = texts.find;

interface FindBarProps {
  readonly accountId: string;
  readonly responseId: string;
  readonly onGo: (pointer: string) => void;
  /** Back to the tree. */
  readonly onLeave: () => void;
}

/** Searches names and values: Enter and Shift+Enter step through the matches. */
export function FindBar({ accountId, responseId, onGo, onLeave }: FindBarProps) {
  const formats = useFormats();
  const [text, setText] = useState('');
  const [issue, setIssue] = useState('');
  const { places, begin, step, forget } = usePositions(onGo);
  const present = useRef(text);
  const change = (to: string) => {
    present.current = to;
    setText(to);
    setIssue('');
    forget();
  };
  const find = async (by: 1 | -1) => {
    if (text.trim() === '') return;
    if (places !== null) return step(by);
    try {
      setIssue('');
      const found = await call('explorer.find', { accountId, responseId, text });
      if (present.current === text) begin(found);
    } catch (error) {
      if (present.current === text) setIssue(error instanceof CallError ? error.message : texts.issue);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void find(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown' || (event.key === 'Escape' && text === '')) onLeave();
    else if (event.key === 'Escape') change('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const said = () => {
    if (issue !== '' || places === null) return issue;
    if (places.total === 0) return words.none;
    const { pointers, total, at } = places;
    const reach = pointers.length < total ? words.reach(formats.number(pointers.length)) : '';
    return words.at(formats.number(at + 1), formats.number(total)) + reach;
  };
  return (
    <search className="rd-answer-tools">
      <span className="rd-answer-find">
        <Search size={14} />
        <input
          type="text"
          className="rd-input"
          aria-label={words.label}
          placeholder={words.label}
          value={text}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className="rd-answer-told rd-quiet rd-figures" role="status">
        {said()}
      </span>
      <MiniButton label={words.previous} icon={<ChevronUp size={16} />} onPress={() => void find(-1)} />
      <MiniButton label={words.next} icon={<ChevronDown size={16} />} onPress={() => void find(1)} />
    </search>
  );
}
