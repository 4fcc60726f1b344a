import { expect, test } from 'vitest'
import { findUsual } from './find-usual.ts'

test.each([
  ['three alike', [3, 3, 3], null],
  ['four alike', [3, 3, 3, 3], 3],
  ['four of five', [3, 3, 0, 3, 3], 3],
  ['four of six', [3, 3, 0, 3, 3, 0], null],
])('the usual value needs four at least, and four in five: %s', (_, values, usual) => expect(findUsual(values)).toBe(usual))
