import type {
  Act,
  ActDone,
  AdminTableList,
  AuditLog,
  LookedAt,
  Overview,
  PersonList,
  ReportList,
  SudoUntil
} from './answers';
import { get, post, Refused } from './api';

/** The host's side of the server: only for administrators, who type their password again before they act. */

export type { Act, AdminTable as TableRow, Audited, LookedAt as Looked, Overview, Person, Reported } from './answers';

const at = (path: string, q: string) => `/api/admin/${path}?q=${encodeURIComponent(q)}`;
export const overview = () => get<Overview>('/api/admin/overview');
export const people = (q: string) => get<PersonList>(at('people', q)).then((found) => found.people);
export const tables = (q: string) => get<AdminTableList>(at('tables', q)).then((found) => found.tables);
export const look = (id: string) => get<LookedAt>(`/api/admin/tables/${id}`);
export const audit = (before?: number) =>
  get<AuditLog>(`/api/admin/audit${before ? `?before=${before}` : ''}`).then((found) => found.lines);
export const reports = (before?: number) =>
  get<ReportList>(`/api/admin/reports${before ? `?before=${before}` : ''}`).then((found) => found.reports);
export const sudo = (password: string) => post<SudoUntil>('/api/admin/sudo', { password });

/** The act that waits for the password, if one does. */
export const waiting = $state<{ act: Act | null }>({ act: null });

/** Do something; where the password must be typed first the act waits, and null comes back. */
export async function perform(act: Act): Promise<{ password: string } | null> {
  try {
    return await post<ActDone>('/api/admin/acts', act);
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.kind !== 'sudo') throw problem;
    waiting.act = act;
    return null;
  }
}
