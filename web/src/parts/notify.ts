/** Notifications that it is the person's turn, for those who asked for them. */

import { change, settings } from '../settings';

/** Whether this browser has notifications at all. */
export const canNotify = (): boolean => 'Notification' in window;

/** Turns notifications on or off. The browser asks the person only when they are turned on. */
export async function wantNotifications(wanted: boolean): Promise<void> {
  const isAllowed = wanted && (await Notification.requestPermission()) === 'granted';
  change({ notify: isAllowed });
}

/** Shows a notification if the page is hidden, and leads back to the page when it is clicked. */
export function notify(title: string, body: string, tag: string): void {
  if (!settings().notify || document.visibilityState === 'visible') return;
  if (!canNotify() || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body, tag, icon: '/icon-192.png' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
