/** A ref for the container of Blueprint's dialogs, which make all that appears in them a live message: screen readers would read long lists. */
export function announceNothing(container: HTMLDivElement | null): void {
  container?.setAttribute('aria-live', 'off');
}
