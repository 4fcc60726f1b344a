import type { AnalysisReview } from '@tickmark/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Subject } from '../../ports/answerer.ts'
import { createPreparing } from './preparing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reviewOf = (id: number, state: AnalysisReview['state'] = 'done'): AnalysisReview => ({
  state,
  progress: 100,
  document: {
    id,
    analysisId: 1,
    kind: 'draft',
    version: 1,
    name: 'Draft.pdf',
    sha256: '0',
    pages: 9,
    bytes: 9,
    createdAt: '2026-01-01T00:00:00Z',
  },
})

const setUp = (prepare = vi.fn<(subject: Subject) => Promise<void>>(async () => {})) => {
  const findWords = vi.fn<(id: number) => Promise<Subject['words']>>(async (id) => ({ key: `${id}/r`, load: async () => new Uint8Array() }))
  return { prepare, findWords, preparing: createPreparing({ answerer: { prepare }, findWords }) }
}
const keysOf = ({ prepare }: ReturnType<typeof setUp>) => prepare.mock.calls.map(([subject]) => subject.words?.key)

test('only the last draft viewed is prepared, not those that were skipped past', async () => {
  const set = setUp()
  set.preparing.look('IFRS', reviewOf(1))
  await vi.advanceTimersByTimeAsync(900)
  set.preparing.look('IFRS', reviewOf(2))
  expect(set.findWords).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keysOf(set)).toEqual(['2/r'])
  expect(set.prepare.mock.calls[0]?.[0]).toMatchObject({ standard: 'IFRS', text: '' })
})

test('a draft without a finished review is not prepared', async () => {
  const set = setUp()
  set.preparing.look('IFRS', reviewOf(1, 'reviewing'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(set.findWords).not.toHaveBeenCalled()
})

test('a draft that failed to prepare is not prepared again, but others are', async () => {
  const set = setUp(vi.fn<(subject: Subject) => Promise<void>>().mockRejectedValueOnce(new Error('too much')))
  for (const id of [1, 1, 2]) {
    set.preparing.look('IFRS', reviewOf(id))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(keysOf(set)).toEqual(['1/r', '2/r'])
})
