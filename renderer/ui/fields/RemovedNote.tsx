import { ui } from '../../text/en/ui.ts';
import { InfoSign } from '../icons.ts';
import type { Removed } from './invisible-characters.ts';

/** Shows that invisible characters were removed from pasted or typed text. */
export function RemovedNote({ removed, place }: Removed) {
  return (
    <span className="rd-field-note" role="status">
      <InfoSign size={12} />
      {ui.invisibleRemoved(removed, place)}
    </span>
  );
}
