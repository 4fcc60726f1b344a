import { expect, test } from 'vitest'
import { hashPointBasis, type StoredFinding } from './point-basis.ts'

const figure = (text: string, page = 3) => ({ text, page, box: [1, page, 3, 4], role: 'component' })
const finding: StoredFinding = {
  severity: 'error',
  expected: '120',
  actual: '100',
  difference: '-20',
  evidence: [figure('70'), figure('50'), figure('100')],
}
const changed = (change: Partial<StoredFinding>): boolean => hashPointBasis({ ...finding, ...change }) !== hashPointBasis(finding)

test('a dismissal still rests on the same when pages, boxes and the order of the figures change', () => {
  expect(changed({ evidence: [figure('100', 8), figure('50', 8), figure('70', 8)] })).toBe(false)
})

test.each<Partial<StoredFinding>>([
  { severity: 'warning' },
  { expected: '121' },
  { actual: null },
  { difference: '-21' },
  { evidence: [figure('71'), figure('49'), figure('100')] },
  { evidence: [figure('70'), figure('50'), figure('100'), figure('0')] },
])('it no longer does after %j', (change) => expect(changed(change)).toBe(true))
