import type { FinancialDocument, Sentence, TextLine } from '../../model/document.ts'
import { findAuditPages } from '../../model/find-audit-pages.ts'
import { findContentsPages } from '../../model/find-contents-pages.ts'

/** A place where the document mentions a topic. */
export interface Mention {
  readonly page: number
  readonly y: number
  /** Number of the note that it is in. */
  readonly note?: string
  /** Title of that note. */
  readonly title?: string
  /** On a contents page, which only lists what is elsewhere. */
  readonly contents?: true
  /** In a row of a primary statement: a line that requires a disclosure is not the disclosure. */
  readonly face?: true
  /** Before the statements: in a report, which does not replace a note. */
  readonly front?: true
  /** In the audit report, which discloses nothing of the company itself. */
  readonly audit?: true
  /** A short line, such as a heading or a caption. */
  readonly short?: true
}

export type Place = TextLine | Sentence

/** What is known about places besides their text. */
export interface Surroundings {
  readonly notes: FinancialDocument['notes']
  /** Pages of contents. */
  readonly contents: ReadonlySet<number>
  /** Pages of the audit report. */
  readonly audit: ReadonlySet<number>
  /** Rows of primary statements, by page and height. */
  readonly rows: ReadonlySet<number>
  /** First page of the statements. */
  readonly firstPage: number
}

/** The height in points by which words of one line may differ. */
const SAME_LINE = 2
/** Characters of a heading. */
const HEADING = 60
/** Statements used to find where the financial statements begin: the fullest of each kind, since reports contain extracts. */
const STATEMENTS = ['balance-sheet', 'income-statement', 'cash-flow'] as const
/** Pages of other statements before them. */
const OTHER_STATEMENTS = 3
/** More than the height of any page, in points. */
const MAX_PAGE_HEIGHT = 1e6

export function readSurroundings({ lines, notes, statements }: FinancialDocument): Surroundings {
  const primary = statements.filter(({ kind }) => kind !== 'note')
  const fullest = STATEMENTS.flatMap((kind) => {
    const found = primary.filter((statement) => statement.kind === kind).toSorted((a, b) => b.table.rows.length - a.table.rows.length)[0]
    return found === undefined ? [] : [found.table.page]
  })
  return {
    notes,
    contents: findContentsPages(lines),
    audit: findAuditPages(lines),
    rows: new Set(primary.flatMap(({ table }) => table.rows.map(({ page, y }) => page * MAX_PAGE_HEIGHT + y))),
    firstPage: fullest.length === 0 ? 0 : Math.min(...fullest) - OTHER_STATEMENTS,
  }
}

export function placeMention({ notes, contents, audit, rows, firstPage }: Surroundings, place: Place): Mention {
  const { page } = place
  const [, top, , bottom] = ('paragraph' in place ? place.words[0]?.box : place.box) ?? [0, place.y, 0, place.y]
  const y = (top + bottom) / 2
  const front = page < firstPage
  const note = front ? undefined : notes.findLast((note) => note.page < page || (note.page === page && note.y <= y + SAME_LINE))
  return {
    page,
    y,
    ...(note === undefined ? {} : { note: note.number, title: note.title }),
    ...(contents.has(page) ? { contents: true } : {}),
    ...(audit.has(page) ? { audit: true } : {}),
    ...(rows.has(page * MAX_PAGE_HEIGHT + place.y) ? { face: true } : {}),
    ...(front ? { front: true } : {}),
    ...(place.text.length <= HEADING ? { short: true } : {}),
  }
}
