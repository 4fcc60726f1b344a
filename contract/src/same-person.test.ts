import { expect, test } from 'vitest'
import { describeSamePerson } from './same-person.ts'
import type { SignOff } from './sign-offs.ts'

const by = (id: number | null): SignOff => ({
  name: 'Ada Quill',
  initials: 'AQ',
  by: id === null ? null : { id, name: 'Ada Quill' },
  at: '2026-03-31T12:00:00.000Z',
  draft: 1,
  stale: false,
  since: { points: 0, answers: 0, eyeChecks: 0 },
  mayWithdraw: false,
})

test.each<[(number | null | undefined)[], string | null]>([
  [[1, 1, undefined], 'Prepared and reviewed by the same person.'],
  [[1, 1, 2], 'Prepared and reviewed by the same person.'],
  [[1, 2, 1], 'Prepared and approved by the same person.'],
  [[1, 2, 2], 'Reviewed and approved by the same person.'],
  [[1, 1, 1], 'Prepared, reviewed and approved by the same person.'],
  [[1, 2, 3], null],
  [[1, undefined, undefined], null],
  [[null, null, null], null],
])('lines signed by %j read %j', (people, sentence) => {
  const [prepared = null, reviewed = null, approved = null] = people.map((id) => (id === undefined ? null : by(id)))
  expect(describeSamePerson({ prepared, reviewed, approved })).toBe(sentence)
})
