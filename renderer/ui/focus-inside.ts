/** A ref: brings the focus into an element that has just come to be, unless something in it took it (`autoFocus`). */
export function focusInside(element: HTMLElement | null): void {
  if (element !== null && !element.contains(document.activeElement)) element.focus();
}
