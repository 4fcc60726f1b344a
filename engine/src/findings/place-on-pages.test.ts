import { expect, test } from 'vitest'
import { type Box, type Page, shownBox } from '../model/page.ts'
import type { Finding, Review } from '../model/review.ts'
import { placeOnPages } from './place-on-pages.ts'

test('the figures of movements are placed on the page as shown, as its evidence is', () => {
  const turned: Page = { number: 1, width: 600, height: 800, turned: 1, words: [], rules: [], drawings: 0 }
  const box: Box = [10, 20, 40, 30]
  const at = (page: number) => ({ page, text: '120', box })
  const finding: Finding = {
    id: 'ANA-01|movements|1',
    check: 'ANA-01',
    severity: 'info',
    title: 'What explains the movements?',
    detail: '',
    page: 1,
    ties: [],
    movements: { current: '2025', previous: '2024', lines: [{ line: 'Stock', current: at(1), previous: at(2), change: '0' }] },
    evidence: [{ ...at(1), role: 'counterpart' }],
  }
  const review: Review = {
    pages: 2,
    standard: null,
    figures: [],
    ties: [],
    findings: [finding],
    answers: [],
    profile: { standard: null, group: false, listed: false, audited: false, charity: false },
    statements: [],
    limits: { unread: [], sparse: [], unrecognised: [] },
  }
  const [placed] = placeOnPages({ pages: [turned, { ...turned, number: 2, turned: 0 }], prior: [], previousDraft: [] }, review).findings
  expect(shownBox(turned, box)).not.toEqual(box)
  expect(placed?.movements?.lines[0]).toMatchObject({ current: { box: shownBox(turned, box) }, previous: { box } })
  expect(placed?.evidence[0]?.box).toEqual(shownBox(turned, box))
})
