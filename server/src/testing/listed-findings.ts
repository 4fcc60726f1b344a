import { gzipSync } from 'node:zlib'
import { AnalysisReview, type Severity } from '@tickmark/contract'
import { expect, vi } from 'vitest'
import type { DocumentReviewer, ReviewContent, TiedFinding } from '../ports/document-reviewer.ts'
import type { ReviewServer } from './review-server.ts'

const severities: Readonly<Record<string, Severity>> = { e: 'error', w: 'warning', i: 'info' }

/**
 * A finding in one word: `e1@3=120` is the error e1 on page 3 with a difference of 120; `i1@3~120` is about a line that moved by 120; w
 * is the other severity. Page and amount can be left out. The name is the fingerprint.
 */
function readFinding(word: string): TiedFinding {
  const parts = /^(([ewi])\w*)(?:@(\d+))?(?:=(\d+)|~(\d+))?$/.exec(word)
  const severity = severities[parts?.[2] ?? '']
  if (parts === null || severity === undefined) throw new Error(`${word} is not a finding`)
  const [, id = '', , page = '1', difference, change] = parts
  const text = difference ?? 'text'
  return {
    id,
    check: `TST-${id}`,
    severity,
    title: `Finding ${id}`,
    detail: '',
    page: Number(page),
    ties: [],
    ...(difference === undefined ? {} : { expected: difference, actual: '0', difference }),
    ...(change === undefined ? {} : { movements: moveBy(change, Number(page)) }),
    evidence: [{ page: Number(page), text, box: [0, Number(page), 10, 20], role: 'component' }],
  }
}

function moveBy(change: string, page: number): NonNullable<TiedFinding['movements']> {
  const at = (text: string, left: number) => ({ page, text, box: [left, page, left + 10, 20] as [number, number, number, number] })
  return { current: '2025', previous: '2024', lines: [{ line: 'Stock', current: at(change, 0), previous: at('–', 20), change }] }
}

const content: ReviewContent = {
  summary: { pages: 9, figures: 0, ticked: 0 },
  counts: { ticked: 0, rounding: 0, difference: 0, unverifiable: 0 },
}

/** Drafts that list their own findings, in reading order: `makeDraft('e1@3=120 w1')`. */
export const makeDraft = (findings: string): Buffer => Buffer.from(`%PDF-1.7 ${' '.repeat(200)}\n${findings}`)

/** Finds in a draft what it lists. The engine's version can be changed. */
export const listedReviewer = (): DocumentReviewer & { engineVersion: string } => ({
  readerVersion: 'listed',
  engineVersion: '1',
  read: async (pdf) => ({ pages: 9, words: pdf }),
  review: async (words) => {
    const listed = Buffer.from(words).toString().split('\n')[1] ?? ''
    return { findings: listed.split(' ').filter(Boolean).map(readFinding), pages: [], content: gzipSync(JSON.stringify(content)) }
  },
})

/** Uploads a draft, or another kind of document, and waits until the newest draft has been reviewed. */
export async function uploadListed(server: ReviewServer, person: string, id: number, findings: string, kind = 'draft'): Promise<void> {
  const url = `/api/analysis/${id}/document?name=draft.pdf&kind=${kind}`
  const headers = { 'content-type': 'application/pdf' }
  const put = await server.call(person, { method: 'PUT', url, payload: makeDraft(findings), headers })
  expect(put.statusCode).toBe(201)
  const isDone = async () =>
    AnalysisReview.parse((await server.call(person, { url: `/api/analysis/${id}/review` })).json()).state === 'done'
  await vi.waitUntil(isDone, { timeout: 15_000, interval: 10 })
}
