import type { ListedAnalysis } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { arrangeAnalyses, listFolders } from './arrange-analyses.ts'
import { describeTurn } from './describe-turn.ts'
import { groupAnalyses } from './group-analyses.ts'
import { isSameSearch, nextSort, readListSearch } from './list-search.ts'

const make = (id: number, given: Partial<ListedAnalysis> = {}): ListedAnalysis => ({
  id,
  fileName: `Analysis ${id}`,
  standard: 'IFRS',
  status: 'Drafting',
  createdAt: '2026-03-31T12:00:00.000Z',
  changedAt: `2026-04-${String(id).padStart(2, '0')}T12:00:00.000Z`,
  role: 'owner',
  state: 'none',
  engagement: {},
  ...given,
})
const reviewed = (total: number, proven: number, eye = 0): Pick<ListedAnalysis, 'review'> => ({
  review: { openPoints: { total, errors: 0, questions: 0 }, coverage: { figures: 100, proven, eye } },
})
const kestrel = { id: 7, name: 'Kestrel Freight' }

const list = [
  make(1, { client: kestrel, ...reviewed(3, 50) }),
  make(2, { archived: true }),
  make(3, { owner: 'Ada Quill', role: 'viewer', status: 'Complete', ...reviewed(12, 40, 20) }),
  make(10, { standard: 'UK_GAAP' }),
]
const ids = (search: Parameters<typeof arrangeAnalyses>[1]) => arrangeAnalyses(list, search, '2026-03-02').map(({ id }) => id)

test('archived analyses are only in the archive', () => {
  expect(ids({})).toEqual([1, 3, 10])
  expect(ids({ folder: 'archived' })).toEqual([2])
})

test('a folder has the analyses of a client, or of none', () => {
  expect(ids({ folder: 7 })).toEqual([1])
  expect(ids({ folder: 'none' })).toEqual([3, 10])
})

test('an analysis must match every filter', () => {
  expect(ids({ whose: 'shared' })).toEqual([3])
  expect(ids({ whose: 'mine', standard: 'IFRS' })).toEqual([1])
  expect(ids({ status: 'Complete', whose: 'mine' })).toEqual([])
})

test('words are found in the name, the client, the entity and the owner', () => {
  expect(ids({ find: 'kestrel' })).toEqual([1])
  expect(ids({ find: 'quill' })).toEqual([3])
})

test('what has no value is last in both directions', () => {
  expect(ids({ sort: '-points' })).toEqual([3, 1, 10])
  expect(ids({ sort: 'points' })).toEqual([1, 3, 10])
})

test('coverage is sorted by the share that is shown, which leaves out what was checked by eye', () =>
  expect(ids({ sort: '-coverage' })).toEqual([1, 3, 10]))

test('numbers in names are sorted as numbers', () => expect(ids({ sort: 'name' })).toEqual([1, 3, 10]))

test('folders are sorted by name, with empty ones of the own clients', () => {
  expect(listFolders(list, [{ id: 9, name: 'Bramble LLP' }]).map(({ name, count }) => [name, count])).toEqual([
    ['All', 3],
    ['Bramble LLP', 0],
    ['Kestrel Freight', 1],
    ['No client', 2],
    ['Archived', 1],
  ])
  expect(listFolders([make(1)], []).map(({ name }) => name)).toEqual(['All'])
})

test('a column is sorted in its usual direction first, then in the other', () => {
  expect(nextSort(undefined, 'points')).toBe('-points')
  expect(nextSort('-points', 'points')).toBe('points')
  expect(nextSort('-points', 'name')).toBe('name')
})

test('nonsense in the address counts as absent', () => {
  expect(readListSearch({ folder: 'x', sort: 'size', status: 'Done', find: 'a' })).toEqual({ find: 'a' })
  expect(readListSearch({ folder: '12', sort: '-points' })).toEqual({ folder: 12, sort: '-points' })
})

test('a search is the same if every part of it is, in any order and absent or undefined', () => {
  expect(isSameSearch({ find: 'a', folder: 7 }, { folder: 7, sort: undefined, find: 'a' })).toBe(true)
  expect(isSameSearch({ folder: 7 }, { folder: 'none' })).toBe(false)
  expect(isSameSearch({}, { sort: 'name' })).toBe(false)
})

const ada = { id: 7, name: 'Ada Quill' }
const bea = { id: 8, name: 'Bea Marsh' }
const work = [
  make(1, { engagement: { preparer: ada, reviewer: bea, dueOn: '2026-03-01' }, waitsFor: 'prepared' }),
  make(2, {
    engagement: { preparer: ada, dueOn: '2026-03-08', periodEnd: '2024-12-31' },
    waitsFor: 'reviewed',
    client: { id: 3, name: 'Orbell' },
  }),
  make(3, { engagement: { partner: bea, dueOn: '2026-03-09' }, waitsFor: 'prepared' }),
  make(4, {
    review: { openPoints: { total: 0, errors: 0, questions: 0 }, coverage: { figures: 0, proven: 0, eye: 0 }, periodEnd: '2025-06-30' },
  }),
  make(5, { engagement: { dueOn: '2026-02-01' }, status: 'Complete' }),
]
const worked = (search: Parameters<typeof arrangeAnalyses>[1]) => arrangeAnalyses(work, search, '2026-03-02').map(({ id }) => id)

test('the list can be narrowed to a person, a due date and a year, which a person may have set', () => {
  expect(worked({ person: 7 })).toEqual([1, 2])
  expect(worked({ person: 8 })).toEqual([1, 3])
  expect(worked({ person: 'none' })).toEqual([2, 3])
  expect([
    worked({ due: 'overdue' }),
    worked({ due: 'week' }),
    worked({ due: 'later' }),
    worked({ due: 'none' }),
    worked({ due: 'done' }),
  ]).toEqual([[1], [2], [3], [4], [5]])
  expect([worked({ year: 2024 }), worked({ year: 2025 }), worked({ year: 'none' })]).toEqual([[2], [4], [1, 3, 5]])
  expect(worked({ sort: 'due' })).toEqual([5, 1, 2, 3, 4])
  expect(worked({ sort: '-due' })).toEqual([3, 2, 1, 5, 4])
})

test.each([
  ['person', 'Ada Quill: 1; Nobody is named: 2, 3; Waits for nobody: 4, 5'],
  ['due', 'Overdue: 1; Due within a week: 2; Due later: 3; No due date: 4; Signed or complete: 5'],
  ['year', '2025: 4; 2024: 2; No period: 1, 3, 5'],
  ['client', 'Orbell: 2; No client: 1, 3, 4, 5'],
  ['status', 'Drafting: 1, 2, 3, 4; Complete: 5'],
] as const)('grouped by %s, every analysis is in one group', (group, expected) => {
  const groups = groupAnalyses(work, group, '2026-03-02')
  expect(groups.map(({ heading, analyses }) => `${heading}: ${analyses.map(({ id }) => id).join(', ')}`).join('; ')).toBe(expected)
})

test('whose turn it is and when it is due, in a sentence', () => {
  expect(work.map((analysis) => describeTurn(analysis, '2026-03-02'))).toEqual([
    'Due Mar 1, 2026, overdue. Waits for Ada Quill, preparer.',
    'Due Mar 8, 2026. Waits for a reviewer.',
    'Due Mar 9, 2026. Waits for a preparer.',
    '',
    'Due Feb 1, 2026.',
  ])
})

test('what a colleague has made in a firm is not shared with the user: they belong to it', () => {
  const ofFirm = [make(4, { owner: 'Ada Quill', workspaceId: 7 }), make(5, { owner: 'Ada Quill', role: 'viewer' })]
  expect(arrangeAnalyses(ofFirm, { whose: 'shared' }, '2026-03-02').map(({ id }) => id)).toEqual([5])
  expect(arrangeAnalyses(ofFirm, { whose: 'mine' }, '2026-03-02').map(({ id }) => id)).toEqual([4])
})

test('the folder of a client that named people alone see is marked', () => {
  const own = [{ id: 7, name: 'Kestrel Freight', restricted: true }]
  expect(listFolders(list, own).flatMap(({ name, isRestricted }) => (isRestricted ? [name] : []))).toEqual(['Kestrel Freight'])
})
