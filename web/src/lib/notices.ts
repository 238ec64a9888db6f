import { get, post, remove } from './api';

/** What one is told while one is away, as the server keeps it. */

export const KINDS = ['challenge', 'turn', 'begin', 'rematch', 'chat', 'tournament'] as const;
export type Kind = (typeof KINDS)[number];
export type Way = 'push' | 'mail' | 'off';

export interface NoticeSettings {
  /** What a browser subscribes with. */
  key: string;
  ways: Record<Kind, Way>;
  browsers: { id: string; label: string; created: number }[];
  mail: { address: string; confirmed: boolean; every: number } | null;
  mail_possible: boolean;
}

/** A table at which people wait for oneself: since when. */
export interface OwnTurn {
  table: string;
  game: string;
  seat: number;
  since: number;
}

export const HOUR = 3_600_000;
/** How often letters may come at most. */
export const EVERY = [1, 3, 12, 24].map((hours) => hours * HOUR);

export const ownTurns = () => get<{ turns: OwnTurn[]; now: number }>('/api/me/turns');
export const noticeSettings = () => get<NoticeSettings>('/api/me/notifications');
export const choose = (chosen: { ways?: Partial<Record<Kind, Way>>; every?: number }) =>
  post<NoticeSettings>('/api/me/notifications', chosen);
export const addBrowser = (endpoint: string, keys: Record<string, string>, lang: string) =>
  post<NoticeSettings>('/api/me/browsers', { endpoint, keys, lang });
export const dropBrowser = (id: string) => remove<{ ended: number }>(`/api/me/browsers/${id}`);
export const setAddress = (address: string, lang: string) => post<NoticeSettings>('/api/me/mail', { address, lang });
export const dropAddress = () => remove<NoticeSettings>('/api/me/mail');
export const confirmAddress = (token: string) => post('/api/mail/confirm', { token });
export const stopLetters = (token: string) => post(`/api/mail/stop?token=${encodeURIComponent(token)}`);
