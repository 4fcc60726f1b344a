import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Box, Finding, Page, Word } from '@tickmark/engine'
import type { OwnPoint } from './mark-request.ts'
import { describe, expect, test } from 'vitest'
import { planPage, type PageMarks } from './plan-page.ts'
import { toTypeface } from './typeface.ts'

const document = await PDFDocument.create()
const faces = {
  plain: toTypeface(await document.embedFont(StandardFonts.Helvetica)),
  bold: toTypeface(await document.embedFont(StandardFonts.HelveticaBold)),
}

const total: Box = [400, 300, 440, 312]
const part: Box = [400, 280, 440, 292]
const words: Word[] = [
  { text: '1,234', box: part },
  { text: '1,324', box: total },
]
const page: Page = { number: 1, width: 595, height: 842, turned: 0, words, rules: [], drawings: 0 }

const finding = (more: Partial<Finding> = {}): Finding => ({
  id: 'x',
  check: 'ARI-06',
  severity: 'error',
  title: 'Stock does not add up',
  detail: '',
  page: 1,
  ties: [],
  evidence: [
    { page: 1, text: '1,234', role: 'component', box: part },
    { page: 1, text: '1,324', role: 'total', box: total },
  ],
  ...more,
})

function plan(...findings: readonly Finding[]) {
  const ticks: PageMarks['ticks'] = [part, total].map((box) => ({ box, state: 'ticked', letters: ['c'] }))
  const numbered = findings.map((one, index) => ({ number: index + 1, finding: one, ties: [] }))
  return planPage(page, { ticks, findings: numbered, own: [], listedOn: new Map() }, faces)
}

describe('planPage', () => {
  test('ticks figures that tie if there are no findings', () => {
    expect(plan()).toMatchObject({ ticks: [{}, {}], rings: [], underlined: [], notes: [] })
  })

  test('rings the total instead of ticking it, underlines its part, and adds a note', () => {
    const { ticks, rings, underlined, notes } = plan(finding())
    expect(rings).toMatchObject([{ tone: 'error', numbers: [1] }])
    expect(underlined).toMatchObject([{ box: part, tone: 'error', numbers: [] }])
    expect(ticks).toHaveLength(1)
    expect(notes).toMatchObject([{ tone: 'error', heading: '1 · ARI-06' }])
  })

  test('one ring has the numbers of several findings, in the colour of the most severe', () => {
    const { rings, notes } = plan(finding({ severity: 'warning' }), finding())
    expect(rings).toMatchObject([{ tone: 'error', numbers: [1, 2] }])
    expect(notes).toHaveLength(2)
  })

  test('a part of a finding on another page carries its number', () => {
    const { underlined, rings, notes } = plan(
      finding({
        page: 9,
        evidence: [
          { page: 1, text: '1,234', role: 'component', box: part },
          { page: 9, text: '5', role: 'total', box: total },
        ],
      }),
    )
    expect(underlined).toMatchObject([{ box: part, numbers: [1] }])
    expect([rings, notes]).toEqual([[], []])
  })

  test('a talking point is listed only at the end', () => {
    expect(plan(finding({ severity: 'info' }))).toMatchObject({ ticks: [{}, {}], rings: [], underlined: [], notes: [] })
  })

  test('a question about the page as a whole has its note in the upper corner', () => {
    const { notes, rings } = plan(finding({ severity: 'warning', evidence: [], title: 'No date of approval' }))
    expect(rings).toEqual([])
    expect(notes[0]?.box[1]).toBeLessThan(40)
    expect(notes[0]?.box[0]).toBeGreaterThan(440)
  })

  test('a region that a person chose has a frame with the number of the point, and its note beside it', () => {
    const { regions, notes } = planOwn({ severity: 'info', place: { page: 1, box: [100, 500, 300, 560] } })
    expect(regions).toMatchObject([{ box: [100, 500, 300, 560], tone: 'info', numbers: [8] }])
    expect(notes).toMatchObject([
      { tone: 'info', heading: '8 · Note', full: '8 · Note · Ask for the lease\nAdded by Ada\nCleared by Bea: sent' },
    ])
    expect(Math.abs((notes[0]?.box[1] ?? 0) - 500)).toBeLessThan(100)
  })

  test('a point of a person about the page as a whole has its note in the upper corner', () => {
    const { regions, notes } = planOwn({ severity: 'warning', place: { page: 1 } })
    expect(regions).toEqual([])
    expect(notes[0]?.box[1]).toBeLessThan(40)
  })
})

function planOwn(more: Pick<OwnPoint, 'severity' | 'place'>) {
  const closed = { state: 'cleared', outcome: 'Cleared by Bea: sent' } as const
  const own: OwnPoint = { number: 8, ...closed, title: 'Ask for the lease', detail: '', author: 'Ada', ...more }
  return planPage(page, { ticks: [], findings: [], own: [own], listedOn: new Map() }, faces)
}
