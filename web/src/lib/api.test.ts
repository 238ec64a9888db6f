import { afterEach, describe, expect, it, vi } from 'vitest';
import { become, get } from './api';

/** A server that answers when it is told to, and the requests that have reached it. */
function slowServer() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise((done) => answers.push(() => done(new Response('{}'))));
  });
  const settle = () => new Promise((done) => setTimeout(done, 0));
  const answer = async () => {
    answers.shift()?.();
    await settle();
  };
  return { asked, answer, settle };
}

afterEach(() => vi.unstubAllGlobals());

describe('who one is', () => {
  it('changes alone: what is under way ends first, what comes meanwhile waits', async () => {
    const { asked, answer, settle } = slowServer();
    const before = get('/before');
    const change = become('POST', '/api/login');
    const after = get('/after');
    await settle();
    expect(asked).toEqual(['/before']);
    await answer();
    expect(asked).toEqual(['/before', '/api/login']);
    await answer();
    expect(asked).toEqual(['/before', '/api/login', '/after']);
    await answer();
    await Promise.all([before, change, after]);
  });

  it('is a guest again before anything else is asked', async () => {
    const { asked, answer, settle } = slowServer();
    const change = become('POST', '/api/logout', {}, true);
    const after = get('/after');
    await settle();
    for (let n = 0; n < 3; n++) await answer();
    await Promise.all([change, after]);
    expect(asked).toEqual(['/api/logout', '/api/guest', '/after']);
  });

  it('is free again when the change fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await expect(become('POST', '/api/login')).rejects.toThrow('offline');
    await expect(get('/after')).rejects.toThrow('offline');
  });
});
