import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from '../../clean-text.ts'
import { fillDraft } from '../../testing/fill-draft.ts'
import { decode } from '../../testing/read-files.ts'
import { makeDraft } from '../../testing/sample-draft.ts'
import { quoteForCss } from './markup.ts'
import { writeDraftHtml } from './write-draft-html.ts'

const withoutTags = (html: string) => decode(html.replaceAll(/<br \/>/g, ' ').replaceAll(/<[^>]*>/g, ''))
/** The rows of a table as text. */
const readRows = (html: string, table: string): string[] => {
  const body = new RegExp(`<table[^>]* data-table="${table}">(.*?)</table>`, 's').exec(html)?.[1] ?? ''
  return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => withoutTags(cell)).join(' | '),
  )
}

test('a statement prints its lines, notes and years, with negatives in brackets and nil as a dash', () => {
  expect(readRows(writeDraftHtml(makeDraft()), 'balance-sheet')).toEqual([
    ' | Note | 2026 £’000 | 2025 £’000',
    'Fixed assets',
    'Tangible assets | 3 | 478 | 482',
    'Current assets',
    'Stocks |  | 89 | 80',
    'Debtors | 4 | 156 | 148',
    'Cash at bank and in hand |  | 54 | 39',
    'Investments |  | – | –',
    ' |  | 299 | 267',
    'Creditors: amounts falling due within one year |  | (148) | (135)',
    'Net current assets |  | 151 | 132',
    'Total assets less current liabilities |  | 629 | 614',
    'Creditors: amounts falling due after more than one year |  | (180) | (205)',
    'Net assets |  | 449 | 409',
    'Capital and reserves',
    'Called up share capital |  | 1 | 1',
    'Profit and loss account |  | 448 | 408',
    'Shareholders’ funds |  | 449 | 409',
  ])
})

test('a table without notes has no column for them, and thousands are grouped', () => {
  expect(readRows(writeDraftHtml(makeDraft()), 'income-statement').slice(0, 2)).toEqual([
    ' | 2026 £’000 | 2025 £’000',
    'Turnover | 1,187 | 1,102',
  ])
})

test('a figure has its table, row and column as data', () => {
  expect(writeDraftHtml(makeDraft())).toContain(
    '<td class="figure" id="balance-sheet.stocks.1" data-table="balance-sheet" data-row="stocks" data-column="1"><span>80</span></td>',
  )
})

test('a note has its number before its title; a heading within a note is smaller', () => {
  expect(writeDraftHtml(makeDraft())).toContain(
    '<h3><span class="number">1</span> Accounting policies</h3>\n<h4>General information</h4>\n<p>Harrow',
  )
})

test('gaps are in brackets and marked, in text, in tables and on the cover', () => {
  const { profile } = makeDraft()
  const html = writeDraftHtml(makeDraft({ profile: { ...profile, companyNumber: null } }))
  expect([...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text)).toEqual([
    '[company number]',
    '[date of approval]',
    '[address of the registered office]',
    '[number]',
    '[disposals]',
  ])
})

test('under US GAAP the paper is Letter, the language is American, and no company number is missing', () => {
  const { profile } = makeDraft()
  const html = writeDraftHtml(makeDraft({ profile: { ...profile, regime: 'US_GAAP', companyNumber: null } }))
  expect(html).toContain('<html lang="en-US">')
  expect(html).toContain('size: Letter;')
  expect(html).not.toContain('[company number]')
  expect(writeDraftHtml(makeDraft())).toMatch(/<html lang="en-GB">.*size: A4;/s)
})

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'<>&"\'`\\/{};=\n\0', '</style>', '<script>', '-->', '&lt;'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  ),
  maxLength: 12,
})

test('no text of a draft becomes markup or style', () => {
  const tagsOf = (html: string) =>
    html
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .match(/<[^>]*>/g)
      ?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))
  const harmless = tagsOf(writeDraftHtml(fillDraft('x')))
  fc.assert(
    fc.property(hostile, (text) => {
      const html = writeDraftHtml(fillDraft(text))
      expect(tagsOf(html)).toEqual(harmless)
      expect(decode(/<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')).toBe(cleanText(text))
      expect(quoteForCss(text)).toMatch(/^"(?:[a-z0-9 ]|\\[0-9a-f]{1,6} )*"$/i)
    }),
    { numRuns: 50 },
  )
})
