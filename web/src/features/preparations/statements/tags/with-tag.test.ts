import { limits, type ChosenTag, PreparedProfile } from '@tickmark/contract'
import { isTagName, MAX_TAG_CHOICES, MAX_TAG_LENGTH, MAX_TAG_MEMBERS, readEntityProfile } from '@tickmark/engine/drafting'
import { expect, test } from 'vitest'
import { withTag } from './with-tag.ts'

const line = 'balance-sheet/debtors'
const tag: ChosenTag = { name: 'core:OtherDebtors', period: 'instant', sign: -1, members: [{ dimension: 'core:A', member: 'core:B' }] }

test('a tag is kept beside others, and the usual one takes the choice away', () => {
  const profile = withTag({ name: 'Wren', tags: { 'note-tax/Current tax': null } }, line, tag)
  expect(profile.tags).toEqual({ 'note-tax/Current tax': null, [line]: tag })
  expect(withTag(profile, line, undefined)).toEqual({ name: 'Wren', tags: { 'note-tax/Current tax': null } })
  expect(withTag({ name: 'Wren', tags: { [line]: tag } }, line, undefined)).toEqual({ name: 'Wren' })
  expect(withTag(profile, line, null).tags?.[line]).toBeNull()
})

test('a profile stays the same where nothing changes', () => {
  const profile = { tags: { [line]: tag, 'note-tax/x': null } }
  expect(withTag(profile, line, { ...tag })).toBe(profile)
  expect(withTag(profile, 'note-tax/x', null)).toBe(profile)
  expect(withTag(profile, 'balance-sheet/stocks', undefined)).toBe(profile)
})

test('what can be stored can be drafted', () => {
  expect([limits.tagMaxLength, limits.tagsPerDraft, limits.membersPerTag]).toEqual([MAX_TAG_LENGTH, MAX_TAG_CHOICES, MAX_TAG_MEMBERS])
  const stored = PreparedProfile.parse({ tags: { [line]: tag, 'note-debtors/Other / “more”': null } })
  const given = { name: 'Wren', regime: 'FRS105', periodStart: '2025-01-01', periodEnd: '2025-12-31', currency: 'GBP', ...stored }
  expect(readEntityProfile(given, null)).toMatchObject({ profile: { tags: stored.tags } })
  for (const name of ['core:A', 'core', 'core:', 'co re:A', 'core:A:B', '1core:A', 'é:A'])
    expect([name, PreparedProfile.safeParse({ tags: { [line]: { ...tag, name } } }).success]).toEqual([name, isTagName(name)])
})
