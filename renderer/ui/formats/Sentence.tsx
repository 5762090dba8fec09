import type { ReactNode } from 'react';

/** Occurs in no text. */
const place = '\u0000';

interface SentenceProps {
  /** The sentence with its value. */
  readonly text: (value: string) => string;
  /** What is shown in place of the value. */
  readonly children: ReactNode;
}

/** A sentence with an element inside. Its text is whole, so that each language places the element. */
export function Sentence({ text, children }: SentenceProps) {
  const [before, after] = text(place).split(place);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
