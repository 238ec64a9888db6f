import type * as answers from './answers';
import { get, post, remove } from './api';

/** What people are to each other: friends, challenges, whom one does not want to meet, and what the host should know. */

export type {
  Blocked,
  Call,
  Calls,
  Friend,
  FriendList,
  NewChallenge,
  NewReport,
  Quiet,
  Standings,
  Wishes
} from './answers';

/** A person: an account by name, or somebody at a table by seat or by the number of a line that they said. */
export interface Target {
  name?: string;
  table?: string;
  seat?: number;
  line?: number;
}

/** Why one declines; without one, no reason is told. */
export const REASONS = ['', 'later', 'clock', 'game', 'not-now'] as const;
export const REPORTED = ['chat', 'cheating', 'stalling', 'name', 'other'] as const;

const at = (name: string) => encodeURIComponent(name);
const query = (target: Target) =>
  Object.entries(target)
    .map(([name, value]) => `${name}=${at(String(value))}`)
    .join('&');

export const calls = (looks: boolean) => get<answers.Calls>(`/api/me/calls?looks=${looks}`);
export const friends = () => get<answers.FriendList>('/api/me/friends');
export const befriend = (name: string) => post<answers.Standings>('/api/me/friends', { name });
export const part = (name: string) => remove<answers.Standings>(`/api/me/friends/${at(name)}`);
export const standing = (target: Target) => get<answers.Standings>(`/api/me/standing?${query(target)}`);
export const wishes = () => get<answers.Wishes>('/api/me/wishes');
export const setWishes = (wishes: answers.Wishes) => post<answers.Wishes>('/api/me/wishes', wishes);
export const blocks = () => get<answers.BlockList>('/api/me/blocks').then(({ blocked }) => blocked);
export const block = (target: Target, kind: 'block' | 'mute') =>
  post<answers.Standings>('/api/me/blocks', { ...target, kind });
export const unblock = (id: string) => remove<answers.Ended>(`/api/me/blocks/${id}`);
export const quiet = (table: string) => get<answers.Quiet>(`/api/tables/${table}/quiet`);
export const report = (told: answers.NewReport) => post('/api/reports', told);
export const challenge = (wanted: answers.NewChallenge) => post('/api/challenges', wanted);
export const accept = (id: string) =>
  post<answers.OpenedTable>(`/api/challenges/${id}/accept`).then((opened) => opened.id);
export const decline = (id: string, reason: answers.Declined['reason']) =>
  post(`/api/challenges/${id}/decline`, { reason });
export const forget = (id: string) => remove(`/api/challenges/${id}`);
