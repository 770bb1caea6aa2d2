import { expect, test } from 'vitest';
import { together } from '../src/lib/placing';

const sides = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom, width: right - left });

test('what is said of a thing goes beside the thing and what is open beside it', () => {
  const thing = sides(100, 300, 200, 340);
  expect(together(thing, undefined)).toEqual(thing);
  expect(together(thing, sides(20, 348, 400, 600))).toEqual(sides(100, 300, 200, 600));
  expect(together(thing, sides(20, 100, 400, 292))).toEqual(sides(100, 100, 200, 340));
});
