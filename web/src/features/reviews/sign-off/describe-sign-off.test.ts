import type { OpenWork, SignOff } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeSigning, describeSince, hasSignedOther, listOpenWork } from './describe-sign-off.ts'
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

test('a line that no longer holds outweighs everything, and a review the preparation', () => {
  expect(wordOfSignOffs({ prepared: null, reviewed: null })).toBe('none')
  expect(wordOfSignOffs({ prepared: signed(), reviewed: null })).toBe('prepared')
  expect(wordOfSignOffs({ prepared: signed(), reviewed: signed() })).toBe('reviewed')
  expect(wordOfSignOffs({ prepared: signed({ ...none, points: 1 }), reviewed: signed() })).toBe('changed since')
})

test('a user who has signed one line is asked before they sign the other, unless theirs no longer holds', () => {
  const by = (id: number) => ({ id, name: 'Ada Quill' })
  const signOffs = { prepared: { ...signed(), by: by(7) }, reviewed: null }
  expect(hasSignedOther('reviewed', signOffs, 7)).toBe(true)
  expect(hasSignedOther('prepared', { prepared: null, reviewed: signOffs.prepared }, 7)).toBe(true)
  expect(hasSignedOther('prepared', signOffs, 7)).toBe(false)
  expect(hasSignedOther('reviewed', signOffs, 8)).toBe(false)
  expect(hasSignedOther('reviewed', { ...signOffs, prepared: { ...signed({ ...none, points: 1 }), by: by(7) } }, 7)).toBe(false)
  // Neither is known: a former user is not the user whom the server has not named yet.
  expect(hasSignedOther('reviewed', { ...signOffs, prepared: signed() }, null)).toBe(false)
})

test.each<[SignOff['since'], string[]]>([
  [none, []],
  [{ ...none, draft: 3 }, ['Signed on draft 2; draft 3 has arrived since.']],
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
  expect(describeSigning({ role: 'prepared', seen: { reviewId: 7, lastChange: 3 } })).toBe('Signed as prepared.')
  expect(describeSigning({ role: 'reviewed', seen: null })).toBe('The sign-off as reviewed has been withdrawn.')
})
