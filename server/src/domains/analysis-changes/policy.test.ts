import { expect, test } from 'vitest'
import type { Changeable } from './model.ts'
import { decideChange } from './policy.ts'

const before: Changeable = { fileName: 'Alderway 2025', standard: 'UK_GAAP', keptOver: null, clientId: null, archivedAt: null }
const now = new Date('2026-01-05T00:00:00Z')

test('what stays the same is neither written nor recorded', () => {
  expect(decideChange(before, { fileName: 'Alderway 2025', standard: 'UK_GAAP', clientId: null, archived: false }, now)).toEqual({
    columns: {},
    events: [],
  })
})

test('a name is never in the history', () => {
  expect(decideChange(before, { fileName: 'Alderway 2026' }, now)).toEqual({
    columns: { fileName: 'Alderway 2026' },
    events: [{ kind: 'renamed', data: {} }],
  })
})

test('keeping the standard although the draft names another is an answer, until a standard is chosen again', () => {
  const kept = decideChange(before, { standard: 'UK_GAAP', keptOver: 'IFRS' }, now)
  expect(kept.columns).toEqual({ standard: 'UK_GAAP', keptOver: 'IFRS' })
  expect(kept.events).toEqual([{ kind: 'standard-changed', data: { standard: 'UK_GAAP', keptOver: 'IFRS' } }])
  expect(decideChange({ ...before, keptOver: 'IFRS' }, { fileName: 'x' }, now).columns).toEqual({ fileName: 'x' })
  expect(decideChange({ ...before, keptOver: 'IFRS' }, { standard: 'US_GAAP' }, now).columns).toEqual({
    standard: 'US_GAAP',
    keptOver: null,
  })
})

test('no standard is kept over itself', () => {
  expect(decideChange(before, { standard: 'IFRS', keptOver: 'IFRS' }, now).columns).toEqual({ standard: 'IFRS', keptOver: null })
})

test('an analysis is archived once, and taken out again', () => {
  expect(decideChange(before, { archived: true }, now)).toEqual({ columns: { archivedAt: now }, events: [{ kind: 'archived', data: {} }] })
  expect(decideChange({ ...before, archivedAt: now }, { archived: true }, now).events).toEqual([])
  expect(decideChange({ ...before, archivedAt: now }, { archived: false }, now).columns).toEqual({ archivedAt: null })
})
