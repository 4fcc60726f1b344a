import {
  type AnalysisPoints,
  type AnalysisReview,
  fillPath,
  getAnalysisReview,
  getPageMarks,
  getPoint,
  listPageCounts,
  listPoints,
  listReviewPoints,
  type PageMarks,
  type PointDetail,
  type PointSummary,
  type ReviewPoint,
} from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { becomeUser, makeAnalysis } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const box: [number, number, number, number] = [0, 0, 1, 1]

function makePoint(pointId: number, changes: Partial<ReviewPoint>): ReviewPoint {
  return {
    id: `point-${pointId}`,
    pointId,
    number: pointId,
    state: 'open',
    check: 'ARI-01',
    severity: 'error',
    title: 'Total assets (2026) does not add up',
    detail: '',
    page: 4,
    ties: [],
    evidence: [],
    ...changes,
  }
}

const manyTerms = Array.from({ length: 12 }, (_, index) => ({
  page: 4,
  text: String(100 + index),
  box,
  role: 'component' as const,
  sign: 1 as const,
  label: `Line ${index + 1}`,
}))

const total = { page: 4, text: '1,626', box, role: 'total' as const, sign: -1 as const, label: 'Total assets' }

const points: ReviewPoint[] = [
  makePoint(1, {
    expected: '1266',
    actual: '1626',
    difference: '360',
    cause: 'transposition',
    ties: [
      {
        id: 't4.1',
        check: 'ARI-01',
        kind: 'sum',
        state: 'difference',
        claim: 'balance-sheet|Total assets|2026',
        expected: '1266',
        actual: '1626',
        difference: '360',
        terms: [...manyTerms, total],
      },
    ],
    evidence: [...manyTerms, total],
  }),
  makePoint(2, { severity: 'warning', page: 9, check: 'XRF-01', title: 'Cash differs between two statements' }),
]

const finished: AnalysisReview = {
  state: 'done',
  progress: 100,
  summary: { file: 'draft.pdf', pages: 12, figures: 400, ticked: 300 },
  ties: { ticked: 90, rounding: 4, difference: 1, unverifiable: 2 },
}

const reviewId = 1
const at = '2026-11-23T09:41:00.000Z'

const toSummary = ({ number, severity, title, page, check, difference }: ReviewPoint): PointSummary => ({
  number,
  kind: 'finding',
  state: 'open',
  stateBy: null,
  stateAt: at,
  severity,
  title,
  page,
  documentId: 1,
  check,
  ...(difference === undefined ? {} : { difference }),
  assignee: null,
  dueOn: null,
  comments: 0,
  present: true,
  version: 1,
  updatedAt: at,
})

const toDetail = (point: ReviewPoint): PointDetail => {
  const { detail, evidence, ties, cause } = point
  const talk = { discussion: [], moreComments: 0, history: [], moreEvents: 0 }
  return { ...toSummary(point), detail, evidence, ties, ...(cause === undefined ? {} : { cause }), ...talk }
}

const toList = (all: readonly ReviewPoint[]): AnalysisPoints => {
  const count = (severity: ReviewPoint['severity']) => all.filter((point) => point.severity === severity).length
  const { length } = all
  return {
    points: all.map(toSummary),
    counts: {
      total: length,
      state: { open: length, cleared: 0, dismissed: 0, gone: 0, any: length },
      severity: { error: count('error'), warning: count('warning'), info: count('info') },
      assignee: { none: length, users: [] },
      check: [],
      page: [],
      size: { material: 0, below: 0, none: 0 },
      mine: 0,
    },
  }
}

/** Opens a new analysis with the given review, to test how it is shown. */
async function openReview(page: Page, review: AnalysisReview, points: readonly ReviewPoint[]): Promise<void> {
  await becomeUser(page)
  const id = await makeAnalysis(page, 'Shown')
  await page.route(`**${fillPath(getAnalysisReview.path, { id })}`, (route) => route.fulfill({ json: review }))
  await page.route(`**${fillPath(listPoints.path, { id })}?*`, (route) => route.fulfill({ json: toList(points) }))
  for (const point of points) {
    const path = fillPath(getPoint.path, { id, number: point.number })
    await page.route(`**${path}`, (route) => route.fulfill({ json: toDetail(point) }))
  }
  await page.route(`**${fillPath(listReviewPoints.path, { id })}`, (route) => route.fulfill({ json: points }))
  await page.route(`**${fillPath(listPageCounts.path, { id, reviewId })}`, (route) => route.fulfill({ json: [] }))
  const marks: PageMarks = { page: 1, figures: [], ties: [] }
  await page.route(`**${fillPath(getPageMarks.path, { id, reviewId, page: 1 })}`, (route) => route.fulfill({ json: marks }))
  await page.goto(`/analysis/${id}`)
  await expect(page.getByRole('heading', { name: 'Review points' })).toBeVisible()
}

test('a long sum is collapsed on the screen, can be expanded, and prints in full', { tag: '@slow' }, async ({ page }) => {
  await openReview(page, { ...finished, reviewId }, points)
  await page.getByRole('button', { name: 'Total assets (2026) does not add up' }).click()
  const last = page.getByRole('row', { name: 'Line 12 111' })
  await expect(last).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(last).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Show 4 more' }).click()
  await expect(last).toBeVisible()
})

test('a point is copied as text with its figures aligned', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReview(page, finished, points)
  await page.getByRole('button', { name: 'Total assets (2026) does not add up' }).click()
  await page.getByRole('button', { name: /^Copy as text: Total assets/ }).click()
  await expect(page.getByRole('dialog', { name: 'Point copied' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('ARI-01 · Error · page 4')
  expect(text).toContain(
    ['  Adds up to                1,266', '  Total assets, as printed  1,626', '  Difference                  360'].join('\n'),
  )
})

test('a review without points states what was checked and what was not', async ({ page }) => {
  await openReview(page, { ...finished, ties: { ticked: 90, rounding: 4, difference: 0, unverifiable: 2 } }, [])
  await expect(page.getByText('94 sums and agreements were checked and hold, 4 of them within rounding.')).toBeVisible()
  await expect(page.getByText('100 figures have no tick and still need your review.')).toBeVisible()
  await expectAccessible(page)
})

test('a draft in which nothing could be checked is not reported as clean', { tag: '@slow' }, async ({ page }) => {
  const unchecked = { summary: { file: 'draft.pdf', pages: 1, figures: 3, ticked: 0 } }
  await openReview(page, { ...finished, ...unchecked, ties: { ticked: 0, rounding: 0, difference: 0, unverifiable: 0 } }, [])
  await expect(page.getByText('Nothing could be checked')).toBeVisible()
  await expect(page.getByText('Nothing to raise')).toBeHidden()
})
