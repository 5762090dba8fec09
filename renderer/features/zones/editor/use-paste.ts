import { type RefObject, useEffect } from 'react';
import { showTransfer } from '../import/open-dialog.ts';
import { isField } from './use-add.ts';

/** What is pasted while the editor has the focus, and no field of it, is read as an import. */
export function usePaste(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Where nothing is selected, older browsers send it to the page as a whole, whatever has the focus.
    const onPaste = (event: ClipboardEvent) => {
      const { activeElement } = document;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (activeElement === null || root.current?.contains(activeElement) !== true || isField(activeElement) || text.trim() === '') return;
      event.preventDefault();
      showTransfer({ dialog: 'import', pasted: text });
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [root]);
}
