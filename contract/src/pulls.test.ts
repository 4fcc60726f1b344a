import { expect, test } from 'vitest'
import { Period } from './pulls.ts'

test.each([
  ['2025-01-01', '2025-12-31', true],
  ['2025-12-31', '2025-12-31', true],
  ['2025-12-31', '2025-12-30', false],
  ['2022-06-01', '2025-12-31', true],
  ['0001-01-01', '9999-12-31', false],
])('a pull from %s to %s is taken: %s', (from, to, isTaken) => expect(Period.safeParse({ from, to }).success).toBe(isTaken))
