import { expect, test } from 'vitest'
import { describeFiveDrafts } from '../../../../reviewer/src/testing/five-drafts.ts'
import { addSample, startReview } from '../../testing/review-in-node.ts'
import { createLocalSource } from './local-source.ts'

const signal = new AbortController().signal

test('a review in the browser does with five drafts what the server does', async () => {
  const review = startReview()
  const source = createLocalSource(review, () => Promise.reject(new Error('no file is asked for')))
  const described = await describeFiveDrafts({
    addDraft: async (draft) => {
      await addSample(review, `drafts/draft-${draft}.pdf`)
      const { document } = await source.getReview(signal)
      if (document === undefined) throw new Error('The draft is missing')
      return document
    },
    listPoints: async () => (await source.listPoints({ list: 'any' }, signal)).points,
    listEvents: () => Promise.resolve(review.read().work.events),
    getChanges: (documentId) => source.getDraftChanges(documentId, signal),
    change: (points, change) => source.changePoints(points, change),
    listDrafts: () => source.listDrafts(signal),
  })
  await expect(described).toMatchFileSnapshot('../../../../reviewer/src/testing/five-drafts.txt')
}, 60_000)
