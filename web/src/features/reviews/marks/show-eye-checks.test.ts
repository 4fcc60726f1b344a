import type { FigureState, PageCounts, PageFigure, PageMarks } from '@tickmark/contract'
import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { createServerSource } from '../source/server-source.ts'
import { eyeChecksKey, pageCountsQuery, pageMarksQuery, whenEyeChecksStored } from './marks-queries.ts'
import { showEyeChecks } from './show-eye-checks.ts'

const eye = { initials: 'AQ', by: { id: 7, name: 'Ada Quill' }, at: '2026-03-31T12:00:00.000Z' }
const others = { initials: 'BT', by: null, at: '2026-03-30T12:00:00.000Z' }
const source = createServerSource(3)

const figure = (index: number, state: FigureState, more: Partial<PageFigure> = {}): PageFigure => ({
  index,
  page: 5,
  state,
  text: '1',
  box: [0, 0, 9, 9],
  ties: [],
  letters: [],
  ...more,
})

/** What has been read of a review: page 5 with three figures without a tie, one of them checked by somebody else. */
function newScreen() {
  const queries = createQueryClient()
  const marksKey = pageMarksQuery(source, 2, 5).queryKey
  const countsKey = pageCountsQuery(source, 2).queryKey
  const figures = [figure(0, 'ticked'), figure(1, 'untied'), figure(2, 'unverifiable'), figure(3, 'untied', { eye: others })]
  queries.setQueryData(marksKey, { page: 5, figures, ties: [] } satisfies PageMarks)
  const counts = (page: number, eyes: number): PageCounts => ({
    page,
    counts: { ticked: 1, rounding: 0, difference: 0, unverifiable: 1, untied: 2 },
    eye: eyes,
  })
  queries.setQueryData(countsKey, [counts(4, 2), counts(5, 1)])
  return {
    queries,
    show: (indexes: number[], shown: typeof eye | null) => showEyeChecks(queries, source, 2, { page: 5, figures: indexes, eye: shown }),
    initials: () => queries.getQueryData(marksKey)?.figures.map((one) => one.eye?.initials),
    eyes: () => queries.getQueryData(countsKey)?.map((one) => one.eye),
  }
}

test('a check is on the page and in its counts at once, and gone again if it fails', () => {
  const { show, initials, eyes } = newScreen()
  const takeBack = show([1, 2], eye)
  expect([initials(), eyes()]).toEqual([
    [undefined, 'AQ', 'AQ', 'BT'],
    [2, 3],
  ])
  takeBack()
  expect([initials(), eyes()]).toEqual([
    [undefined, undefined, undefined, 'BT'],
    [2, 1],
  ])
})

test('a failure takes back only what it has changed, not what was shown since', () => {
  const { show, initials, eyes } = newScreen()
  const takeBack = show([1, 3], eye)
  show([2], eye)
  takeBack()
  expect([initials(), eyes()]).toEqual([
    [undefined, undefined, 'AQ', 'BT'],
    [2, 2],
  ])
})

test('a check that is taken back is gone at once, and there again with its person if that fails', () => {
  const { show, initials, eyes } = newScreen()
  const takeBack = show([3], null)
  expect([initials(), eyes()]).toEqual([
    [undefined, undefined, undefined, undefined],
    [2, 0],
  ])
  takeBack()
  expect([initials(), eyes()]).toEqual([
    [undefined, undefined, undefined, 'BT'],
    [2, 1],
  ])
})

test('a figure that a tie decides stays as it is, and a page that has not been read', () => {
  const { queries, show, initials, eyes } = newScreen()
  show([0], eye)
  showEyeChecks(queries, source, 2, { page: 4, figures: [0], eye })()
  expect([initials(), eyes()]).toEqual([
    [undefined, undefined, undefined, 'BT'],
    [2, 1],
  ])
})

test('what the server reports is read when the last check of this window has been stored', async () => {
  const { queries } = newScreen()
  await whenEyeChecksStored(queries, 3)
  const store: (() => void)[] = []
  const stored = [1, 2].map(() => {
    const mutationFn = () => new Promise<void>((resolve) => store.push(resolve))
    return new MutationObserver(queries, { mutationKey: eyeChecksKey(3), mutationFn }).mutate()
  })
  await Promise.resolve()
  let isRead = false
  const reading = whenEyeChecksStored(queries, 3).then(() => (isRead = true))
  await expect.poll(() => store.length).toBe(2)
  store[0]?.()
  await stored[0]
  expect(isRead).toBe(false)
  store[1]?.()
  await reading
})
