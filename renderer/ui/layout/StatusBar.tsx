import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The line at the bottom of the window. */
export function StatusBar({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <footer className="rd-statusbar" data-region="status" tabIndex={-1}>
      <div className="rd-statusbar-side">{left}</div>
      <div className="rd-statusbar-side">{right}</div>
    </footer>
  );
}

/** One fact in the status bar. */
export function StatusItem(props: { readonly tone?: 'plain' | 'strong' | 'needs-you' | 'broken'; readonly children: ReactNode }) {
  return <span className={classNames('rd-statusbar-item', props.tone && `is-${props.tone}`)}>{props.children}</span>;
}
