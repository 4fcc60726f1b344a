import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanText } from '../../clean-text.ts'
import { fillDraft } from '../../testing/fill-draft.ts'
import { listParts, readParagraphs, readPart } from '../../testing/read-files.ts'
import { makeDraft } from '../../testing/sample-draft.ts'
import { writeDraftWord } from './write-draft-word.ts'

afterEach(() => {
  vi.useRealTimers()
})

const mainPart = async (draft = makeDraft()) => readPart(await writeDraftWord(draft), 'word/document.xml')

test('a document has a cover, then each section with its text and its figures', async () => {
  const lines = readParagraphs(await writeDraftWord(makeDraft())).filter((line) => line !== '')
  expect(lines.slice(0, 13)).toEqual([
    'Company number 04417382 (England and Wales)',
    'Harrow & Vale Joinery Limited',
    'Financial statements for the year ended 31 March 2026',
    'Profit and loss account',
    'for the year ended 31 March 2026',
    '2026',
    '£’000',
    '2025',
    '£’000',
    'Turnover',
    '1,187',
    '1,102',
    'Cost of sales',
  ])
  expect(lines.slice(13, 18)).toEqual(['(854)', '(814)', 'Gross profit', '333', '288'])
  expect(lines).toContain('Approved by the board of directors on [date of approval] and signed on its behalf by')
  expect(lines).toContain('3\tTangible fixed assets')
})

test('headings, text and figures have styles; each section begins a page; rows stay whole and their headings are repeated', async () => {
  const text = await mainPart()
  expect(text.match(/<w:pStyle w:val="Heading1"\/>(?:<w:keepNext\/>)?<w:pageBreakBefore\/>/g)).toHaveLength(3)
  expect(text.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(5)
  for (const style of ['Title', 'Heading3', 'TableText', 'TableFigure', 'TableHeading', 'TableTitle'])
    expect(text).toContain(`<w:pStyle w:val="${style}"/>`)
  expect(text.match(/<w:tblHeader\/>/g)).toHaveLength(6)
  expect(text.match(/<w:cantSplit\/>/g)).toHaveLength(text.match(/<w:tr>/g)?.length ?? 0)
})

test('every page but the first has the name of the entity and its number', async () => {
  const file = await writeDraftWord(makeDraft())
  const headers = ['word/header1.xml', 'word/header2.xml'].map((part) => readParagraphs(file, part))
  expect(headers.toSorted()).toEqual([[], ['Harrow & Vale Joinery Limited']])
  const footers = ['word/footer1.xml', 'word/footer2.xml'].filter((part) => readPart(file, part).includes('PAGE'))
  expect(footers).toHaveLength(1)
  expect(readPart(file, 'word/document.xml')).toContain('<w:titlePg/>')
})

test('gaps are highlighted', async () => {
  const runs = (await mainPart()).match(/<w:r>.*?<\/w:r>/gs) ?? []
  const marked = runs.filter((run) => run.includes('<w:highlight w:val="yellow"/>')).map((run) => /<w:t[^>]*>(.*?)<\/w:t>/.exec(run)?.[1])
  expect(marked).toEqual(['[date of approval]', '[address of the registered office]', '[number]', '[disposals]'])
})

test('paper is Letter and language American under US GAAP', async () => {
  const { profile } = makeDraft()
  const us = await writeDraftWord(makeDraft({ profile: { ...profile, regime: 'US_GAAP' } }))
  expect(readPart(us, 'word/document.xml')).toContain('<w:pgSz w:w="12240" w:h="15840"')
  expect(readPart(us, 'word/styles.xml')).toContain('<w:lang w:val="en-US"/>')
  expect(await mainPart()).toContain('<w:pgSz w:w="11906" w:h="16838"')
})

test('the same draft gives the same bytes at any time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00Z') })
  const one = await writeDraftWord(makeDraft())
  vi.setSystemTime(new Date('2027-12-24T18:30:00Z'))
  expect(await writeDraftWord(makeDraft())).toEqual(one)
})

test('nothing in a document is fetched, run or filled in by another program', async () => {
  const hostile = '{ INCLUDETEXT "http://evil.example" } <w:altChunk/> CURRENT'
  const file = await writeDraftWord(fillDraft(hostile))
  const all = listParts(file)
    .filter((part) => /\.(?:xml|rels)$/.test(part))
    .map((part) => readPart(file, part))
    .join('')
  expect(all).not.toMatch(/TargetMode="External"|<w:altChunk|<w:hyperlink|INCLUDETEXT "http/)
  expect(readPart(file, 'word/document.xml')).not.toMatch(/<w:instrText|<w:fldSimple/)
})

test('any text comes out as it went in, without what XML does not allow', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (text) => {
      const lines = readParagraphs(await writeDraftWord(fillDraft(text)))
      expect(lines).toEqual(expect.arrayContaining([`${cleanText(text)}[${cleanText(text)}]${cleanText(text)}`, `x${cleanText(text)}`]))
    }),
    { numRuns: 10 },
  )
})
