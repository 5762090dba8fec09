import { useEffect, useState } from 'react';

let announce: (text: string) => void = () => undefined;

/**
 * The element whose text screen readers say when it changes. It exists from the start: Orca says nothing of a live region that appears with
 * its text.
 */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    announce = setText;
    return () => {
      announce = () => undefined;
    };
  }, []);
  return (
    <div className="rd-hidden" role="status" data-announcer>
      {text}
    </div>
  );
}

/** Announces the text now and when it changes, without moving the focus; for a text that appears with the part of the screen that has it. */
export function useAnnouncement(text: string): void {
  useEffect(() => {
    announce(text);
    // The same text can then be announced again.
    return () => announce('');
  }, [text]);
}
