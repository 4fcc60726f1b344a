import { isUndecided } from '@tickmark/contract'
import type { ReviewExport } from '@tickmark/exports'
import { expect, test } from 'vitest'
import { addSample, startReview } from '../../testing/review-in-node.ts'
import { createLocalSource } from './local-source.ts'
import { visitor } from './model.ts'
import { type MarkOrder, writeReviewFile } from './write-review-file.ts'

const { signal } = new AbortController()

test('files name the visitor in the third person, and say that the draft was added', async () => {
  const review = startReview()
  await addSample(review, 'drafts/draft-1.pdf')
  const source = createLocalSource(review, () => Promise.reject(new Error('no file is asked for')))
  const [point] = (await source.listPoints({ list: 'open' }, signal)).points
  if (point === undefined) throw new Error('The sample has points')
  const { points: assigned } = await source.changePoints([point], { assigneeId: visitor.id })
  await source.changePoints(assigned, { state: 'cleared', note: 'Agreed' })
  await source.addComment(point.number, { text: 'Asked', mentions: [] })
  await source.setMateriality('2500', 'GBP')
  const [item] = (await source.getChecklist(signal)).items
  if (item === undefined) throw new Error('The review has a checklist')
  await source.answerChecklistItem(item.check, { basis: item.basis, answer: 'met' })
  const { reviewId = 0 } = await source.getReview(signal)
  const page = (await source.listPageCounts(reviewId, signal)).find(({ counts }) => counts.untied > 0)?.page ?? 0
  const figure = (await source.getPageMarks({ reviewId, page }, signal)).figures.find(isUndecided)
  await source.checkFigures({ reviewId, page }, [figure?.index ?? -1])

  const written: (ReviewExport | MarkOrder)[] = []
  const keep = (content: ReviewExport | MarkOrder) => {
    written.push(content)
    return Promise.resolve(new Uint8Array())
  }
  const deps = {
    writer: { mark: keep, write: (_: 'memo' | 'workbook', content: ReviewExport) => keep(content) },
    readWords: review.readWords,
    now: () => new Date('2026-11-26T12:00:00Z'),
  }
  for (const kind of ['memo', 'marked'] as const) await writeReviewFile(deps, review.read(), kind, signal)
  const [memo, marked] = written as [ReviewExport, MarkOrder]
  expect(memo.points.find(({ number }) => number === point.number)?.outcome).toMatchObject({
    by: 'the reviewer',
    assignee: 'the reviewer',
    comments: [{ by: 'the reviewer', text: 'Asked' }],
  })
  expect(memo.checklist.find(({ check }) => check === item.check)?.answer?.initials).toBe('the reviewer')
  expect(memo.materiality).toBe('£2,500, set by the reviewer')
  expect(memo.draft.arrival).toEqual({ kind: 'added', day: '2026-11-25' })
  expect(marked.people?.byEye.map(({ initials }) => initials)).toEqual(['the reviewer'])
  expect(marked.materiality).toBe('£2,500, set by the reviewer')
}, 60_000)
