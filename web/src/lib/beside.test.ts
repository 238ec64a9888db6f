import { describe, expect, it } from 'vitest';
import { beside } from './beside';
import type { Box } from './walk';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const size = { width: 200, height: 100 };
const screen = { width: 1000, height: 800 };
const meet = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

describe('beside', () => {
  it('lies close above what it explains', () => {
    expect(beside(size, { target: box(400, 400, 60, 60), kept: [], spared: [], screen })).toEqual({
      left: 330,
      top: 290
    });
  });

  it('covers nothing that may be chosen, nor what it explains', () => {
    const target = box(400, 400, 60, 60);
    const kept = [box(300, 250, 300, 140), box(300, 480, 300, 140), box(150, 380, 240, 100)];
    const spot = beside(size, { target, kept, spared: [], screen });
    for (const one of [target, ...kept]) expect(meet({ ...spot, ...size }, one)).toBe(false);
  });

  it('leaves a board that is chosen from, where there is room beside it', () => {
    const target = box(600, 400, 60, 60);
    const scene = { target, kept: [target], spared: [box(0, 0, 750, 800)], screen };
    expect(beside(size, scene).left).toBeGreaterThanOrEqual(750);
  });

  it('stays on the screen', () => {
    const spot = beside(size, { target: box(-20, -30, 60, 60), kept: [], spared: [], screen });
    expect(spot.left).toBeGreaterThanOrEqual(8);
    expect(spot.top).toBeGreaterThanOrEqual(8);
  });

  it('lies above the hand on a phone', () => {
    const phone = { width: 360, height: 700 };
    const hand = box(0, 560, 360, 140);
    const target = box(10, 570, 60, 120);
    const scene = { target, kept: [hand], spared: [], edges: [hand.top], screen: phone };
    expect(beside({ width: 344, height: 90 }, scene).top).toBeLessThanOrEqual(470);
  });
});
