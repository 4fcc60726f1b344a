import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TAG_CHOICES, readTagChoices } from './read-tag-choices.ts'

const line = 'balance-sheet/debtors'
const debtors = { name: 'core:Debtors', period: 'instant' }
const within = { dimension: 'core:MaturitiesOrExpirationPeriodsDimension', member: 'core:WithinOneYear' }

test('a tag counts up as printed and has no members, unless it is given otherwise; null is no tag', () => {
  expect(readTagChoices({ [line]: debtors, 'note-tax/Current/deferred': null })).toEqual({
    tags: { [line]: { ...debtors, sign: 1, members: [] }, 'note-tax/Current/deferred': null },
    problems: [],
  })
  const full = { ...debtors, sign: -1, members: [within] }
  expect(readTagChoices({ [line]: full }).tags).toEqual({ [line]: full })
})

test.each([
  ['core:Debtors', /must be a tag, such as/],
  [{ ...debtors, name: 'Debtors' }, /“name” must be a tag with its prefix/],
  [{ ...debtors, name: 'core:De btors' }, /“name” must be a tag with its prefix/],
  [{ ...debtors, name: `core:${'a'.repeat(300)}` }, /“name” must be a tag with its prefix/],
  [{ ...debtors, period: 'year' }, /“period” must be "instant" or "duration"/],
  [{ ...debtors, sign: '-1' }, /“sign” must be 1, or -1/],
  [{ ...debtors, members: [within, within] }, /“members” must be a list of members, one of a dimension/],
  [{ ...debtors, members: [{ dimension: 'core:A' }] }, /“members” must be/],
  [{ ...debtors, unit: 'GBP' }, /“unit” is not a field of a tag: its fields are name, period, sign and members\./],
])('%j is a problem of its line', (tag, problem) => {
  expect(readTagChoices({ [line]: tag })).toEqual({ tags: {}, problems: [expect.stringMatching(problem)] })
  expect(readTagChoices({ [line]: tag }).problems[0]).toMatch(/^“tags\.balance-sheet\/debtors”/)
})

test('a choice is for a table and a row, and there are not more than lines', () => {
  expect(readTagChoices({ debtors: null }).problems).toEqual([expect.stringMatching(/^“tags\.debtors” names no line/)])
  const many = Object.fromEntries(Array.from({ length: MAX_TAG_CHOICES + 1 }, (_, at) => [`note/${at}`, null]))
  expect(readTagChoices(many).problems).toHaveLength(1)
})

test('any JSON is read without a fault', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(line, '__proto__', 'constructor/x')), fc.jsonValue()), (json) => {
      const { tags, problems } = readTagChoices(json)
      expect(Object.keys(tags).length + problems.length).toBeGreaterThanOrEqual(Object.keys(json).length)
    }),
  )
})
