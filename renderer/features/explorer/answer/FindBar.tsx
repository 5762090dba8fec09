import { type KeyboardEvent, useRef, useState } from 'react';
import { CallError, call } from '../../../api/client.ts';
import { explorerResponse } from '../../../text/en/explorer/answer.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { ChevronDown, ChevronUp, Search, useFormats } from '../../../ui/index.ts';
import { usePositions } from './use-places.ts';

const text = explorerResponse.find;

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
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState('');
  const { places, begin, step, forget } = usePositions(onGo);
  const present = useRef(typed);
  const change = (to: string) => {
    present.current = to;
    setTyped(to);
    setIssue('');
    forget();
  };
  const find = async (by: 1 | -1) => {
    if (typed.trim() === '') return;
    if (places !== null) return step(by);
    try {
      setIssue('');
      const found = await call('explorer.find', { accountId, responseId, text: typed });
      if (present.current === typed) begin(found);
    } catch (error) {
      if (present.current === typed) setIssue(error instanceof CallError ? error.message : explorerResponse.issue);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void find(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown' || (event.key === 'Escape' && typed === '')) onLeave();
    else if (event.key === 'Escape') change('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const describeResult = () => {
    if (issue !== '' || places === null) return issue;
    if (places.total === 0) return text.none;
    const { pointers, total, at } = places;
    const reach = pointers.length < total ? text.reach(formats.number(pointers.length)) : '';
    return text.at(formats.number(at + 1), formats.number(total)) + reach;
  };
  return (
    <search className="rd-answer-tools">
      <span className="rd-answer-find">
        <Search size={14} />
        <input
          type="text"
          className="rd-input"
          aria-label={text.label}
          placeholder={text.label}
          value={typed}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className="rd-answer-message rd-quiet rd-figures" role="status">
        {describeResult()}
      </span>
      <MiniButton label={text.previous} icon={<ChevronUp size={16} />} onPress={() => void find(-1)} />
      <MiniButton label={text.next} icon={<ChevronDown size={16} />} onPress={() => void find(1)} />
    </search>
  );
}
