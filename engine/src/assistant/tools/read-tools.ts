import { shownBox } from '../../model/page.ts'
import { STATEMENT_NAMES, type PrimaryKind, type Statement } from '../../model/statement.ts'
import { UNDATED } from '../../checks/facts/fact.ts'
import { citeFigure, placeOf } from '../figures/format-line.ts'
import { describeDraft, formatCoverage } from '../review/describe-draft.ts'
import { findNote } from '../text/answer-place.ts'
import { citeSentence, findSentences } from '../text/answer-search.ts'
import { findLineMatches } from '../figures/find-line-matches.ts'
import type { Citation, Known } from '../known.ts'
import { toPlain } from '../question/plain-words.ts'
import { cite, cut, onPages } from '../format-answer.ts'
import type { ToolFigure } from '../tool-figure.ts'
import { defineTool, parametersOf, printedFigure, toToolAnswer, type AnswerTool, type ToolAnswer } from './tool.ts'

const UNREAD = 'Error: the draft has not been read yet, so there is nothing to look up.'
const MAX_LINES = 6
const MAX_ROWS = 160
const MAX_PAGE_LENGTH = 12_000

type Draft = NonNullable<Known['document']>

/** Runs on a draft that has been read. */
const ofDraft =
  <Args>(work: (document: Draft, args: Args, known: Known) => ToolAnswer) =>
  (known: Known, args: Args): ToolAnswer =>
    known.document === null ? toToolAnswer(UNREAD) : work(known.document, args, known)

const scaleOf = ({ unit }: Statement) => unit?.scale ?? 0

/** A table as text: its columns, then one line per row, cells separated by bars. */
function formatTable(statement: Statement): { readonly text: string; readonly figures: readonly ToolFigure[] } {
  const { table, unit } = statement
  const figures: ToolFigure[] = []
  const heads = table.columns.map(({ heading, year }) => (heading === '' ? String(year ?? '') : heading))
  const rows = table.rows.slice(0, MAX_ROWS).map(({ label, group, cells }) => {
    const values = table.columns.map(({ index }) => {
      const figure = cells[index]
      if (figure !== undefined) figures.push(printedFigure(figure, scaleOf(statement)))
      return figure?.text ?? ''
    })
    return [label === '' && group !== '' ? `(${group})` : label, ...values].join(' | ')
  })
  const left = table.rows.length - rows.length
  const lead = `Page ${table.page}${unit === undefined ? '' : `, ${unit.text}`}`
  return { text: [lead, ['', ...heads].join(' | '), ...rows, left > 0 ? `and ${left} more rows` : ''].filter(Boolean).join('\n'), figures }
}

const citeTable = (document: Draft, { table }: Statement): Citation[] => {
  const figure = table.rows.flatMap(({ cells }) => cells).find((cell) => cell !== undefined)
  return figure === undefined ? [] : [cite(document, { ...figure, text: figure.text })]
}

function formatTables(document: Draft, found: readonly Statement[]): ToolAnswer {
  const tables = found.map(formatTable)
  return toToolAnswer(
    tables.map(({ text }) => text).join('\n\n'),
    tables.flatMap(({ figures }) => figures),
    found.flatMap((statement) => citeTable(document, statement)),
  )
}

const describe = defineTool({
  name: 'describe_document',
  description: 'A description of the draft: entity, period, standard, unit of its amounts, pages, statements and notes with their pages.',
  parameters: parametersOf({}),
  work: ofDraft((document, _, known) => {
    const statements = document.statements
      .filter(({ kind }) => kind !== 'note')
      .map(({ kind, scope, table }) => `${scope === 'company' ? 'company ' : ''}${STATEMENT_NAMES[kind]}: page ${table.page}`)
    const notes = document.notes.map(({ number, title, page, lastPage }) => `note ${number}, ${title}: ${onPages([page, lastPage])}`)
    return toToolAnswer([describeDraft(known), formatCoverage(known), ...statements, ...notes].filter(Boolean).join('\n'))
  }),
})

const findLine = defineTool({
  name: 'find_line',
  description:
    'Finds a line item by any of its usual names (“capex”, “turnover”, “trade debtors”) and returns its figures by year as printed, with statement, page and unit.',
  parameters: parametersOf(
    {
      name: { type: 'string', description: 'The line item, as an accountant would call it.' },
      year: { type: 'integer', description: 'Restrict to this financial year.', minimum: 1900, maximum: 2100 },
    },
    ['name'],
  ),
  work: ofDraft((document, { name, year }) => {
    const lines = findLineMatches(document, toPlain(String(name)))
      .filter(({ figures }) => year === undefined || figures.has(Number(year)))
      .slice(0, MAX_LINES)
    if (lines.length === 0)
      return toToolAnswer(`Nothing in the draft is named “${String(name)}”${year === undefined ? '' : ` for ${year}`}. Try search_text.`)
    const figures: ToolFigure[] = []
    const citations: Citation[] = []
    const texts = lines.map((line) => {
      const shown = [...line.figures].filter(([at]) => year === undefined || at === year)
      for (const [, figure] of shown) {
        figures.push(printedFigure(figure, scaleOf(line.statement)))
        citations.push(citeFigure(document, line, figure))
      }
      const values = shown.map(([at, figure]) => `${at === UNDATED ? 'undated' : at}: ${figure.text}`)
      return `${line.label} (${placeOf(line, shown[0]?.[1], true)}): ${values.join('; ')}`
    })
    return toToolAnswer(texts.join('\n'), figures, citations)
  }),
})

const KINDS = ['balance-sheet', 'income-statement', 'cash-flow', 'equity-statement'] as const satisfies readonly PrimaryKind[]

const readStatement = defineTool({
  name: 'read_statement',
  description: 'A primary statement with all its rows and columns, page and unit.',
  parameters: parametersOf({ kind: { type: 'string', description: 'Which statement.', enum: KINDS } }, ['kind']),
  work: ofDraft((document, { kind }) => {
    const found = document.statements.filter((statement) => statement.kind === kind)
    return found.length === 0
      ? toToolAnswer(`No table of the draft was recognised as its ${STATEMENT_NAMES[kind as PrimaryKind]}.`)
      : formatTables(document, found)
  }),
})

const readNote = defineTool({
  name: 'read_note',
  description: 'A note to the statements by its number: heading, pages, text and tables.',
  parameters: parametersOf({ number: { type: 'string', description: 'The number of the note, e.g. "12".' } }, ['number']),
  work: ofDraft((document, { number }) => {
    const sought = String(number)
      .toLowerCase()
      .replace(/^note /, '')
    const note = findNote(document, sought)
    if (note === undefined)
      return toToolAnswer(
        `There is no note ${sought}. The draft has notes ${document.notes.map((one) => one.number).join(', ') || 'without numbers'}.`,
      )
    const sentences = document.sentences.filter((sentence) => sentence.note === note.number)
    const tables = formatTables(
      document,
      document.statements.filter((statement) => statement.note === note.number),
    )
    const head = `Note ${note.number}, ${note.title} (${onPages([note.page, note.lastPage])})`
    const body = cut(sentences.map(({ text }) => text).join(' '), MAX_PAGE_LENGTH)
    return toToolAnswer([head, body, tables.text].join('\n'), tables.figures, [
      ...sentences.slice(0, 3).map((sentence) => citeSentence(document, sentence)),
      ...tables.citations,
    ])
  }),
})

const readPage = defineTool({
  name: 'read_page',
  description: 'The full text of one page, line by line, exactly as printed.',
  parameters: parametersOf({ page: { type: 'integer', description: 'Counted from 1, by position in the file.', minimum: 1 } }, ['page']),
  work: ofDraft(({ lines, pages }, { page }) => {
    const on = lines[Number(page) - 1]
    const shown = pages[Number(page) - 1]
    if (on === undefined || shown === undefined)
      return toToolAnswer(`Error: there is no page ${page}: the draft has ${pages.length} pages.`)
    const [first] = on
    const citation = first === undefined ? [] : [{ page: shown.number, box: shownBox(shown, first.box), text: cut(first.text, 120) }]
    return toToolAnswer(`Page ${page}\n${on.map(({ text }) => text).join('\n')}`.slice(0, MAX_PAGE_LENGTH), [], citation)
  }),
})

const searchText = defineTool({
  name: 'search_text',
  description: 'Searches the running text of the whole draft and quotes the best matches, with their pages.',
  parameters: parametersOf({ query: { type: 'string', description: 'Distinctive words that the draft may use.' } }, ['query']),
  work: ofDraft((document, { query }) => {
    const found = findSentences(document, toPlain(String(query)))
    if (found.length === 0) return toToolAnswer('No passage of the draft contains these words. Try other or fewer words.')
    return toToolAnswer(
      found.map(({ page, note, text }) => `Page ${page}${note === undefined ? '' : `, note ${note}`}: “${text}”`).join('\n'),
      [],
      found.map((sentence) => citeSentence(document, sentence)),
    )
  }),
})

/** Tools that read the draft itself. */
export const READ_TOOLS: readonly AnswerTool[] = [describe, findLine, readStatement, readNote, readPage, searchText]
