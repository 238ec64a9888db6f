import { expect, test } from 'vitest';
import { broken } from './words';

const shown = (name: string) => broken(name).replaceAll('\u00ad', '|');

test('long words may be broken between syllables, short ones stay whole', () => {
  expect(shown('Восточный базар')).toBe('Вос|точ|ный базар');
  expect(shown('Marketplace')).toBe('Mar|ket|place');
  expect(shown('Обсерватория')).toBe('Обсер|ва|то|рия');
  expect(shown('Town Hall')).toBe('Town Hall');
});
