import { describe, expect, test } from 'vitest'
import { verifyAsSeen, verifyRows } from './verify.mjs'
import { Confirmed, hash } from './writes.mjs'

const bytes = Buffer.from('a draft')

/** One analysis with a draft and a point. */
const promise = () => {
  const confirmed = new Confirmed()
  confirmed.analyses.set('Draft', 1)
  confirmed.drafts.push({ analysisId: 1, documentId: 2, sha256: hash(bytes) })
  confirmed.points.push({ analysisId: 1, number: 3, title: 'Point' })
  return confirmed
}

const kept: Record<string, unknown> = {
  '/api/user/analyses': [{ id: 1, fileName: 'Draft' }],
  '/api/analysis/1/document': [{ id: 2 }],
  '/api/analysis/1/document/2': bytes,
  '/api/analysis/1/points': { points: [{ number: 3, title: 'Point' }] },
}

const verify = (changes: Record<string, unknown>) =>
  verifyAsSeen({ call: async (_method, path) => ({ ...kept, ...changes })[path] }, promise())

describe('what people see after the kills', () => {
  test('is what was confirmed', async () => {
    expect(await verify({})).toEqual([])
  })

  test.each([
    ['a lost analysis', { '/api/user/analyses': [] }, 'analysis 1 is listed 0 times'],
    ['a lost draft', { '/api/analysis/1/document': [] }, 'analysis 1 has 0 documents'],
    ['a draft that was added twice', { '/api/analysis/1/document': [{ id: 2 }, { id: 3 }] }, 'analysis 1 has 2 documents'],
    ['a draft with other bytes', { '/api/analysis/1/document/2': Buffer.from('another') }, 'document 2 has other bytes'],
    ['a lost point', { '/api/analysis/1/points': { points: [] } }, 'point 3 of 1 is there 0 times'],
  ])('%s is a fault', async (_name, changes, fault) => {
    expect(await verify(changes)).toEqual([fault])
  })
})

describe('what the database holds after the kills', () => {
  const comments = [{ id: 7, text: 'Comment' }]
  const answer = (found: Record<string, readonly Record<string, unknown>[]>) => async (sql: string) => ({
    rows: Object.entries(found).find(([part]) => sql.includes(part))?.[1] ?? [],
  })
  const there = { 'select id, text': [{ id: 7, text: 'Comment' }] }

  test('is what was confirmed', async () => {
    expect(await verifyRows(answer(there), comments)).toEqual([])
  })

  test('a second review of a draft is a fault', async () => {
    const found = { ...there, 'from reviews': [{ document_id: 5 }] }
    expect(await verifyRows(answer(found), comments)).toEqual(['a draft was reviewed more than once: {"document_id":5}'])
  })

  test('a lost comment is a fault', async () => {
    expect(await verifyRows(answer({}), comments)).toEqual(['comment 7 is missing or has another text'])
  })
})
