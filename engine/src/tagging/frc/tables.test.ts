import { expect, test } from 'vitest'
import { BREAKDOWNS } from '../../drafting/notes/breakdowns.ts'
import { CASH_FLOWS } from '../../drafting/formats/cash-flow-formats.ts'
import { formatsOf } from '../../drafting/formats/formats-of.ts'
import { ACCOUNT_CLASSES, listClassIds } from '../../mapping/account-classes.ts'
import { CONCEPTS } from '../../statements/concepts/catalogue.ts'
import { membersOfClass } from './class-members.ts'
import { CONCEPT_MEMBERS } from './concept-members.ts'
import { lineTagsOf } from './line-tags.ts'
import { PARAGRAPH_TAGS } from './paragraph-tags.ts'

const PROFILES = (['FRS102', 'FRS102-1A', 'FRS105'] as const).flatMap((regime) =>
  (['by-function', 'by-nature'] as const).map((expenses) => ({ regime, expenses })),
)
const QNAME = /^(?:core|bus|direp|countries):[A-Za-z_][A-Za-z0-9._-]*$/

test('every name is one that XML allows, with a prefix of the suite', () => {
  const names = [
    ...PROFILES.flatMap((profile) => Object.values(lineTagsOf(profile))).flatMap(({ name, members }) => [
      name,
      ...members.flatMap(({ dimension, member }) => [dimension, member]),
    ]),
    ...Object.values(CONCEPT_MEMBERS).flatMap(({ name, member }) => [`core:${name}`, member.dimension, member.member]),
    ...Object.values(CONCEPTS).flatMap(({ taxonomy: { FRC } }) =>
      FRC === undefined ? [] : (typeof FRC === 'string' ? [FRC] : Object.values(FRC)).map((name) => `core:${name}`),
    ),
    ...Object.values(PARAGRAPH_TAGS),
  ]
  expect(names.filter((name) => !QNAME.test(name))).toEqual([])
})

test('every line of the balance sheets and of profit and loss has a tag, but for accounts in no statement', () => {
  const without = PROFILES.flatMap((profile) => {
    const tags = lineTagsOf(profile)
    const { balanceSheet, incomeStatement } = formatsOf(profile)
    return (
      [
        ['balance-sheet', balanceSheet],
        ['income-statement', incomeStatement],
      ] as const
    ).flatMap(([table, format]) =>
      format.flatMap((line) => {
        if (line.role === 'heading') return []
        const { concept } = line
        const isKnown = concept !== null && (CONCEPT_MEMBERS[concept] !== undefined || CONCEPTS[concept].taxonomy.FRC !== undefined)
        return isKnown || tags[`${table}/${line.id}`] !== undefined ? [] : [line.id]
      }),
    )
  })
  expect(new Set(without)).toEqual(new Set(['unmapped']))
})

test('every line of cash flows has a tag, but for gains of fair value and what no cash explains', () => {
  const tags = lineTagsOf({ regime: 'FRS102', expenses: 'by-function' })
  expect(
    CASH_FLOWS.UK_GAAP.filter(({ role, id }) => role !== 'heading' && tags[`cash-flow/${id}`] === undefined).map(({ id }) => id),
  ).toEqual(['fair-value', 'other'])
})

test('every part of a note that divides a line has a tag', () => {
  const tags = lineTagsOf({ regime: 'FRS102', expenses: 'by-function' })
  expect(
    BREAKDOWNS.FRS102.flatMap(({ line, parts }) => parts.map(({ label }) => `note-${line}/${label}`)).filter(
      (key) => tags[key] === undefined,
    ),
  ).toEqual([])
})

test('no two classes of fixed assets share a member, and few have none', () => {
  const fixed = listClassIds().filter((id) => {
    const concept: string | null = ACCOUNT_CLASSES[id].concept
    return concept === 'property-plant-equipment' || concept === 'intangible-assets' || concept === 'goodwill'
  })
  const members = fixed.flatMap((id) => membersOfClass(ACCOUNT_CLASSES[id].name) ?? [])
  expect(new Set(members).size).toBe(members.length)
  expect(fixed.filter((id) => membersOfClass(ACCOUNT_CLASSES[id].name) === null)).toEqual([
    'formation-costs',
    'research',
    'payments-for-assets',
  ])
})
