import type { AnalysisReview, DraftEntry, DraftReview } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { chooseDraft } from './choose-draft.ts'

const refetch = () => undefined
const unread = { data: undefined, error: null, isPlaceholderData: false, refetch }
const read = <Data>(data: Data) => ({ ...unread, data })

const documentOf = (version: number) => ({
  id: version,
  analysisId: 1,
  kind: 'draft' as const,
  version,
  name: 'draft.pdf',
  sha256: '0'.repeat(64),
  bytes: 1,
  pages: 14,
  createdAt: '2026-11-23T09:41:00.000Z',
})
const newest: AnalysisReview = { state: 'reviewing', progress: 40, document: documentOf(3) }
const first: DraftReview = { state: 'done', progress: 100, document: documentOf(1), reviewId: 7, points: [] }
const drafts: DraftEntry[] = [3, 2, 1].map((version) => ({ document: documentOf(version), state: 'done' }))

test('without an earlier draft in the address, the newest one is shown', () => {
  expect(chooseDraft(undefined, newest, unread, unread)).toEqual({ newest, earlier: null, review: newest })
})

test('nothing of the newest draft is shown while an earlier one is read, could not be read, or does not exist', () => {
  const failed = { ...unread, error: new Error('No connection') }
  const stateOf = (...[list, review]: [Parameters<typeof chooseDraft>[2], Parameters<typeof chooseDraft>[3]]) => {
    const { earlier, review: shown } = chooseDraft(1, newest, list, review)
    return [earlier?.state, shown]
  }
  expect(stateOf(unread, unread)).toEqual(['loading', undefined])
  expect(stateOf(read(drafts), unread)).toEqual(['loading', undefined])
  expect(stateOf(failed, unread)).toEqual(['failed', undefined])
  expect(stateOf(read(drafts), failed)).toEqual(['failed', undefined])
  expect(stateOf(read(drafts.slice(0, 2)), unread)).toEqual(['missing', undefined])
  // It may be among those that are being read.
  expect(stateOf({ ...read(drafts.slice(0, 2)), isPlaceholderData: true }, unread)).toEqual(['loading', undefined])
})

test('what failed is what a retry reads again', () => {
  const tried: string[] = []
  const fail = (name: string) => ({ ...unread, error: new Error(name), refetch: () => tried.push(name) })
  for (const [list, review] of [
    [fail('drafts'), unread],
    [read(drafts), fail('review')],
  ] as const) {
    const { earlier } = chooseDraft(1, newest, list, review)
    if (earlier?.state === 'failed') earlier.retry()
  }
  expect(tried).toEqual(['drafts', 'review'])
})

test('an earlier draft stays while the list of drafts is read again, and if that fails', () => {
  const shown = { newest, earlier: { state: 'shown', version: 1, review: first }, review: first }
  expect(chooseDraft(1, newest, { ...read(drafts), isPlaceholderData: true }, read(first))).toEqual(shown)
  expect(chooseDraft(1, newest, { ...read(drafts), error: new Error('No connection') }, read(first))).toEqual(shown)
})
