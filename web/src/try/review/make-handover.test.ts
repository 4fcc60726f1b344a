import { isUndecided } from '@tickmark/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyHandover } from '../../app/keep-review/apply-handover.ts'
import type { ReviewSource } from '../../features/reviews/source/review-source.ts'
import type { HandedWork, Handover } from '../../lib/handover/handover.ts'
import { addSample, startReview } from '../../testing/review-in-node.ts'
import type { LocalReview } from './local-review.ts'
import { createLocalSource } from './local-source.ts'
import { makeHandover } from './make-handover.ts'
import { startWork, visitor } from './model.ts'

const { signal } = new AbortController()
const sourceOf = (review: LocalReview) => createLocalSource(review, () => Promise.reject(new Error('no file is asked for')))

function handOver(review: LocalReview): Handover {
  const handover = makeHandover(review.read())
  if (handover === null) throw new Error('The draft has been reviewed')
  return handover
}

async function apply(work: HandedWork, review: LocalReview) {
  const source = sourceOf(review)
  const { reviewId = 0 } = await source.getReview(signal)
  return applyHandover(work, { reviewId, selfId: visitor.id }, source, signal)
}

const listed = ({ talkingPoints }: HandedWork) => talkingPoints.filter(({ state }) => state !== 'removed')

/** Those of the checklist are added first. */
const sortOwn = (done: HandedWork): HandedWork => ({
  ...done,
  // A removed talking point keeps its place, which nobody sees.
  talkingPoints: listed(done),
  ownPoints: done.ownPoints.toSorted((a, b) => a.content.title.localeCompare(b.content.title)),
})

/** Does one thing of each kind. */
async function work(source: ReviewSource): Promise<void> {
  const { points } = await source.listPoints({ list: 'open' }, signal)
  const [first, second, third, fourth, fifth] = points
  if (first === undefined || second === undefined || third === undefined || fourth === undefined || fifth === undefined)
    throw new Error('The sample has points')
  await source.changePoints([first, second], { state: 'cleared', note: 'Agreed to the ledger' })
  await source.changePoints([third], { state: 'dismissed', reason: 'Immaterial' })
  await source.changePoints([fourth], { dueOn: '2026-12-01' })
  await source.changePoints([fifth], { assigneeId: visitor.id })
  for (const text of ['Asked the client', 'Asked the client', 'Answered']) await source.addComment(fourth.number, { text, mentions: [] })
  const gone = await source.addComment(fourth.number, { text: 'Not meant', mentions: [] })
  await source.deleteComment(fourth.number, gone.id)

  const own = await source.addPoint({ title: 'Ask for the lease', detail: 'Note 7', severity: 'warning', page: 3, box: [10, 20, 30, 40] })
  await source.changePoints([own], { state: 'cleared', note: 'Received' })
  const { items } = await source.getChecklist(signal)
  const [met, unmet] = items.filter((item) => item.points.length === 0)
  if (met === undefined || unmet === undefined) throw new Error('The review has a checklist')
  await source.answerChecklistItem(met.check, { basis: met.basis, answer: 'met', comment: 'Seen', initials: 'AB' })
  const { points: added } = await source.answerChecklistItem(unmet.check, { basis: unmet.basis, answer: 'not-met' })
  await source.editPoint(added[0] ?? 0, { version: 1, title: 'In the visitor’s own words' })
  await source.addComment(added[0] ?? 0, { text: 'The directors decide', mentions: [] })

  const { reviewId = 0 } = await source.getReview(signal)
  const page = (await source.listPageCounts(reviewId, signal)).find(({ counts }) => counts.untied > 1)?.page ?? 0
  const { figures } = await source.getPageMarks({ reviewId, page }, signal)
  const [one, another] = figures.filter(isUndecided)
  if (one === undefined || another === undefined) throw new Error('The page has undecided figures')
  await source.checkFigures({ reviewId, page }, [one.index], 'AB')
  await source.checkFigures({ reviewId, page }, [another.index])

  await source.setMateriality('2500', 'GBP')
  await source.addTalkingPoint('Fees for next year')
  const { talkingPoints, version } = await source.draftTalkingPoints()
  const [, reworded, discussed, removed] = talkingPoints
  if (reworded === undefined || discussed === undefined || removed === undefined) throw new Error('The sample gives talking points')
  await source.orderTalkingPoints(talkingPoints.map(({ id }) => id).toReversed(), version)
  await source.editTalkingPoint(reworded.id, { version: reworded.version, text: 'Reworded' })
  await source.editTalkingPoint(discussed.id, { version: discussed.version, state: 'discussed' })
  await source.editTalkingPoint(removed.id, { version: removed.version, state: 'removed' })
}

test('there is nothing to hand over before a draft is reviewed', () => {
  expect(makeHandover(startReview().read())).toBeNull()
})

test('the standard is the one chosen, or the one that the draft was reviewed by, if there is one', async () => {
  const review = startReview({ kept: { ...startReview().read(), work: startWork('') } })
  await addSample(review, 'uk-gaap/with-errors.pdf')
  expect(handOver(review)).toMatchObject({ name: 'with-errors', standard: 'UK_GAAP', keptOver: null, priorYear: null })
  await review.chooseStandard('IFRS', 'UK_GAAP')
  expect(handOver(review)).toMatchObject({ standard: 'IFRS', keptOver: 'UK_GAAP' })
  const kept = review.read()
  const reviews = new Map(
    [...kept.reviews].map(([id, one]) => [
      id,
      { ...one, reviewed: { ...one.reviewed, profile: { ...one.reviewed.profile, standard: null } } },
    ]),
  )
  expect(makeHandover({ ...kept, reviews, work: { ...kept.work, standard: null } })?.standard).toBeNull()
}, 60_000)

test('of several drafts the newest is handed over, with what was done about it', async () => {
  const review = startReview()
  const source = sourceOf(review)
  await addSample(review, 'drafts/draft-1.pdf')
  const { points } = await source.listPoints({ list: 'open' }, signal)
  await source.changePoints(points, { state: 'cleared', note: 'Will be corrected' })
  await addSample(review, 'drafts/draft-2.pdf')
  await addSample(review, 'uk-gaap/prior-year.pdf', 'prior_year')
  const { draft, priorYear, work: handed } = handOver(review)
  expect([draft.name, priorYear?.name]).toEqual(['draft-2.pdf', 'prior-year.pdf'])
  const now = (await source.listPoints({ list: 'any' }, signal)).points.filter(({ kind, present }) => kind === 'finding' && present)
  const closed = now.filter(({ state }) => state === 'cleared')
  expect(handed.findings).toHaveLength(closed.length)
}, 60_000)

test('a place in an earlier draft is handed over as its page alone', async () => {
  const review = startReview()
  await addSample(review, 'drafts/draft-1.pdf')
  await sourceOf(review).addPoint({ title: 'Lost', detail: '', severity: 'error', page: 14, box: [1, 2, 3, 4] })
  const kept = review.read()
  const points = kept.work.points.map((point) =>
    point.own === null ? point : { ...point, own: { ...point.own, page: 20, documentId: 99 } },
  )
  const handed = makeHandover({ ...kept, work: { ...kept.work, points } })
  expect(handed?.work.ownPoints[0]?.content).toEqual({ title: 'Lost', detail: '', severity: 'error', page: 14 })
}, 60_000)

describe('what was done about a draft', () => {
  let handed: Handover
  beforeAll(async () => {
    const review = startReview()
    await addSample(review, 'drafts/draft-1.pdf')
    await work(sourceOf(review))
    handed = handOver(review)
  }, 60_000)

  test('is done to another review of it, once however often it is applied', async () => {
    const other = startReview()
    await addSample(other, 'drafts/draft-1.pdf')
    const carried = await apply(handed.work, other)
    expect(carried).toMatchObject({
      points: { taken: 5 },
      ownPoints: { taken: 2 },
      comments: { taken: 4 },
      answers: { taken: 2 },
      figures: { taken: 2 },
      materiality: { taken: 1 },
      talkingPoints: { taken: listed(handed.work).length },
    })
    expect(listed(handed.work).map(({ text, state }) => [text, state])).toEqual(
      expect.arrayContaining([
        ['Reworded', 'included'],
        [expect.any(String), 'discussed'],
      ]),
    )
    expect(sortOwn(handOver(other).work)).toEqual(sortOwn(handed.work))
    const once = structuredClone(other.read().work)
    expect(await apply(handed.work, other)).toEqual(carried)
    expect(other.read().work).toEqual(once)
  }, 60_000)

  test('is counted as left where another review has nothing of the kind', async () => {
    const other = startReview()
    await addSample(other, 'ifrs/with-errors.pdf')
    const { findings, answers, figures } = handed.work
    const carried = await apply(
      {
        findings: findings.map((finding) => ({ ...finding, fingerprint: 'unknown' })),
        ownPoints: [],
        answers: answers.map((answer) => ({ ...answer, basis: 'other' })),
        figures: figures.map((figure) => ({ ...figure, text: 'another figure' })),
        materiality: null,
        talkingPoints: [],
      },
      other,
    )
    expect(carried).toMatchObject({
      points: { taken: 0, left: { count: 5, names: findings.map(({ title }) => title) } },
      comments: { taken: 0, left: { count: 3 } },
      answers: { taken: 0, left: { count: 2, names: answers.map(({ verifies }) => verifies) } },
      figures: { taken: 0, left: { count: 2 } },
    })
  }, 60_000)

  test('is worth another try if the review cannot be reached', async () => {
    const other = startReview()
    await addSample(other, 'drafts/draft-1.pdf')
    const source = { ...sourceOf(other), setMateriality: () => Promise.reject(new Error('no connection')) }
    const { reviewId = 0 } = await source.getReview(signal)
    await expect(applyHandover(handed.work, { reviewId, selfId: visitor.id }, source, signal)).rejects.toThrow('no connection')
    expect(await apply(handed.work, other)).toMatchObject({
      points: { taken: 5, left: { count: 0 } },
      comments: { taken: 4, left: { count: 0 } },
    })
  }, 60_000)
})
