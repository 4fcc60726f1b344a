import { describe, expect, test } from 'vitest'
import type { FinancialDocument, Note, Sentence } from '../model/document.ts'
import type { Box } from '../model/page.ts'
import type { Evidence, Finding } from '../model/review.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure } from '../model/table.ts'
import { readDocument } from '../read-document.ts'
import { reviewDocument } from '../review.ts'
import { readCorpus } from '../testing/corpus.ts'
import { placeFindings } from './place-of-finding.ts'

const boxAt = (y: number): Box => [100, y, 140, y + 8]

/** A table with figures on a page, at these heights. */
function table(page: number, heights: readonly number[], place: Pick<Statement, 'kind'> & Partial<Statement>): Statement {
  const rows = heights.map((y) => {
    const figure: Figure = { page, text: '1', box: boxAt(y), value: 1n, decimals: 0, kind: 'amount' }
    return { page, label: '', indent: 0, y, cells: [figure], group: '' }
  })
  return { ...place, table: { page, columns: [], rows, above: [] } }
}

function sentence(page: number, y: number, note?: string): Sentence {
  const words = [{ page, text: 'words', box: boxAt(y) }]
  return { page, y, text: 'words', words, paragraph: 1, ...(note === undefined ? {} : { note }) }
}

const note = (number: string, title: string, page: number): Note => ({ number, title, page, y: 0, lastPage: page + 1 })

const evidence = (page: number, y: number, more: Partial<Evidence> = {}): Evidence => ({
  page,
  text: '1',
  box: boxAt(y),
  role: 'component',
  ...more,
})

const nothing = readDocument([])
const document: FinancialDocument = {
  ...nothing,
  profile: { ...nothing.profile, group: true },
  statements: [
    table(4, [10, 20], { kind: 'balance-sheet', scope: 'company' }),
    table(4, [110, 120], { kind: 'note', note: '3', noteTitle: 'Inventories' }),
    table(5, [10], { kind: 'note' }),
    table(5, [20], { kind: 'income-statement', note: '9', noteTitle: 'Associates' }),
    table(5, [30], { kind: 'note', note: '3', noteTitle: 'Inventories' }),
    table(5, [30], { kind: 'note', note: '4', noteTitle: 'Leases' }),
  ],
  sentences: [sentence(6, 10, '3'), sentence(6, 50), sentence(6, 90, '7'), sentence(9, 10, '3')],
  notes: [note('3', 'Inventories', 5), note('7', 'Tax', 6), note('7', 'Tax of the company', 20)],
}

function placeOf(page: number, ...marks: readonly Evidence[]): string | undefined {
  const finding: Finding = { id: '', check: '', severity: 'error', title: '', detail: '', page, ties: [], evidence: marks }
  return placeFindings(document, [finding])[0]?.place
}

describe('the place of a finding', () => {
  test.each<[string, string, number, Evidence[]]>([
    ['a primary statement', 'Company balance sheet', 4, [evidence(4, 10), evidence(4, 20)]],
    ['a note by its table', 'Note 3, Inventories', 4, [evidence(4, 110)]],
    ['a note by its sentence', 'Note 3, Inventories', 6, [evidence(6, 10)]],
    ['that of the figures on its page', 'Company balance sheet', 4, [evidence(4, 10), evidence(6, 10)]],
    ['that of the suspect', 'Note 3, Inventories', 4, [evidence(4, 10), evidence(4, 110, { suspect: true })]],
    ['this document’s, not last year’s', 'Company balance sheet', 4, [evidence(4, 10), evidence(4, 110, { document: 'prior' })]],
  ])('is %s', (_, place, page, marks) => expect(placeOf(page, ...marks)).toBe(place))

  test.each<[string, number, Evidence[]]>([
    ['there is no evidence', 4, []],
    ['there is none on its page', 4, [evidence(6, 10)]],
    ['its figures are in two places', 4, [evidence(4, 10), evidence(4, 110)]],
    ['one of its figures is in no known place', 4, [evidence(4, 10), evidence(4, 300)]],
    ['its table is in no note', 5, [evidence(5, 10)]],
    ['its statement is within a note, so it is that of someone else', 5, [evidence(5, 20)]],
    ['two tables have its figure', 5, [evidence(5, 30)]],
    ['its sentence is in no note', 6, [evidence(6, 50)]],
    ['two notes have the number of its sentence', 6, [evidence(6, 90)]],
    ['its sentence is behind the end of the note', 9, [evidence(9, 10)]],
  ])('is left out where %s', (_, page, marks) => expect(placeOf(page, ...marks)).toBeUndefined())
})

test('a review names the statement or note of its findings', () => {
  const placesIn = (name: string) => {
    const found = readCorpus().find((one) => one.name === name)
    if (found === undefined) throw new Error(`no case ${name}`)
    return reviewDocument(found.pages, found.options).findings.map(({ check, place }) => `${check} ${place ?? '-'}`)
  }
  expect(placesIn('years-swapped-in-a-note')).toEqual(['XRF-05 Note 5, Inventories', 'ANA-01 Balance sheet'])
  expect(placesIn('balance-sheet-with-a-transposed-receivable')).toContain('ARI-01 Balance sheet')
  expect(placesIn('short-note-with-a-difference')).toEqual(['ARI-06 -'])
})
