import { get, post, Refused, type Listed, type Notices } from './api';

/** The host's side of the server: only for administrators, who type their password again before they act. */

export interface Overview extends Notices {
  tables: Record<string, number>;
  live: number;
  people: number;
  connections: number;
  thinking: number;
  writing: number;
  storage: number;
  redis: boolean | null;
  sudo: number;
  sanctions: number;
  chat_off: boolean;
}

interface Held {
  until: number | null;
  reason: string;
}

export interface Person {
  id: string;
  name: string;
  account: boolean;
  games: number;
  admin: boolean;
  connected: boolean;
  banned: Held | null;
  muted: Held | null;
}

export interface TableRow extends Listed {
  listeners: number;
  chat_off: boolean;
}

export interface Looked extends TableRow {
  people: Person[];
  chat: { n: number; at: number; user: string; name: string; text: string }[];
}

export interface Audited {
  id: string;
  at: number;
  who: string;
  act: string;
  target: string;
  reason: string;
}

export interface Act {
  act: string;
  target?: string;
  reason?: string;
  days?: number;
  hours?: number;
  minutes?: number;
  name?: string;
  en?: string;
  ru?: string;
  address?: boolean;
}

const at = (path: string, q: string) => `/api/admin/${path}?q=${encodeURIComponent(q)}`;
export const overview = () => get<Overview>('/api/admin/overview');
export const people = (q: string) => get<{ people: Person[] }>(at('people', q)).then((found) => found.people);
export const tables = (q: string) => get<{ tables: TableRow[] }>(at('tables', q)).then((found) => found.tables);
export const look = (id: string) => get<Looked>(`/api/admin/tables/${id}`);
export const audit = (before?: number) =>
  get<{ lines: Audited[] }>(`/api/admin/audit${before ? `?before=${before}` : ''}`).then((found) => found.lines);
export const sudo = (password: string) => post<{ until: number }>('/api/admin/sudo', { password });

/** The act that waits for the password, if one does. */
export const waiting = $state<{ act: Act | null }>({ act: null });

/** Do something; where the password must be typed first the act waits, and null comes back. */
export async function perform(act: Act): Promise<{ password: string } | null> {
  try {
    return await post<{ password: string }>('/api/admin/acts', act);
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.kind !== 'sudo') throw problem;
    waiting.act = act;
    return null;
  }
}
