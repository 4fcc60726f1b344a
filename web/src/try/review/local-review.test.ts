import { beforeAll, describe, expect, test } from 'vitest'
import { addSample, readSample, reviewerHere, startReview } from '../../testing/review-in-node.ts'
import { createLocalSource } from './local-source.ts'
import type { Additions } from './additions.ts'
import type { LocalReview } from './local-review.ts'
import type { Reviewer } from './reviewer.ts'
import { startWork, type Work } from './model.ts'

const signal = new AbortController().signal
const sourceOf = (review: LocalReview) => createLocalSource(review, () => Promise.reject(new Error('no file is asked for')))
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

describe('a document', () => {
  test('is on screen while it is read, and kept once it is reviewed', async () => {
    const kept: [Work, Additions][] = []
    const states: string[] = []
    const review: LocalReview = startReview({
      keeper: {
        save: (work, additions) => {
          kept.push([structuredClone(work), additions])
          return Promise.resolve()
        },
      },
      onChanged: () => {
        const [run] = review.read().work.runs
        const state = run === undefined ? 'none' : run.state
        if (states.at(-1) !== state) states.push(state)
        expect(kept.length).toBe(state === 'done' ? 1 : 0)
      },
    })
    const adding = addSample(review, 'drafts/draft-1.pdf')
    await adding
    expect(states).toEqual(['reading', 'reviewing', 'done'])
    expect(kept[0]?.[0].documents.map(({ name, pages }) => [name, pages])).toEqual([['draft-1.pdf', 14]])
    expect(Object.keys(kept[0]?.[1] ?? {}).toSorted()).toEqual(['file', 'review', 'words'])
  })

  test('that is cancelled leaves nothing', async () => {
    const stop = new AbortController()
    const reviewer: Reviewer = {
      ...reviewerHere,
      review: () => {
        stop.abort(new Error('stopped'))
        return Promise.reject(stop.signal.reason as Error)
      },
    }
    const review = startReview({ reviewer })
    const document = { kind: 'draft', name: 'a.pdf', bytes: await readSample('drafts/draft-1.pdf') } as const
    await expect(review.addDocument(document, { signal: stop.signal, onProgress: () => undefined })).rejects.toThrow('stopped')
    expect(review.read().work).toMatchObject({ documents: [], runs: [], events: [] })
  })

  test('keeps its standard if the review by another one is cancelled', async () => {
    const stop = new AbortController()
    let isCancelled = false
    const reviewer: Reviewer = {
      ...reviewerHere,
      review: (...order) => {
        if (!isCancelled) return reviewerHere.review(...order)
        stop.abort(new Error('stopped'))
        return Promise.reject(stop.signal.reason as Error)
      },
    }
    const review = startReview({ reviewer })
    await addSample(review, 'drafts/draft-1.pdf')
    const before = review.read().work
    isCancelled = true
    await expect(review.chooseStandard('IFRS', 'UK_GAAP', stop.signal)).rejects.toThrow('stopped')
    expect(review.read().work).toEqual(before)
  })

  test('has a name that cannot scramble the screen', async () => {
    const review = startReview({ kept: { ...startReview().read(), work: startWork('') } })
    const progress = { signal, onProgress: () => undefined }
    await review.addDocument({ kind: 'draft', name: 'a\u202Eb.pdf', bytes: await readSample('drafts/draft-1.pdf') }, progress)
    const { name, documents } = review.read().work
    expect([name, documents[0]?.name]).toEqual(['ab', 'ab.pdf'])
  })

  test('that cannot be read leaves nothing, and the next one is taken', async () => {
    const review = startReview()
    await expect(addSample(review, 'bad/encrypted.pdf')).rejects.toMatchObject({ code: 'PDF_ENCRYPTED' })
    expect(review.read().work.documents).toEqual([])
    await addSample(review, 'drafts/draft-1.pdf')
    expect(review.read().work.documents.map(({ version }) => version)).toEqual([1])
  })

  test('that there is no room for leaves nothing', async () => {
    const review = startReview({ keeper: { save: () => Promise.reject(new Error('QuotaExceededError')) } })
    await expect(addSample(review, 'drafts/draft-1.pdf')).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(review.read()).toMatchObject({ work: { documents: [], points: [] }, files: new Map(), reviews: new Map() })
  })
})

test('last year’s statements, and another standard, have the draft reviewed again: the points stay', async () => {
  const review = startReview()
  const source = sourceOf(review)
  await addSample(review, 'ifrs/with-errors.pdf')
  const before = await source.getReview(signal)
  const numbers = (await source.listPoints({ list: 'any' }, signal)).points.map(({ number }) => number)
  await addSample(review, 'ifrs/prior-year.pdf', 'prior_year')
  const after = await source.getReview(signal)
  expect(after.reviewId).not.toBe(before.reviewId)
  const points = (await source.listPoints({ list: 'any' }, signal)).points.map(({ number }) => number)
  expect(points).toEqual(expect.arrayContaining(numbers))
  expect(new Set(points).size).toBe(points.length)
  await review.chooseStandard('US_GAAP', null)
  await review.chooseStandard('UK_GAAP', null)
  // The same inputs give the same review.
  expect((await source.getReview(signal)).reviewId).toBe(after.reviewId)
  expect(review.read().reviews.size).toBe(3)
}, 60_000)

describe('what is done about a review', () => {
  let review: LocalReview
  let source: ReturnType<typeof sourceOf>
  beforeAll(async () => {
    review = startReview()
    source = sourceOf(review)
    await addSample(review, 'drafts/draft-1.pdf')
  })

  test('a change names the version that it is based on: all of the points, or none', async () => {
    const { points } = await source.listPoints({ list: 'open' }, signal)
    const [first, second] = points
    if (first === undefined || second === undefined) throw new Error('The sample has points')
    const stale = { number: second.number, version: second.version + 1 }
    await expect(source.changePoints([first, stale], { state: 'cleared', note: '' }).catch(codeOf)).resolves.toBe('POINT_CHANGED')
    expect(await source.getPoint(first.number, signal)).toMatchObject({ state: 'open', version: 1 })
    const { points: after, before } = await source.changePoints([first, second], { state: 'cleared', note: 'Agreed' })
    expect([before, after].map((list) => list.map(({ state }) => state))).toEqual([
      ['open', 'open'],
      ['cleared', 'cleared'],
    ])
    const [event] = (await source.listEvents(null, signal)).items
    expect(event).toMatchObject({ kind: 'cleared', note: 'Agreed', by: { name: 'You' }, point: second.number })
    const { counts } = await source.listPoints({ list: 'open' }, signal)
    expect([counts.state.cleared, counts.total]).toEqual([2, points.length - 2])
  })

  test('what was read before a change is as it was', async () => {
    const before = review.read()
    const asItWas = structuredClone(before.work)
    await source.addPoint({ title: 'Ask for the lease', detail: '', severity: 'warning', page: 3 })
    expect(before.work).toEqual(asItWas)
    expect(review.read().work.points.length).toBe(asItWas.points.length + 1)
  })

  test('a point of the visitor’s own is edited, commented on, and refused on a page that there is not', async () => {
    const { number, version } = await source.addPoint({ title: 'Own', detail: 'Why', severity: 'error', page: 2, box: [1, 2, 3, 4] })
    await expect(source.editPoint(number, { version, page: 99 }).catch(codeOf)).resolves.toBe('INVALID_REQUEST')
    const moved = await source.editPoint(number, { version, page: 3 })
    expect(moved).toMatchObject({ page: 3, version: 2 })
    expect(await source.getPoint(number, signal)).not.toHaveProperty('box')
    const comment = await source.addComment(number, { text: 'First', mentions: [] })
    await source.editComment(number, comment.id, { text: 'Better', mentions: [] })
    expect((await source.getPoint(number, signal)).discussion).toMatchObject([{ text: 'Better', author: { name: 'You' } }])
    await source.deleteComment(number, comment.id)
    expect(await source.getPoint(number, signal)).toMatchObject({ comments: 0, discussion: [{ text: '' }] })
    await expect(source.editPoint(1, { version: 1, title: 'Not mine' }).catch(codeOf)).resolves.toBe('FORBIDDEN')
  })

  test('figures that nothing decides are checked by eye and counted; others are refused', async () => {
    const { reviewId = 0 } = await source.getReview(signal)
    const counts = await source.listPageCounts(reviewId, signal)
    const page = counts.find((one) => one.counts.untied > 0 && one.counts.ticked > 0)?.page ?? 0
    const { figures } = await source.getPageMarks({ reviewId, page }, signal)
    const [untied, ticked] = [figures.find(({ state }) => state === 'untied'), figures.find(({ state }) => state === 'ticked')]
    if (untied === undefined || ticked === undefined) throw new Error('The page has both')
    await expect(source.checkFigures({ reviewId, page }, [untied.index, ticked.index]).catch(codeOf)).resolves.toBe('FIGURE_DECIDED')
    expect(await source.checkFigures({ reviewId, page }, [untied.index], 'AB')).toMatchObject({
      page: { page, eye: 1 },
      figures: [{ index: untied.index, eye: { initials: 'AB' } }],
      unchanged: [],
    })
    expect((await source.checkFigures({ reviewId, page }, [untied.index])).unchanged).toEqual([untied.index])
    expect((await source.takeBackEyeChecks({ reviewId, page }, [untied.index])).page.eye).toBe(0)
  })

  test('an item that is not met is a point until it is answered otherwise', async () => {
    const { items } = await source.getChecklist(signal)
    const item = items.find(({ points, state }) => points.length === 0 && state === 'for-a-person') ?? items[0]
    if (item === undefined) throw new Error('The review has a checklist')
    const { check, basis } = item
    await expect(source.answerChecklistItem(check, { basis: 'other', answer: 'met' }).catch(codeOf)).resolves.toBe('CHECKLIST_CHANGED')
    const answered = await source.answerChecklistItem(check, { basis, answer: 'not-met', comment: 'Not there' })
    const [number = 0] = answered.points
    expect(await source.getPoint(number, signal)).toMatchObject({ kind: 'own', check, state: 'open', severity: 'warning' })
    await source.answerChecklistItem(check, { basis, answer: 'met' })
    expect(await source.getPoint(number, signal)).toMatchObject({ state: 'cleared' })
    await source.answerChecklistItem(check, { basis, answer: 'not-met' })
    expect(await source.getPoint(number, signal)).toMatchObject({ state: 'reopened' })
    await source.takeBackChecklistAnswer(check)
    expect((await source.getChecklist(signal)).items.find((one) => one.check === check)).not.toHaveProperty('answer')
  })

  test('talking points are drafted once, reworded, put in order and removed', async () => {
    const { offered } = await source.listTalkingPoints(signal)
    expect(offered).toBeGreaterThan(1)
    const drafted = await source.draftTalkingPoints()
    expect(drafted).toMatchObject({ offered: 0 })
    expect(drafted.talkingPoints).toHaveLength(offered)
    const added = await source.addTalkingPoint('Fees for next year')
    const { talkingPoints, version } = await source.listTalkingPoints(signal)
    const ids = talkingPoints.map(({ id }) => id).toReversed()
    await expect(source.orderTalkingPoints(ids, version - 1).catch(codeOf)).resolves.toBe('TALKING_POINT_CHANGED')
    expect((await source.orderTalkingPoints(ids, version)).talkingPoints[0]?.id).toBe(added.id)
    await source.editTalkingPoint(added.id, { version: 1, state: 'removed' })
    expect((await source.listTalkingPoints(signal)).talkingPoints.map(({ id }) => id)).toEqual(ids.slice(1))
  })

  test('materiality that the visitor sets sorts the points, and is taken back', async () => {
    await source.setMateriality('1', 'GBP')
    const { counts } = await source.listPoints({ list: 'any' }, signal)
    expect(counts.size.below).toBe(0)
    expect(counts.size.material).toBeGreaterThan(0)
    expect(await source.setMateriality(null, null)).not.toHaveProperty('set')
  })
})
