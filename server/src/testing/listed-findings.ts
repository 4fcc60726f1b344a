import { gzipSync } from 'node:zlib'
import { AnalysisReview, type ChecklistItem, type Severity, type SuggestedMateriality, type Unit } from '@tickmark/contract'
import { expect, vi } from 'vitest'
import type { DocumentReviewer, ReviewContent, TiedFinding } from '../ports/document-reviewer.ts'
import type { ReviewServer } from './review-server.ts'

const severities: Readonly<Record<string, Severity>> = { e: 'error', w: 'warning', i: 'info' }

/**
 * A finding in one word: `e1@3=120` is the error e1 on page 3 with a difference of 120; `i1@3~120` is about a line that moved by 120; w
 * is the other severity. Page and amount can be left out; `=120k` is in thousands of pounds. The name is the fingerprint.
 */
function readFinding(word: string): TiedFinding {
  const parts = /^(([ewi])\w*)(?:@(\d+))?(?:=(\d+)(k)?|~(\d+))?$/.exec(word)
  const severity = severities[parts?.[2] ?? '']
  if (parts === null || severity === undefined) throw new Error(`${word} is not a finding`)
  const [, id = '', , page = '1', difference, thousands, change] = parts
  const text = difference ?? 'text'
  return {
    id,
    check: change === undefined ? `TST-${id}` : 'ANA-01',
    severity,
    title: `Finding ${id}`,
    detail: '',
    page: Number(page),
    ties: [],
    ...(difference === undefined ? {} : { expected: difference, actual: '0', difference }),
    ...(thousands === undefined ? {} : { unit: inThousands }),
    ...(change === undefined ? {} : { movements: moveBy(change, Number(page)) }),
    evidence: [{ page: Number(page), text, box: [0, Number(page), 10, 20], role: 'component' }],
  }
}

const inThousands: Unit = { currency: 'GBP', scale: 3, text: '£’000' }

/** `M50` is a suggested materiality of 50 thousand pounds, 5 % of a profit on page 2. */
function readMateriality(words: readonly string[]): SuggestedMateriality | undefined {
  const amount = words.find((word) => /^M\d+$/.test(word))?.slice(1)
  if (amount === undefined) return undefined
  const figure: SuggestedMateriality['figure'] = { page: 2, text: String(20 * Number(amount)), box: [0, 2, 10, 20] }
  return { amount, unit: inThousands, percent: 5, basis: 'profit-before-tax', figure }
}

function moveBy(change: string, page: number): NonNullable<TiedFinding['movements']> {
  const at = (text: string, left: number) => ({ page, text, box: [left, page, left + 10, 20] as [number, number, number, number] })
  return { current: '2025', previous: '2024', lines: [{ line: 'Stock', current: at(change, 0), previous: at('–', 20), change }] }
}

const content: ReviewContent = {
  summary: { pages: 9, figures: 0, ticked: 0 },
  counts: { ticked: 0, rounding: 0, difference: 0, unverifiable: 0 },
}

const itemStates: Readonly<Record<string, ChecklistItem['state']>> = {
  '?': 'for-a-person',
  '!': 'not-met',
  '+': 'met',
  '-': 'not-applicable',
}

/** An item of the checklist in one word: `?DSC-01=Named@3` is left to a person because of the word Named on page 3; `!`, `+` and `-` are decided. */
function readItem(word: string): ChecklistItem {
  const [, sign = '', check = '', reason = '', page = '1'] = /^([?!+-])([\w-]+)=(\w+)(?:@(\d+))?$/.exec(word) ?? []
  const state = itemStates[sign]
  if (state === undefined) throw new Error(`${word} is not an item`)
  return { check, verifies: `Question ${check}`, state, reason: `“${reason}” on page ${page}`, page: Number(page) }
}

/** Drafts that list their own findings, and items of the checklist, in reading order: `makeDraft('e1@3=120 w1 ?DSC-01=Named')`. */
export const makeDraft = (findings: string): Buffer => Buffer.from(`%PDF-1.7 ${' '.repeat(200)}\n${findings}`)

/** Finds in a draft what it lists. The engine's version can be changed. */
export const listedReviewer = (): DocumentReviewer & { engineVersion: string } => ({
  readerVersion: 'listed',
  engineVersion: '1',
  nameTaxonomies: async () => null,
  readTaxonomies: async () => new Map(),
  read: async (pdf) => ({ pages: 9, words: pdf }),
  drawFirstPage: async () => Buffer.from('a picture'),
  review: async (words) => {
    const listed = Buffer.from(words).toString().split('\n')[1] ?? ''
    const all = listed.split(' ').filter(Boolean)
    const profile = { standard: null, group: false, listed: false, audited: false, charity: false }
    const materiality = readMateriality(all)
    const isItem = (word: string) => /^[?!+-]/.test(word)
    const answers = all.filter(isItem).map(readItem)
    const findings = all.filter((word) => !isItem(word) && !word.startsWith('M')).map(readFinding)
    const packed = gzipSync(JSON.stringify({ ...content, answers }))
    return { findings, profile, pages: [], content: packed, ...(materiality && { materiality }) }
  },
  compare: async () => ({
    changes: gzipSync(JSON.stringify({ state: 'unlike', reason: 'drafts that list their findings have no pages' })),
    unchanged: [],
  }),
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
