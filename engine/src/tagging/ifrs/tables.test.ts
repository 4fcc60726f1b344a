import { describe, expect, test } from 'vitest'
import { CASH_FLOWS } from '../../drafting/formats/cash-flow-formats.ts'
import { formatsOf } from '../../drafting/formats/formats-of.ts'
import { CONCEPTS } from '../../statements/concepts/catalogue.ts'
import { NOTE_BLOCKS, POLICY_BLOCKS } from './block-tags.ts'
import { EQUITY_MEMBERS } from './equity-members.ts'
import { lineTagsOf } from './line-tags.ts'
import { OWN_ELEMENTS } from './own-elements.ts'

const PROFILES = (['by-function', 'by-nature'] as const).map((expenses) => ({ regime: 'IFRS', expenses }) as const)
const TAGS = PROFILES.flatMap((profile) => Object.values(lineTagsOf(profile)).flat())

test('every name is one that XML allows', () => {
  const names = [
    ...TAGS.map(({ name }) => name),
    ...Object.values(EQUITY_MEMBERS).flatMap(({ dimension, member }) => [dimension, member]),
    ...[...Object.values(NOTE_BLOCKS), ...Object.values(POLICY_BLOCKS), ...Object.keys(OWN_ELEMENTS)].map((name) => `ext:${name}`),
    ...Object.values(CONCEPTS).flatMap(({ taxonomy: { IFRS } }) =>
      IFRS === undefined ? [] : (typeof IFRS === 'string' ? [IFRS] : Object.values(IFRS)).map((name) => `ifrs-full:${name}`),
    ),
  ]
  expect(names.filter((name) => !/^(?:ifrs-full|ext):[A-Za-z_][A-Za-z0-9._-]*$/.test(name))).toEqual([])
})

describe('every line has a tag', () => {
  test('of the balance sheet and of profit or loss, but for accounts in no statement', () => {
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
          if (line.role === 'heading' || tags[`${table}/${line.id}`] !== undefined) return []
          const names = line.concept === null ? undefined : CONCEPTS[line.concept].taxonomy.IFRS
          const term = (line.role === 'item' ? line.term : null) ?? 'either'
          return (typeof names === 'object' ? names[term] : names) === undefined ? [line.id] : []
        }),
      )
    })
    expect(new Set(without)).toEqual(new Set(['unmapped']))
  })

  test('of cash flows, under each of its captions', () => {
    const tags = lineTagsOf({ expenses: 'by-function' })
    const lines = CASH_FLOWS.IFRS.filter(({ role }) => role !== 'heading')
    expect(lines.filter(({ id }) => [tags[`cash-flow/${id}`] ?? []].flat().at(-1)?.labels !== undefined).map(({ id }) => id)).toEqual([])
    expect(lines.filter(({ id }) => tags[`cash-flow/${id}`] === undefined).map(({ id }) => id)).toEqual([])
  })
})

test('every element of its own is used by a line, and has an anchor', () => {
  const own = TAGS.flatMap(({ name }) => (name.startsWith('ext:') ? [name.slice(4)] : []))
  expect(new Set(own)).toEqual(new Set(Object.keys(OWN_ELEMENTS)))
  expect(Object.values(OWN_ELEMENTS).filter(({ wider, narrower }) => wider.length + narrower.length === 0)).toEqual([])
})
