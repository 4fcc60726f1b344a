import type { ChecklistEntry, SignOff } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { fillFromAnalysis, type StoredAnalysis } from './fill-from-analysis.ts'
import { nameArrival } from './words.ts'

const item: ChecklistEntry = {
  check: 'DSC-08',
  verifies: 'Going concern',
  state: 'for-a-person',
  reason: 'Read the note',
  basis: 'b',
  points: [],
}
const answer = { answer: 'met', comment: 'Seen', initials: 'AQ', by: null, at: '2026-11-20T09:00:00.000Z', lapsed: false } as const
const signed: SignOff = {
  name: 'Ada Quill',
  initials: 'AQ',
  by: null,
  at: '2026-11-21T09:00:00.000Z',
  draft: 2,
  stale: true,
  since: { points: 1, answers: 0, eyeChecks: 0 },
  mayWithdraw: false,
}
const source = { point: 7, page: 4, present: true }
const said = { state: 'included', author: null, version: 1, createdAt: answer.at, updatedAt: answer.at } as const

const stored: StoredAnalysis = {
  analysis: { fileName: 'Year end', standard: 'UK_GAAP' },
  review: {},
  pages: [],
  points: [],
  discussions: new Map(),
  checklist: [],
  signOffs: { prepared: signed, reviewed: null, approved: null },
  talkingPoints: [
    { ...said, id: 1, text: 'What drove it?', source },
    { ...said, id: 2, text: 'The lease', source: { ...source, present: false } },
  ],
  madeOn: '2026-11-23',
  isUploaded: true,
}

const fill = (entry: ChecklistEntry) => fillFromAnalysis({ ...stored, checklist: [entry] })

test('an answer of a person replaces the result of the review, unless it has lapsed', () => {
  expect(fill({ ...item, answer }).checklist).toMatchObject([
    { state: 'met', answer: { initials: 'AQ', on: '2026-11-20', comment: 'Seen' } },
  ])
  // Also where the review now answers the item itself: what a person said of other words is not confirmed by that.
  const [lapsed] = fill({ ...item, state: 'met', answer: { ...answer, answer: 'not-met', lapsed: true } }).checklist
  expect(lapsed).toMatchObject({ state: 'for-a-person' })
  expect(lapsed).not.toHaveProperty('answer')
})

test('sign-offs name who signed, and that something has changed since', () => {
  expect(fill(item).signOffs).toEqual([{ role: 'prepared', name: 'Ada Quill', on: '2026-11-21', stale: true }, { role: 'reviewed' }])
})

test('an approval is a third line; without one, no line asks for it', () => {
  const person = { ...signed, by: { id: 7, name: 'Ada Quill' } }
  const { signOffs, samePerson } = fillFromAnalysis({ ...stored, signOffs: { prepared: person, reviewed: signed, approved: person } })
  expect(signOffs?.map(({ role }) => role)).toEqual(['prepared', 'reviewed', 'approved'])
  expect(samePerson).toBe('Prepared and approved by the same person.')
})

test('talking points refer to their page while the review still has what they are about', () => {
  expect(fill(item).talkingPoints).toEqual([
    { text: 'What drove it?', pages: [4] },
    { text: 'The lease', pages: [] },
  ])
})

test('the materiality that a person set comes with their name', () => {
  const set = { amount: '100000', currency: 'GBP', by: { id: 7, name: 'Ada Quill' }, at: answer.at }
  const filled = fillFromAnalysis({ ...stored, review: { materiality: { set } } })
  expect(filled.materiality).toBe('£100,000, set by Ada Quill')
  expect(fillFromAnalysis(stored)).not.toHaveProperty('materiality')
})

test('a draft that was not uploaded was added', () => {
  const document = { id: 1, analysisId: 1, kind: 'draft', version: 1, name: 'a.pdf', sha256: '', bytes: 1, pages: 1 } as const
  const review = { document: { ...document, createdAt: answer.at } }
  const day = answer.at.slice(0, 10)
  expect(fillFromAnalysis({ ...stored, review }).draft.arrival).toEqual({ kind: 'uploaded', day })
  const { draft } = fillFromAnalysis({ ...stored, review, isUploaded: false })
  expect(draft.arrival).toEqual({ kind: 'added', day })
  expect(nameArrival(draft)).toBe('Added')
})
