type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat' | 'defaultPrevented'>;

/**
 * Whether a key press applies the review. Not one that is still held from the form before, whose review nobody has seen, and not one that
 * something else has taken.
 */
export const isApplyKey = ({ key, ctrlKey, metaKey, repeat, defaultPrevented }: Press): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat && !defaultPrevented;

/** Whether something lies over the review, for which keys are meant. */
export const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="menu"]:popover-open') !== null;
