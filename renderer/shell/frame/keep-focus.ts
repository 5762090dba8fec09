/** What the keyboard reaches. */
const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Elements in which letters are text, not shortcuts. */
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** The first visible element in this one that the keyboard reaches, which may be itself. */
export function firstFocusable(element: Element, accepts: (one: HTMLElement) => boolean = () => true): HTMLElement | undefined {
  const inside = [...element.querySelectorAll<HTMLElement>(focusable)];
  const all = element instanceof HTMLElement && element.matches(focusable) ? [element, ...inside] : inside;
  return all.find((one) => one.tabIndex >= 0 && one.checkVisibility() && accepts(one));
}

/** Whether an element cannot have the focus any longer. */
const isGone = (element: Element): boolean => !element.isConnected || !element.checkVisibility() || element.matches(':disabled');

const formOf = (element: Element): Element | null => element.closest('form, [role="dialog"]');

/**
 * The element that gets the focus of a removed one: in what follows it, in what is before it, or in the innermost of the elements around it
 * that has one or takes the focus itself. A field only gets it in the form of the removed element: elsewhere it would take the letters that
 * are shortcuts. undefined if a whole screen or dialog was removed.
 */
function successorOf(
  { element: removed, form }: Focused,
  records: readonly MutationRecord[],
  screen: HTMLElement | null,
): HTMLElement | undefined {
  const accepts = (one: HTMLElement) => !one.matches(fields) || (form !== null && formOf(one) === form);
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
  const around = record === undefined ? removed.parentElement : record.target;
  const isWhole = (element: Element) => element.contains(screen) || element.parentElement === screen;
  if (!(around instanceof Element) || isWhole(around)) return undefined;
  for (const sibling of [record?.nextSibling, record?.previousSibling]) {
    const found = sibling instanceof Element && sibling.isConnected ? firstFocusable(sibling, accepts) : undefined;
    if (found !== undefined) return found;
  }
  for (let element: Element | null = around; element !== null && !isWhole(element); element = element.parentElement) {
    if (!element.isConnected) continue;
    const found = firstFocusable(element, accepts);
    if (found !== undefined) return found;
    if (element instanceof HTMLElement && element.matches('[tabindex]') && element.checkVisibility()) return element;
  }
  return undefined;
}

interface Focused {
  readonly element: Element;
  /** The form or dialog that the element was in when it got the focus. */
  readonly form: Element | null;
}

/**
 * Keeps the focus in the window: when the focused element is removed, hidden or disabled, and nothing else takes the focus within two
 * frames, as screens and dialogs do, its successor gets it, or otherwise the screen. Returns a function that ends it.
 */
export function keepFocus(screen: () => HTMLElement | null): () => void {
  let last: Focused | null = null;
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? { element: target, form: formOf(target) } : null;
  };
  const check = (records: readonly MutationRecord[]) => {
    if (last === null || !isLost() || !isGone(last.element)) return;
    const next = successorOf(last, records, screen());
    last = null;
    const move = () => {
      if (isLost()) (next?.isConnected === true ? next : screen())?.focus({ preventScroll: true });
    };
    requestAnimationFrame(() => requestAnimationFrame(move));
  };
  const observer = new MutationObserver(check);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      check(observer.takeRecords());
      // A click on something that takes no focus, not a removal: the focus is where the user put it.
      if (isLost()) last = null;
    });
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled', 'inert'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}
