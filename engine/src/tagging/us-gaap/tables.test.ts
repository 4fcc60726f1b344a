import { expect, test } from 'vitest'
import { CASH_FLOWS } from '../../drafting/formats/cash-flow-formats.ts'
import { formatsOf } from '../../drafting/formats/formats-of.ts'
import { CONCEPTS } from '../../statements/concepts/catalogue.ts'
import { NOTE_BLOCKS, POLICY_BLOCKS } from './block-tags.ts'
import { EQUITY_MEMBERS } from './equity-members.ts'
import { LINE_TAGS } from './line-tags.ts'
import { NOTE_TAGS } from './note-tags.ts'
import { OWN_ELEMENTS } from './own-elements.ts'

const TAGS = Object.values({ ...LINE_TAGS, ...NOTE_TAGS }).flat()

test('every name is one that XML allows', () => {
  const names = [
    ...TAGS.map(({ name }) => name),
    ...Object.values(EQUITY_MEMBERS).flatMap(({ dimension, member }) => [dimension, member]),
    ...[...Object.values(NOTE_BLOCKS), ...Object.values(POLICY_BLOCKS), ...Object.keys(OWN_ELEMENTS)].map((name) => `ext:${name}`),
    ...Object.values(CONCEPTS).flatMap(({ taxonomy: { US_GAAP } }) =>
      US_GAAP === undefined ? [] : (typeof US_GAAP === 'string' ? [US_GAAP] : Object.values(US_GAAP)).map((name) => `us-gaap:${name}`),
    ),
  ]
  expect(names.filter((name) => !/^(?:us-gaap|ext):[A-Za-z_][A-Za-z0-9._-]*$/.test(name))).toEqual([])
})

test('every line of the statements has a tag, but for accounts in no statement', () => {
  const { balanceSheet, incomeStatement } = formatsOf({ regime: 'US_GAAP', expenses: 'by-function' })
  const without = (
    [
      ['balance-sheet', balanceSheet],
      ['income-statement', incomeStatement],
      ['cash-flow', CASH_FLOWS.US_GAAP],
    ] as const
  ).flatMap(([table, format]) =>
    format.flatMap((line) => {
      if (line.role === 'heading' || LINE_TAGS[`${table}/${line.id}`] !== undefined) return []
      const names = table === 'cash-flow' || line.concept === null ? undefined : CONCEPTS[line.concept].taxonomy.US_GAAP
      const term = (line.role === 'item' ? line.term : null) ?? 'either'
      return (typeof names === 'object' ? names[term] : names) === undefined ? [`${table}/${line.id}`] : []
    }),
  )
  expect(without).toEqual(['balance-sheet/unmapped'])
})

test('no two lines of the balance sheet have one tag', () => {
  const { balanceSheet } = formatsOf({ regime: 'US_GAAP', expenses: 'by-function' })
  const names = balanceSheet.flatMap((line) => {
    if (line.role === 'heading') return []
    const own = [LINE_TAGS[`balance-sheet/${line.id}`] ?? []].flat()[0]?.name
    const known = line.concept === null ? undefined : CONCEPTS[line.concept].taxonomy.US_GAAP
    const term = (line.role === 'item' ? line.term : null) ?? 'either'
    return own ?? (typeof known === 'object' ? known[term] : known) ?? []
  })
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every element of its own is used by a line', () => {
  const own = TAGS.flatMap(({ name }) => (name.startsWith('ext:') ? [name.slice(4)] : []))
  expect(new Set(own)).toEqual(new Set(Object.keys(OWN_ELEMENTS)))
})
