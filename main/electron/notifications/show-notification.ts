import { Notification } from 'electron';

/** Unreferenced notifications are garbage-collected, and their clicks are lost. */
const shown = new Set<Notification>();
/** Desktops that keep notifications never report their end. */
const mostShown = 50;

/** Removes those that are still shown, also from the system's list of notifications. */
export function hideNotifications(): void {
  for (const notification of shown) notification.close();
  shown.clear();
}

/** Shows a system notification where the system supports them. */
export function showNotification(content: { readonly title: string; readonly body: string }, clicked: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ ...content });
  const forget = (): void => void shown.delete(notification);
  shown.add(notification);
  for (const oldest of shown) if (shown.size > mostShown) shown.delete(oldest);
  notification.on('click', () => {
    forget();
    clicked();
  });
  notification.on('close', forget);
  notification.on('failed', forget);
  notification.show();
}
