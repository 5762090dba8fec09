import { type RefObject, useEffect } from 'react';
import { showTransfer } from '../import/open-dialog.ts';
import { isField } from './use-add.ts';

/** A paste while the editor, but none of its fields, has the focus is read as an import. */
export function usePaste(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Without a selection, older browsers dispatch it to the document, whatever has the focus.
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
