import type { OpenWork, SignOff } from '@tickmark/contract'
import { expect, test } from 'vitest'
import {
  describeHeld,
  describeSameNamed,
  describeSigning,
  describeSince,
  describeWithdrawal,
  findMissingLine,
  findOtherNamed,
  listOpenWork,
  listOthersSigned,
} from './describe-sign-off.ts'
import { hasOpenWork, wordOfSignOffs } from './sign-off-state.ts'

const none = { points: 0, answers: 0, eyeChecks: 0 }
const signed = (since: SignOff['since'] = none, stale = since !== none): SignOff => ({
  name: 'Ada Quill',
  initials: 'AQ',
  by: null,
  at: '2026-03-31T12:00:00.000Z',
  draft: 2,
  stale,
  since,
  mayWithdraw: true,
})
const nothing: OpenWork = { errors: 0, warnings: 0, infos: 0, checklist: 0, notMet: 0, figures: 0, cautions: 0 }

const empty = { prepared: null, reviewed: null, approved: null }
const stale = signed({ ...none, points: 1 })

test('a line that no longer holds outweighs everything, an approval the review, and a review the preparation', () => {
  expect(wordOfSignOffs(empty)).toBe('none')
  expect(wordOfSignOffs({ ...empty, prepared: signed() })).toBe('prepared')
  expect(wordOfSignOffs({ ...empty, prepared: signed(), reviewed: signed() })).toBe('reviewed')
  expect(wordOfSignOffs({ prepared: signed(), reviewed: signed(), approved: signed() })).toBe('approved')
  expect(wordOfSignOffs({ ...empty, prepared: stale, reviewed: signed() })).toBe('changed since')
})

test('a line waits for the first one before it that is missing or no longer holds', () => {
  expect(findMissingLine('prepared', empty)).toBeNull()
  expect(findMissingLine('approved', empty)).toBe('prepared')
  expect(findMissingLine('approved', { ...empty, prepared: signed() })).toBe('reviewed')
  expect(findMissingLine('approved', { ...empty, prepared: stale, reviewed: signed() })).toBe('prepared')
  expect(findMissingLine('approved', { ...empty, prepared: signed(), reviewed: signed() })).toBeNull()
})

test('a user who has signed other lines is asked before they sign one more, unless theirs no longer hold', () => {
  const by = (id: number, line = signed()) => ({ ...line, by: { id, name: 'Ada Quill' } })
  const signOffs = { ...empty, prepared: by(7) }
  expect(listOthersSigned('reviewed', signOffs, 7)).toEqual(['prepared'])
  expect(listOthersSigned('approved', { ...signOffs, reviewed: by(7) }, 7)).toEqual(['prepared', 'reviewed'])
  expect(listOthersSigned('approved', { ...signOffs, reviewed: by(8) }, 7)).toEqual(['prepared'])
  expect(listOthersSigned('prepared', signOffs, 7)).toEqual([])
  expect(listOthersSigned('reviewed', signOffs, 8)).toEqual([])
  expect(listOthersSigned('reviewed', { ...empty, prepared: by(7, stale) }, 7)).toEqual([])
  // Neither is known: a former user is not the user whom the server has not named yet.
  expect(listOthersSigned('reviewed', { ...empty, prepared: signed() }, null)).toEqual([])
})

test.each<[SignOff['since'], string[]]>([
  [none, []],
  [{ ...none, draft: 3 }, ['Signed on draft 2; draft 3 has arrived since.']],
  [{ ...none, earlier: 'prepared' }, ['The preparer’s signature was withdrawn, replaced or became stale.']],
  [{ ...none, points: 1, earlier: 'prepared' }, ['1 point has changed since.']],
  [{ ...none, review: true, points: 1 }, ['Draft 2 has been reviewed again since.', '1 point has changed since.']],
  [
    { points: 3, answers: 2, eyeChecks: 4 },
    ['3 points have changed since.', '2 checklist answers have changed since.', 'Checks by eye have changed since.'],
  ],
])('%o reads %o', (since, sentences) => {
  expect(describeSince(signed(since))).toEqual(sentences)
})

test('what is open is listed with its place, and nothing that is not', () => {
  expect(listOpenWork(nothing)).toEqual([])
  expect(hasOpenWork(nothing)).toBe(false)
  for (const kind of Object.keys(nothing)) {
    expect(hasOpenWork({ ...nothing, [kind]: 1 })).toBe(true)
    expect(listOpenWork({ ...nothing, [kind]: 1 })).toHaveLength(1)
  }
  expect(listOpenWork({ ...nothing, errors: 1, checklist: 2, figures: 1_200 })).toEqual([
    { place: 'errors', text: '1 open error' },
    { place: 'checklist', text: '2 checklist items left to a person' },
    { place: 'figures', text: '1,200 figures without a tick that no one has checked by eye' },
  ])
})

test('a sentence names what was signed or withdrawn', () => {
  expect(describeSigning({ role: 'prepared', seen: { reviewId: 7, lastChange: 3 } })).toBe('Signed as preparer.')
  expect(describeSigning({ role: 'reviewed', seen: null })).toBe('The reviewer’s signature has been withdrawn.')
})

test('another person who is named for a line is known, but not the user, and none where the user is not known yet', () => {
  const cara = { id: 8, name: 'Cara Mills' }
  expect(findOtherNamed('reviewed', { reviewer: cara }, 7)).toEqual(cara)
  expect(findOtherNamed('reviewed', { reviewer: cara }, 8)).toBeNull()
  expect(findOtherNamed('reviewed', { reviewer: cara }, null)).toBeNull()
  expect(findOtherNamed('prepared', { reviewer: cara }, 7)).toBeNull()
})

test('a person who is named for several parts is named with them', () => {
  const [ada, cara] = [
    { id: 7, name: 'Ada Quill' },
    { id: 8, name: 'Cara Mills' },
  ]
  expect(describeSameNamed({})).toBeNull()
  expect(describeSameNamed({ preparer: ada, reviewer: cara })).toBeNull()
  expect(describeSameNamed({ preparer: ada, reviewer: ada, partner: cara })).toBe('Ada Quill is named as preparer and reviewer.')
  expect(describeSameNamed({ preparer: ada, reviewer: cara, partner: cara })).toBe('Cara Mills is named as reviewer and partner.')
  expect(describeSameNamed({ preparer: ada, reviewer: ada, partner: ada })).toBe('Ada Quill is named as preparer, reviewer and partner.')
})

test('before the sign-off of another person is withdrawn, they, the line and what follows are named', () => {
  expect(describeWithdrawal('reviewed', { ...signed(), by: { id: 8, name: 'Ada Quill' } })).toBe(
    'Ada Quill signed draft 2 as reviewer. If you withdraw this, Ada Quill has to sign again.',
  )
  expect(describeWithdrawal('reviewed', signed())).toBe(
    'Ada Quill signed draft 2 as reviewer. If you withdraw this, the line has to be signed again.',
  )
})

test('the sign-offs that hold are listed with who signed', () => {
  expect(describeHeld(empty)).toBeNull()
  expect(describeHeld({ ...empty, prepared: stale })).toBeNull()
  expect(describeHeld({ ...empty, prepared: signed(), reviewed: stale })).toBe('Prepared by Ada Quill')
  expect(describeHeld({ prepared: signed(), reviewed: { ...signed(), name: 'Cara Mills' }, approved: signed() })).toBe(
    'Prepared by Ada Quill, reviewed by Cara Mills and approved by Ada Quill',
  )
})
