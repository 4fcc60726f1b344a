import type { FinancialDocument, TextLine } from './model/document.ts'
import type { Page } from './model/page.ts'
import type { Standard } from './model/profile.ts'
import type { Statement } from './model/statement.ts'
import { findTagged } from './model/tagged-document.ts'
import { hull } from './reading/chunks.ts'
import { mergeInnerColumns } from './reading/inner-columns.ts'
import { type Line, readLines } from './reading/lines.ts'
import { settleNumbers } from './reading/number-style.ts'
import { splitSideBySide } from './reading/side-by-side.ts'
import { readTables } from './reading/tables.ts'
import { decideBasics, textOf } from './statements/decide-basics.ts'
import { decideScope } from './statements/entities/decide-scope.ts'
import { findHolder } from './statements/entities/find-holder.ts'
import { listNamesAtHead } from './statements/entities/names-at-head.ts'
import { readTraits } from './statements/entities/read-traits.ts'
import { decideFramework } from './statements/frameworks/decide-framework.ts'
import { findStatedStandard, listNamed } from './statements/frameworks/find-stated-standard.ts'
import { joinContinued } from './statements/join-continued.ts'
import { decideKind } from './statements/kinds/decide-kind.ts'
import { decideUnit } from './statements/units/common-unit.ts'
import { findDollars, settleDollars } from './statements/units/find-dollars.ts'
import { readUnit } from './statements/units/read-unit.ts'
import { repairUnitWords } from './statements/units/repair-unit-words.ts'
import { writeProfile } from './statements/write-profile.ts'
import { findNotes, noteAt } from './text/find-notes.ts'
import { readParagraphs } from './text/read-paragraphs.ts'
import { splitSentences } from './text/split-sentences.ts'

/** Lines at the top of a page that may hold its title. */
const TITLE_LINES = 10
/** Lines above a table that may state its unit. */
const UNIT_LINES = 6

/**
 * Reads a document: its tables and the kind of each statement, its running text, its notes, and what it says about itself. Pure: the same
 * pages give the same document. `chosen` overrides what the document says of its standard.
 */
export function readDocument(pages: readonly Page[], chosen?: Standard | null): FinancialDocument {
  const read = settleNumbers(pages.map(readLines))
  const lines = read.map((page) => page.map(toTextLine))
  const notes = findNotes(lines)
  const titles = lines.map((page) => page.slice(0, TITLE_LINES).map(({ text }) => text))
  const found = joinContinued(
    pages.flatMap((page, i) => readPage(page, read[i] ?? [], titles[i] ?? [])),
    (page) => listNamesAtHead(lines[page - 1] ?? []),
    { head: (page) => titles[page - 1] ?? [], isLast: ({ page, y }) => isAboveFoot(lines[page - 1] ?? [], lines[page] ?? [], y) },
  )
  const follows = findStatedStandard(pages)
  const framework = decideFramework(pages, follows, chosen)
  const dollars = findDollars(lines, framework.value)
  const stated = found.map(({ table }) => {
    const asRead = pages[table.page - 1]?.machineRead === undefined ? (line: string) => line : repairUnitWords
    const headings = table.columns.map(({ heading }) => asRead(heading))
    return settleDollars(readUnit(table.above.slice(-UNIT_LINES).map(asRead), headings), dollars)
  })
  const titleOf = new Map(notes.map(({ number, title }) => [number, title]))
  const primary = stated.filter((_, i) => found[i]?.kind !== 'note')
  const unitOfAll = decideUnit(primary, stated)
  const common = unitOfAll.value
  const basics = decideBasics(lines, framework, unitOfAll)
  const statements = found.map((statement, i): Statement => {
    const { table, kind } = statement
    const note = kind === 'note' ? noteAt(notes, table.page, table.rows[0]?.y ?? 0) : undefined
    const noteTitle = note === undefined ? undefined : titleOf.get(note)
    const holder = kind === 'note' ? null : findHolder(lines[table.page - 1] ?? [], basics.entity)
    const own = stated[i]
    const unit = own === undefined ? common !== null && { unit: common, unitInherited: true as const } : { unit: own }
    return { ...statement, ...(note && { note }), ...(noteTitle && { noteTitle }), ...(holder !== null && { holder }), ...unit }
  })
  const sentences = readSentences(lines, statements, notes)
  const profile = writeProfile(basics, readTraits(textOf(lines), framework.value), follows)
  return { pages, lines, statements, sentences, notes, basics, profile, named: listNamed(pages), tagged: findTagged(pages) }
}

function readPage(page: Page, lines: readonly Line[], title: readonly string[]): Statement[] {
  return readTables(page.number, splitSideBySide(lines), page.rules).map((table) => {
    const kind = decideKind(table, title).value ?? 'note'
    const scope = kind === 'note' ? null : decideScope(title, table.above).value
    return { table: mergeInnerColumns(table), kind, ...(scope && { scope }) }
  })
}

const MAX_FOOT_LINES = 2
/** The number of a page, and a few words beside it. */
const FOOT = /^\D{0,40}\b\d{1,4}\b\D{0,40}$/

/** Whether nothing is below but the foot of the page: its number, and lines that the next page has at its foot too. */
function isAboveFoot(page: readonly TextLine[], next: readonly TextLine[], y: number): boolean {
  const below = page.filter((line) => line.y > y)
  const foot = new Set(next.slice(-MAX_FOOT_LINES).map(({ text }) => text))
  return below.length <= MAX_FOOT_LINES && below.every(({ text }) => FOOT.test(text) || foot.has(text))
}

function toTextLine({ page, y, height, words }: Line): TextLine {
  return { page, y, height, text: words.map(({ text }) => text).join(' '), box: hull(words), words }
}

function readSentences(
  lines: readonly (readonly TextLine[])[],
  statements: readonly Statement[],
  notes: FinancialDocument['notes'],
): FinancialDocument['sentences'] {
  const rows = new Set(statements.flatMap(({ table }) => table.rows.map(({ page, y }) => `${page}|${y}`)))
  let paragraph = 0
  return lines.flatMap((page) =>
    readParagraphs(page, ({ page, y }) => rows.has(`${page}|${y}`)).flatMap(({ page, y, words }) => {
      paragraph++
      return splitSentences(words).map((sentence) => {
        const note = noteAt(notes, page, y)
        return {
          page,
          y: sentence[0]?.box[1] ?? y,
          text: sentence.map(({ text }) => text).join(' '),
          words: sentence.map((word) => ({ ...word, page })),
          paragraph,
          ...(note && { note }),
        }
      })
    }),
  )
}
