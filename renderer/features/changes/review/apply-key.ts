type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat' | 'defaultPrevented'>;

/**
 * Whether a key press applies the review. Not if the key is still held from the form before, since the review was not seen yet, and not if
 * the event was already handled.
 */
export const isApplyKey = ({ key, ctrlKey, metaKey, repeat, defaultPrevented }: Press): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat && !defaultPrevented;

/** Whether something covers the review and receives the keys. */
export const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="menu"]:popover-open') !== null;
