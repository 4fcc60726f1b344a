import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { writeMemo } from './memo/write-memo.ts'
import { makeExport, makePoint } from './testing/make-export.ts'
import { listParts, readParagraphs, readPart } from './testing/read-files.ts'

test('a memo says what was reviewed, what came out, and what people did about each point', async () => {
  const lines = readParagraphs(await writeMemo(makeExport())).filter((line) => line !== '')
  expect(lines.join(' | ')).toBe(
    [
      'Review memo',
      'Larkmont plc',
      'Year end',
      'Entity | Larkmont plc | Period | 1 January 2025 to 31 December 2025 | Standard | IFRS | Amounts in | £’000 | Materiality | £100,000, set by Ada Quill',
      'Document | Draft 2, statements.pdf, 12 pages | Uploaded | 19 November 2026 | Date of this memo | 23 November 2026',
      'Prepared by | Date | Reviewed by | Date',
      'Result',
      '35% proven. Of 20 figures on 12 pages: 6 ticked, 1 within rounding, 3 in failed checks, 4 checked by eye, 6 without a tick.',
      'Caution: Page 9 could not be read.',
      'Points | Open | Cleared | Dismissed | All',
      'Errors | 0 | 1 | 0 | 1 | Questions | 1 | 0 | 0 | 1 | Notes | 0 | 0 | 0 | 0 | All | 1 | 1 | 0 | 2',
      'Points',
      'Errors (1)',
      '7  Total assets (2025) does not add up',
      'Page 4 · Balance sheet · ARI-01 · IAS 1.54',
      'Two digits look swapped; 5\u00A0% of profit.',
      'Land | 24,286 | Plant | 95,466 | Adds up to | 119,752 | Total assets, as printed | 120,292 | Difference | 540',
      'Likely cause: two digits swapped.',
      'To do: Recast the column.',
      'Cleared by Ada Quill, 20 November 2026: Typing error · assigned to Bea Marsh · due 1 December 2026',
      'Bea Marsh, 19 November 2026: Which one is right?',
      'Ada Quill, 20 November 2026: The terms.',
      'Questions (1)',
      '8  Ask about the lease',
      'Page 5',
      'Open',
      'Checklist',
      'Met (1)',
      'Check | Requirement | Result | Page | DSC-01 | Compliance is stated | IAS 1.16 | Note 1 | Answered by AQ on 20 November 2026: Seen. | 6',
    ].join(' | '),
  )
})

test('every page has the entity, the draft, the date and its number', async () => {
  const memo = await writeMemo(makeExport())
  expect(readParagraphs(memo, 'word/header1.xml')).toEqual(['Review of Larkmont plc\tDraft 2, statements.pdf'])
  expect(readPart(memo, 'word/footer1.xml')).toMatch(/23 November 2026.*PAGE.*NUMPAGES/s)
})

test('paper is Letter under US GAAP and A4 otherwise, and dates are written as there', async () => {
  const us = await writeMemo(makeExport({ standard: 'US_GAAP' }))
  expect(readPart(us, 'word/document.xml')).toContain('<w:pgSz w:w="12240" w:h="15840"')
  expect(readParagraphs(us)).toContain('January 1, 2025 to December 31, 2025')
  expect(readPart(await writeMemo(makeExport()), 'word/document.xml')).toContain('<w:pgSz w:w="11906" w:h="16838"')
})

test('points of earlier drafts are counted and not listed; talking points and sign-offs are shown if there are any', async () => {
  const gone = makePoint({ number: 3, title: 'Corrected since', outcome: { state: 'open', present: false, comments: [] } })
  const signOffs = [{ role: 'prepared', name: 'Ada Quill', on: '2026-11-22' }] as const
  const talkingPoints = [{ text: 'Why did stocks rise?', pages: [4, 9] }]
  const lines = readParagraphs(await writeMemo(makeExport({ points: [gone], signOffs, talkingPoints })))
  expect(lines).not.toContain('3  Corrected since')
  expect(lines).toContain('1 point of earlier drafts is no longer found and not listed.')
  expect(lines).toEqual(expect.arrayContaining(['Ada Quill', '22 November 2026', '1. Why did stocks rise? (page 4, 9)']))
})

test('nothing in a memo is fetched, run or filled in by another program', async () => {
  const hostile = '{ INCLUDETEXT "http://evil.example" } <w:altChunk/> CURRENT'
  const memo = await writeMemo(
    makeExport({ entity: hostile, points: [makePoint({ title: hostile, detail: 'CURRENT', place: 'NUMPAGES' })] }),
  )
  const all = listParts(memo)
    .filter((part) => /\.(?:xml|rels)$/.test(part))
    .map((part) => readPart(memo, part))
    .join('')
  expect(all).not.toMatch(/TargetMode="External"|<w:altChunk|<w:hyperlink|INCLUDETEXT "http/)
  expect(readPart(memo, 'word/document.xml')).not.toMatch(/<w:instrText|<w:fldSimple/)
  expect(readParagraphs(memo)).toContain(`7  ${hostile}`)
})

test('any text comes out as it went in, without what XML does not allow', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  await fc.assert(
    // Twenty texts for each memo: laying one out takes longer than reading it.
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (titles) => {
      const outcome = { state: 'open', present: true, comments: [] } as const
      const memo = await writeMemo(makeExport({ points: titles.map((title, i) => makePoint({ number: i + 1, title, outcome })) }))
      expect(readParagraphs(memo)).toEqual(expect.arrayContaining(titles.map((title, i) => `${i + 1}  ${cleanText(title)}`)))
    }),
    { numRuns: 3 },
  )
})
