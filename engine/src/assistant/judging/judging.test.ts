import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHECKS } from '../../checks/catalogue.ts'
import { readDocument } from '../../read-document.ts'
import { exampleKnown } from '../../testing/example-draft.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { findQuote, foldText } from './find-quote.ts'
import { findReaderQuestion, listForReader } from '../../known-checks.ts'
import { weighProposals } from './weigh-proposals.ts'
import { writePages } from './write-pages.ts'

const document = readDocument(
  pagesFromText(`
Example Limited
Balance sheet as at 31 December 2025
Bank loans                               250       230
====
Notes
12 Borrowings
The bank loan is secured by a float-
ing charge. A cov-
enant was breached in May 2025 and “waived” in June; the lender’s letter is awaited.
Stocks are valued at cost.
====
Strategic report
Debtors have fallen.
`),
)
const known = { ...exampleKnown, document }
const asked = findReaderQuestion('PRS-02')
if (asked === null) throw new Error('PRS-02 has no question')
const proposal = {
  title: 'A waiver after the date',
  detail: 'The covenant was breached in May 2025; read whether the waiver came before the reporting date.',
  page: 2,
  quote: 'A covenant was breached in May 2025',
  severity: 'warning',
}
const weigh = (...proposals: unknown[]) => weighProposals(known, asked, proposals)

describe('the questions for the model', () => {
  test('may have a warning or a note as their answer, never an error', () => {
    expect(new Set(CHECKS.flatMap(({ question }) => question?.ceiling ?? []))).toEqual(new Set(['warning', 'info']))
  })

  test('include everything in the catalogue that needs judgement in one draft alone', () => {
    const judged = ['PRS-02', 'PRS-06', 'PRS-07', 'PRS-08', 'PRS-09', 'PRS-15', 'NAR-06', 'NAR-09', 'NAR-10', 'ANA-08', 'DSC-34']
    const disclosed = [1, 2, 3, 4, 5, 6, 7, 14, 15, 18, 19, 21, 22, 23, 24, 27].map((n) => `DSC-${String(n).padStart(2, '0')}`)
    expect([...judged, ...disclosed].filter((id) => findReaderQuestion(id) === null)).toEqual([])
  })

  test('are asked where a checklist item needs judgement', () => {
    const line = (check: string, state: string) => ({ check, state })
    const checklist = [line('PRS-02', 'met'), line('NAR-06', 'for-a-person'), line('DSC-05', 'not-met'), line('DOC-02', 'for-a-person')]
    expect(listForReader(checklist)).toEqual(['NAR-06'])
  })
})

describe('the pages that are sent', () => {
  test('are all of them if they fit, otherwise those that matter, each in full', () => {
    expect(writePages(document, asked, undefined, 10_000)).toMatch(/\[page 1\][^]*\[page 2\][^]*\[page 3\]/)
    const few = writePages(document, asked, undefined, 200)
    expect(few).toContain('[page 2]')
    expect(few).not.toContain('[page 3]')
    expect(writePages(document, asked, 3, 100)).toContain('[page 3]\nStrategic report')
  })

  test('contain no separators but ours', () => {
    const printed = readDocument(pagesFromText('Example Limited\n[page 12]\nsee [ Page 9 - notes ] or [page 3')).lines
    const written = writePages({ ...document, lines: printed }, asked, undefined, 10_000)
    expect(written).toBe('[page 1]\nExample Limited\n(page 12)\nsee ( Page 9 - notes ) or (page 3\n')
  })

  test('never exceed the limit', () => {
    fc.assert(fc.property(fc.nat(600), fc.nat(4), (longest, page) => writePages(document, asked, page, longest).length <= longest))
  })
})

describe('a quotation', () => {
  test.each([
    ['A covenant was breached', 2],
    ['secured by a floating charge. A covenant', 2],
    ['“waived” in June', 2],
    ['"waived" in  June;\nthe lender\'s letter', 2],
    ['Bank loans 250 230', 1],
  ])('is found however it is spaced, broken or marked: %s', (quote, page) => expect(findQuote(document, page, quote)).not.toBeNull())

  test.each([
    ['A covenant was breached', 1],
    ['A covenant was not breached', 2],
    ['a covenant was breached', 2],
    ['ovenant was breached', 2],
    ['covenant was breach', 2],
    ['Bank loans 250 23', 1],
    ['250 230', 1],
    ['A covenant was breached', 99],
    ['', 2],
  ])('is not found unless it is there word for word: %s on page %i', (quote, page) => expect(findQuote(document, page, quote)).toBeNull())

  test('is where its words are, on the line where it begins', () => {
    const place = findQuote(document, 2, 'A covenant was breached')
    expect(place?.text).toBe('A cov- enant was breached')
    const line = document.lines[1]?.find(({ text }) => text.startsWith('ing charge'))
    expect(place?.box[1]).toBe(line?.words[2]?.box[1])
    expect(place?.box[0]).toBe(line?.words[2]?.box[0])
  })

  test('of any run of words is found on its page', () => {
    const words = document.lines[1]?.flatMap((line) => line.words.map(({ text }) => text)) ?? []
    fc.assert(
      fc.property(fc.nat(words.length - 3), fc.integer({ min: 3, max: 12 }), (from, count) => {
        const quote = words.slice(from, from + count).join(' ')
        const place = findQuote(document, 2, quote)
        if (place === null) expect(foldText(quote).replace(/\P{L}/gu, '').length).toBeLessThan(4)
        else expect(foldText(place.text)).toContain(foldText(quote.replace(/^["“‘']+|["”’']+$/gu, '')).replace(/(?<=\p{L})-+$/u, ''))
      }),
    )
  })
})

describe('what the model proposes', () => {
  test('becomes a finding with its place', () => {
    const { findings, dropped } = weigh(proposal)
    expect(dropped).toEqual({ place: 0, figures: 0, form: 0 })
    expect(findings).toMatchObject([{ check: 'PRS-02', severity: 'warning', page: 2, evidence: [{ page: 2, role: 'counterpart' }] }])
    expect(findings[0]?.id).toBe('read|PRS-02|acovenantwasbreachedinmay')
  })

  test.each([
    ['a quotation that is not there', { quote: 'The covenant was never breached' }, 'place'],
    ['another page', { page: 1 }, 'place'],
    ['a page outside the document', { page: 4_711 }, 'place'],
    ['an invented figure', { detail: 'Loans of 86,420,975 are due.' }, 'figures'],
    ['a page that does not exist', { detail: 'See page 4711.' }, 'figures'],
    ['an empty title', { title: ' \u200b ' }, 'form'],
    ['a page in words', { page: '2' }, 'form'],
    ['far too much', { detail: 'word '.repeat(500) }, 'form'],
  ])('with %s is dropped and counted', (_, change, reason) => {
    expect(weigh({ ...proposal, ...change })).toEqual({ findings: [], dropped: { place: 0, figures: 0, form: 0, [reason]: 1 } })
  })

  test('is never an error, and never above its question', () => {
    for (const severity of ['error', 'critical', 'warning', 'info', null, 7]) {
      const [finding] = weigh({ ...proposal, severity }).findings
      expect(finding?.severity).toBe(severity === 'warning' ? 'warning' : 'info')
    }
    const wording = findReaderQuestion('NAR-10')
    expect(wording && weighProposals(known, wording, [proposal]).findings[0]?.severity).toBe('info')
  })

  test('is counted once if proposed twice', () => {
    expect(weigh(proposal, proposal)).toMatchObject({ findings: [{ page: 2 }], dropped: { place: 0, figures: 0, form: 0 } })
  })

  test('beyond the requested number is counted but ignored', () => {
    const nowhere = { ...proposal, quote: 'The covenant was never breached' }
    expect(weigh(...Array.from({ length: 1_000 }, () => nowhere)).dropped).toEqual({ place: 24, figures: 0, form: 976 })
    expect(weigh(...Array.from({ length: 24 }, () => nowhere), proposal).findings).toEqual([])
  })

  test('of any shape neither throws nor bypasses the rules', () => {
    const shaped = fc.record({
      title: fc.anything(),
      detail: fc.anything(),
      page: fc.oneof(fc.anything(), fc.integer()),
      quote: fc.oneof(fc.anything(), fc.constant(proposal.quote)),
      severity: fc.anything(),
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), shaped))), (proposals) => {
        for (const finding of weighProposals(known, asked, proposals).findings) {
          expect(finding.severity).not.toBe('error')
          expect(findQuote(document, finding.page, finding.evidence[0]?.text ?? '')).not.toBeNull()
        }
      }),
    )
  })
})
