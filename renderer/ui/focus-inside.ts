/** A ref: focuses a new element, unless something in it has the focus (`autoFocus`). */
export function focusInside(element: HTMLElement | null): void {
  if (element !== null && !element.contains(document.activeElement)) element.focus();
}
