import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact, NumericFact } from '../../../model/tagged-report.ts'
import { listStatedSums } from './stated-sums.ts'
import type { SumRule } from './sum-rule.ts'

const NAMESPACE = 'http://example.com/core'
const keyOf = (name: string): string => `{${NAMESPACE}}${name}`
let order = 0
const PLACE: Fact['place'] = {
  id: null,
  order: 0,
  line: 1,
  offset: 0,
  isHidden: false,
  text: '',
  format: null,
  scale: 0,
  isNegated: false,
  tuple: null,
  target: null,
}

const number = (name: string, value: string, digits: number | 'INF' = 0, changes: Partial<NumericFact> = {}): Fact => ({
  kind: 'numeric',
  concept: { namespace: NAMESPACE, name },
  value,
  isNil: false,
  context: {
    id: 'c',
    entity: { scheme: 'http://example.com', identifier: '1' },
    period: { kind: 'instant', date: '2025-03-31' },
    dimensions: [],
  },
  unit: { id: 'GBP', numerators: [{ namespace: 'http://www.xbrl.org/2003/iso4217', name: 'GBP' }], denominators: [] },
  accuracy: { kind: 'decimals', digits },
  place: { ...PLACE, order: ++order, text: value },
  ...changes,
})

const rule = (items: Readonly<Record<string, bigint>>, more: Partial<SumRule> = {}): SumRule => ({
  total: keyOf('Total'),
  items: Object.entries(items).map(([name, weight]) => ({ key: keyOf(name), weight, isOptional: false })),
  unless: [],
  ...more,
})

const judge = (facts: readonly Fact[], one: SumRule = rule({ A: 1n, B: 1n })): string[] =>
  listStatedSums(facts, [one]).map(({ state, items }) => `${state}: ${items.map(({ facts: [{ value }] }) => value).join(' and ')}`)

describe('a sum of facts', () => {
  test.each<[string, readonly Fact[], readonly string[]]>([
    ['adds up', [number('A', '1'), number('B', '2'), number('Total', '3')], ['exact: 1 and 2']],
    ['is off by what rounding explains', [number('A', '1'), number('B', '2'), number('Total', '4')], ['rounded: 1 and 2']],
    ['is off by more', [number('A', '1'), number('B', '2'), number('Total', '5')], ['different: 1 and 2']],
    ['is exact to the last digit', [number('A', '1', 'INF'), number('B', '2', 'INF'), number('Total', '4', 'INF')], ['different: 1 and 2']],
    [
      'is of numbers that are rounded to thousands and to millions',
      [number('A', '1200', -2), number('B', '3000000', -6), number('Total', '3400000', -5)],
      ['rounded: 1200 and 3000000'],
    ],
    ['is not stated where a part is missing', [number('A', '1'), number('Total', '5')], []],
    ['is not stated where a part is nil', [number('A', '1'), number('B', '', 0, { value: null, isNil: true }), number('Total', '5')], []],
    ['is not stated where a part has two values', [number('A', '1'), number('B', '2'), number('B', '7'), number('Total', '5')], []],
    [
      'takes the most accurate of the same',
      [number('A', '1000', -3), number('A', '1400', -2), number('B', '100'), number('Total', '1500')],
      ['exact: 1400 and 100'],
    ],
    [
      'is of one date',
      [
        number('A', '1'),
        number('B', '2', 0, { context: { id: 'p', entity: { scheme: '', identifier: '' }, period: { kind: 'forever' }, dimensions: [] } }),
        number('Total', '9'),
      ],
      [],
    ],
    ['is of one target', [number('A', '1'), number('B', '2', 0, { place: { ...PLACE, target: 'other' } }), number('Total', '9')], []],
  ])('%s', (_, facts, sums) => expect(judge(facts)).toEqual(sums))

  test('takes off what has a negative weight, and leaves out what is optional and not there', () => {
    const items = [
      { key: keyOf('A'), weight: 1n, isOptional: false },
      { key: keyOf('B'), weight: -1n, isOptional: false },
      { key: keyOf('C'), weight: 1n, isOptional: true },
    ]
    expect(judge([number('A', '9'), number('B', '2'), number('Total', '7')], rule({}, { items }))).toEqual(['exact: 9 and 2'])
  })

  test('is no sum where something else is stated', () => {
    const facts = [number('A', '1'), number('B', '2'), number('Total', '9'), number('Other', '6')]
    expect(judge(facts, rule({ A: 1n, B: 1n }, { unless: [keyOf('Other')] }))).toEqual([])
  })
})

test('sums beyond the number that any report has are left out, in little time', () => {
  const items = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`Part${at}`, 1n] as const))
  const of = (at: number): Partial<NumericFact> => ({
    context: { id: '', entity: { scheme: '', identifier: String(at) }, period: { kind: 'forever' }, dimensions: [] },
  })
  const facts = Array.from({ length: 20_000 }, (_, at) => [number('Total', '1', 0, of(at)), number('Part0', '1', 0, of(at))]).flat()
  const optional = rule(items).items.map((item) => ({ ...item, isOptional: true }))
  expect(listStatedSums(facts, [rule({}, { items: optional })]).length).toBeLessThan(5000)
  expect(listStatedSums(facts, [rule({ Part0: 1n })])).toHaveLength(5000)
})

test('numbers that add up before they are rounded are never different, and those that are further off always are', () => {
  const exact = fc.record({ value: fc.integer({ min: -10_000_000, max: 10_000_000 }), digits: fc.integer({ min: -5, max: 0 }) })
  const round = (value: number, digits: number): number => Math.round(value / 10 ** -digits) * 10 ** -digits
  fc.assert(
    fc.property(
      fc.array(exact, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -5, max: 0 }),
      fc.boolean(),
      (parts, digits, isBelow) => {
        const items = Object.fromEntries(parts.map((_, at) => [`Part${at}`, at % 2 === 0 ? 1n : -1n] as const))
        const sum = parts.reduce((so, { value }, at) => so + (at % 2 === 0 ? value : -value), 0)
        const facts = parts.map((part, at) => number(`Part${at}`, String(round(part.value, part.digits)), part.digits))
        const judged = (total: number): string | undefined =>
          listStatedSums([...facts, number('Total', String(total), digits)], [rule(items)])[0]?.state
        expect(judged(round(sum, digits))).not.toBe('different')
        const slack = parts.reduce((so, part) => so + 10 ** -part.digits, 10 ** -digits)
        const off = sum + (isBelow ? -1 : 1) * (2 * slack + 1)
        expect(judged(round(off, digits))).toBe('different')
      },
    ),
  )
})
