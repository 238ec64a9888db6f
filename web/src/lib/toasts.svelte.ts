/** Short news above the page, until they are read. */

export interface Toast {
  title: string;
  body: string;
  /** Where it leads. */
  path: string;
  /** Of one tag only the last is shown. */
  tag: string;
}

const MOST = 3;
export const toasts = $state<{ now: Toast[] }>({ now: [] });

export function tell(toast: Toast): void {
  toasts.now = [...toasts.now.filter(({ tag }) => tag !== toast.tag), toast].slice(-MOST);
}

export function forget(tag: string): void {
  toasts.now = toasts.now.filter((toast) => toast.tag !== tag);
}
