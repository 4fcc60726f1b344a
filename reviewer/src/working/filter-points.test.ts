import { PointList, PointSize, PointState, Severity, type PointFilter, type PointSummary } from '@tickmark/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPoints, filterPoints, findList, findSize } from './filter-points.ts'

const at = '2026-01-31T00:00:00.000Z'
const ids = [1, 2, 3]
const checks = ['ARI-01', 'ARI-02', 'DIS-04']
const pages = [1, 2, 7]
const me = 2
const viewpoint = { userId: me, materiality: { amount: '1000', currency: 'GBP' } }

const point: fc.Arbitrary<PointSummary> = fc
  .record({
    state: fc.constantFrom(...PointState.options),
    severity: fc.constantFrom(...Severity.options),
    page: fc.constantFrom(...pages),
    check: fc.option(fc.constantFrom(...checks), { nil: undefined }),
    assignee: fc.option(fc.constantFrom(...ids), { nil: null }),
    present: fc.boolean(),
    amount: fc.option(fc.constantFrom('0', '999.99', '1000', '1000.00', '70000'), { nil: undefined }),
    currency: fc.constantFrom('GBP', 'USD', undefined),
  })
  .map(({ check, assignee, amount, currency, ...fields }) => ({
    ...fields,
    ...(amount === undefined ? {} : { inFull: { amount, ...(currency === undefined ? {} : { currency }) } }),
    ...(check === undefined ? {} : { check }),
    number: 1,
    kind: check === undefined ? 'own' : 'finding',
    stateBy: null,
    stateAt: at,
    title: 'A point',
    documentId: 1,
    assignee: assignee === null ? null : { id: assignee, name: 'A person' },
    dueOn: null,
    comments: 0,
    version: 1,
    updatedAt: at,
  }))

const optional = <Value>(...values: readonly Value[]) => fc.constantFrom(undefined, ...values)
const filter: fc.Arbitrary<PointFilter> = fc.record({
  state: optional(...PointList.options),
  severity: optional(...Severity.options),
  assignee: optional<number | 'none'>('none', ...ids),
  check: optional(...checks),
  page: optional(...pages),
  size: optional(...PointSize.options),
  mine: optional<'true'>('true'),
})

test('every count is the length of the list with that filter', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), filter, (points, given) => {
      const counts = countPoints(points, given, viewpoint)
      const list = (change: PointFilter) => filterPoints(points, { ...given, ...change }, viewpoint).length
      expect(counts.total).toBe(list({}))
      for (const state of PointList.options) expect(counts.state[state]).toBe(list({ state }))
      for (const severity of Severity.options) expect(counts.severity[severity]).toBe(list({ severity }))
      expect(counts.assignee.none).toBe(list({ assignee: 'none' }))
      const of = <Key>(found: readonly { readonly count: number }[], key: (one: never) => Key, wanted: Key) =>
        found.find((one) => key(one as never) === wanted)?.count ?? 0
      for (const id of ids) expect(of(counts.assignee.users, (one: { id: number }) => one.id, id)).toBe(list({ assignee: id }))
      for (const check of checks) expect(of(counts.check, (one: { check: string }) => one.check, check)).toBe(list({ check }))
      for (const page of pages) expect(of(counts.page, (one: { page: number }) => one.page, page)).toBe(list({ page }))
      for (const size of PointSize.options) expect(counts.size[size]).toBe(list({ size }))
      expect(counts.mine).toBe(list({ mine: 'true' }))
    }),
  )
})

test('every point is in one list, and in the list of all', () => {
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const { state } = countPoints(points, {}, viewpoint)
      expect(state.open + state.cleared + state.dismissed + state.gone).toBe(state.any)
      expect(state.any).toBe(points.length)
    }),
  )
})

test('a difference is material from materiality on, in the same currency alone', () => {
  const sizeOf = (amount: string, currency?: string) =>
    findSize({ inFull: { amount, ...(currency === undefined ? {} : { currency }) } }, viewpoint.materiality)
  expect(sizeOf('1000', 'GBP')).toBe('material')
  expect(sizeOf('999.999', 'GBP')).toBe('below')
  expect(sizeOf('90000', 'USD')).toBe('none')
  expect(sizeOf('90000')).toBe('none')
  expect(findSize({}, viewpoint.materiality)).toBe('none')
  expect(findSize({ inFull: { amount: '1', currency: 'GBP' } }, null)).toBe('none')
})

test('points of every size together are all points', () => {
  fc.assert(
    fc.property(fc.array(point), filter, (points, given) => {
      const { size } = countPoints(points, { ...given, size: undefined }, viewpoint)
      expect(size.material + size.below + size.none).toBe(filterPoints(points, { ...given, size: undefined }, viewpoint).length)
    }),
  )
})

test('a gone point is not open, whatever its state', () => {
  expect(findList({ present: true, state: 'reopened' })).toBe('open')
  expect(findList({ present: false, state: 'reopened' })).toBe('gone')
  expect(findList({ present: false, state: 'cleared' })).toBe('gone')
})
