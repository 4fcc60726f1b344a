import { PointList, PointState, Severity, type PointFilter, type PointSummary } from '@tickmark/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPoints, filterPoints, findList } from './filter-points.ts'

const at = '2026-01-31T00:00:00.000Z'
const ids = [1, 2, 3]
const checks = ['ARI-01', 'ARI-02', 'DIS-04']
const pages = [1, 2, 7]
const me = 2

const point: fc.Arbitrary<PointSummary> = fc
  .record({
    state: fc.constantFrom(...PointState.options),
    severity: fc.constantFrom(...Severity.options),
    page: fc.constantFrom(...pages),
    check: fc.option(fc.constantFrom(...checks), { nil: undefined }),
    assignee: fc.option(fc.constantFrom(...ids), { nil: null }),
    present: fc.boolean(),
  })
  .map(({ check, assignee, ...fields }) => ({
    ...fields,
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
  mine: optional<'true'>('true'),
})

test('every count is the length of the list with that filter', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), filter, (points, given) => {
      const counts = countPoints(points, given, me)
      const list = (change: PointFilter) => filterPoints(points, { ...given, ...change }, me).length
      expect(counts.total).toBe(list({}))
      for (const state of PointList.options) expect(counts.state[state]).toBe(list({ state }))
      for (const severity of Severity.options) expect(counts.severity[severity]).toBe(list({ severity }))
      expect(counts.assignee.none).toBe(list({ assignee: 'none' }))
      const of = <Key>(found: readonly { readonly count: number }[], key: (one: never) => Key, wanted: Key) =>
        found.find((one) => key(one as never) === wanted)?.count ?? 0
      for (const id of ids) expect(of(counts.assignee.users, (one: { id: number }) => one.id, id)).toBe(list({ assignee: id }))
      for (const check of checks) expect(of(counts.check, (one: { check: string }) => one.check, check)).toBe(list({ check }))
      for (const page of pages) expect(of(counts.page, (one: { page: number }) => one.page, page)).toBe(list({ page }))
      expect(counts.mine).toBe(list({ mine: 'true' }))
    }),
  )
})

test('every point is in one list, and in the list of all', () => {
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const { state } = countPoints(points, {}, me)
      expect(state.open + state.cleared + state.dismissed + state.gone).toBe(state.any)
      expect(state.any).toBe(points.length)
    }),
  )
})

test('a gone point is not open, whatever its state', () => {
  expect(findList({ present: true, state: 'reopened' })).toBe('open')
  expect(findList({ present: false, state: 'reopened' })).toBe('gone')
  expect(findList({ present: false, state: 'cleared' })).toBe('gone')
})
