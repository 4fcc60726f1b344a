import { distinctiveWords } from '../checks/facts/captions.ts'
import { UNDATED } from '../checks/facts/fact.ts'
import { type ItemLines, LINE_ITEMS, type LineItem } from '../checks/line-items.ts'
import { lineOfRow } from '../statements/statements-of.ts'
import type { FinancialDocument } from '../model/document.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import { QUESTION_ITEMS } from './question-items.ts'
import { findPaidLines } from './find-paid-lines.ts'
import { bareName, nameInQuestion, simple, singular } from './name-in-question.ts'
import { readYears } from './read-question.ts'
import { findTerm } from './measures/formula.ts'
import { locateLines } from './measures/locate.ts'
import { OTHER_NAMES } from './other-names.ts'
import { isCommon, readTerms, termsOf, type QuestionTerms } from './rows/question-terms.ts'
import { nameOfRow } from './rows/name-of-row.ts'
import { countCompanions } from './rows/companions.ts'
import { listYearColumns } from './rows/dated-columns.ts'
import { listRows, rankRows, type IndexedRow, type RankedRow } from './rows/find-rows.ts'

/** A line of a table that may be the one asked for. */
export interface LineMatch {
  /** As printed, with its column's heading where the table shows one year. */
  readonly label: string
  readonly statement: Statement
  readonly row: Row
  /** By year; negative keys where nothing gives the year. */
  readonly figures: ReadonlyMap<number, Figure>
  /** The label printed beside a figure, where it differs: balances of two years may have a row each. */
  readonly called: (figure: Figure) => string
  /** The draft shows both group and parent statements, so answers must say which. */
  readonly scoped?: boolean
}

export { UNDATED }

/** The line items that a question names, by the many names that statements give them. */
export const listItemsInQuestion = (plain: string): readonly LineItem[] =>
  QUESTION_ITEMS.find(({ words }) => words.test(plain))?.items ?? []

export function findItemLines(document: FinancialDocument, items: readonly LineItem[], plain = ''): LineMatch[] {
  for (const item of items) {
    const lines = listItemLines(document, item)
    // Of several possible captions, those that share a word with the question fit best.
    const asked = distinctiveWords(plain)
    const shared = lines.filter(({ row }) => [...distinctiveWords(row.label)].some((word) => asked.has(word)))
    const meant = shared.length > 0 ? shared : lines
    // A parent's line alone must not answer for the group if the group's line has another name or none.
    const ofGroup =
      meant.length > 0 && meant.every(({ statement }) => statement.scope === 'company')
        ? findQuantityLines(document, plain).filter(
            ({ statement }) => statement.scope === 'group' && statement.kind === LINE_ITEMS[item].statement,
          )
        : []
    // Of these, lines that use the very word of the question come first.
    const word = QUESTION_ITEMS.find(({ words }) => words.test(plain))?.words.exec(plain)?.[0] ?? ''
    const called = ({ label }: LineMatch): number => Number(word !== '' && simple(label).startsWith(word))
    if (meant.length > 0) return [...ofGroup, ...meant.toSorted((a, b) => called(b) - called(a))]
  }
  return items.some((item) => NO_SUBSTITUTE.has(item)) ? [] : findQuantityLines(document, plain)
}

/** Every row of the primary statements with an item's name: the group before its parent, the accounts before extracts. */
function listItemLines(document: FinancialDocument, item: LineItem): LineMatch[] {
  const { statement: kind, concepts }: ItemLines = LINE_ITEMS[item]
  const conceptOf = (row: Row) => lineOfRow(document, row)?.concept
  const rank = ({ statement }: LineMatch): number => (statement.scope === 'company' ? 10 : 0) - countCompanions(document, statement)
  return document.statements
    .filter((statement) => statement.kind === kind)
    .flatMap((statement) => {
      const columns = listYearColumns(document, statement)
      return statement.table.rows
        .filter((row) => concepts.some((concept) => concept === conceptOf(row)))
        .flatMap((row): LineMatch[] => {
          const figures = new Map<number, Figure>()
          for (const { column, year } of columns) {
            const figure = row.cells[column]
            if (figure !== undefined && figure.kind !== 'percent') figures.set(year, figure)
          }
          return figures.size === 0 ? [] : [{ label: row.label, statement, row, figures, called: () => row.label }]
        })
    })
    .toSorted((a, b) => rank(a) - rank(b))
}

/** If no recognised statement shows the item: the line that measures would use. */
function findQuantityLines(document: FinancialDocument, plain: string): LineMatch[] {
  const found = findTerm(plain)
  const term = found?.term
  const name = found === null ? '' : plain.slice(found.at, found.at + found.length).trim()
  // "Assets" alone means all of them; "contract assets" does not.
  if (!name.includes(' ') && [...termsOf(name)].every(isCommon) && nameInQuestion(plain) !== name) return []
  const [lines = []] = term === undefined || !('quantity' in term) ? [] : locateLines(document, term.quantity)
  return lines.map(({ statement, row, figures }) => {
    const label = row.label === '' && row.group !== '' ? `${row.group}, total` : nameOfRow(row)
    return { label, statement, row, figures, called: () => label }
  })
}

/** Lines with the name asked for, primary statements first; then those of the line item; then rows that contain all the words. */
export function findLineMatches(document: FinancialDocument, plain: string, file?: string): LineMatch[] {
  const scoped = document.statements.some(({ scope }) => scope === 'group')
  return byMaturity(findLines(document, plain, file), plain).map((line) => ({ ...line, scoped }))
}

/** Words that the face of a statement adds to a name without changing its meaning. */
const SAYS_NO_MORE = /^(?:total|net) |,? (?:net|total|gross)$| (?:net of|less) .*$/g

const LATER = /\bnon-?current\b|\blong[- ]term\b|\bafter (?:more than )?(?:one|1) year\b/i
const SOON = /\b(?<!non-?)current\b|\bshort[- ]term\b|\bwithin (?:one|1) year\b/i

/** Of lines with the same name, those due when the question says. */
function byMaturity(lines: readonly LineMatch[], plain: string): readonly LineMatch[] {
  const due = LATER.test(plain) ? LATER : SOON.test(plain) ? SOON : undefined
  if (due === undefined) return lines
  const fits = ({ label, row }: LineMatch): number =>
    Number(due.test(`${row.group} ${label}`) && (due !== SOON || !LATER.test(`${row.group} ${label}`)))
  return lines.toSorted((a, b) => fits(b) - fits(a))
}

/** The question names a quantity and nothing else. */
function namesQuantity(plain: string): boolean {
  const asked = nameInQuestion(plain)
  const found = findTerm(asked)
  return found !== null && 'quantity' in found.term && found.length === asked.length
}

function findLines(document: FinancialDocument, plain: string, file?: string): LineMatch[] {
  const paid = findPaidLines(document, plain)
  if (paid.length > 0) return onceEach(paid)
  const asked = simple(nameInQuestion(plain))
  const ofItem = listItemsInQuestion(plain)
  const bearing = (name: string): IndexedRow[] =>
    name === ''
      ? []
      : listRows(document).filter(({ row, label }) =>
          [row.label === '' ? row.group : row.label, label].some((one) => singular(simple(one)) === singular(name)),
        )
  const exact = bearing(asked)
  const called = (exact.length > 0 ? exact : bearing(bareName(asked)))
    .filter((row) => !PER_SHARE.test(plain) || COUNTS_SHARES.test(plain) || isPerShare(row))
    .toSorted(
      (a, b) =>
        Number(isOnFace(b)) - Number(isOnFace(a)) ||
        Number(a.statement.kind === 'equity-statement') - Number(b.statement.kind === 'equity-statement') ||
        countCompanions(document, b.statement) - countCompanions(document, a.statement),
    )
  if (called.length > 0 && asked !== '' && !ofItem.includes('capital-expenditure')) {
    // A line on the face of a statement comes before a movement or a note with the same name, unless only those use these words.
    const items = called.some(isOnFace) ? [] : findItemLines(document, ofItem, plain)
    const isSame = items.some(({ label }) => asked === simple(label).replace(SAYS_NO_MORE, '').trim())
    // Earnings per share come from the statement, before any note that calculates them differently.
    return onceEach(
      asked.includes(' ') && !isSame && !EARNED.test(plain) && !(ofItem.length === 0 && namesQuantity(plain))
        ? [...called, ...items]
        : [...items, ...called],
    )
  }
  const items = findItemLines(document, ofItem, plain)
  const narrowing = narrowingWords(document, plain, items, file)
  // A longer name asks for something narrower than the item's line.
  if (items.length > 0 && narrowing.size === 0) return onceEach(items)
  const found = findRows(document, plain, file)
  const holding = found.filter(({ own, group, around }) =>
    [...narrowing].every((word) => own.has(word) || group.has(word) || around.has(word)),
  )
  const rows =
    holding.length > 0 || items.length > 0
      ? holding
      : isWhole(document, plain, ofItem, file)
        ? found.filter(holdsAll(document, plain, file))
        : found
  if (rows.length > 0 && (!hasNoSubstitute(plain) || PER_SHARE.test(plain))) return onceEach(rows)
  return hasNoSubstitute(plain) || NARROWING.test(plain) ? [] : onceEach(items)
}

/** The question names a line item and nothing else. */
const isWhole = (document: FinancialDocument, plain: string, items: readonly LineItem[], file?: string): boolean =>
  items.length > 0 && narrowingWords(document, plain, [], file).size === 0

/** A row with every word of the question, common ones too: operating cash flow is not operating profit. */
const holdsAll =
  (document: FinancialDocument, plain: string, file?: string) =>
  ({ own, group, statement }: IndexedRow): boolean =>
    [...readTerms(document, plain, file).strong].every((word) => own.has(word) || (group.has(word) && statement.kind !== 'cash-flow'))

/** Names of parts, which the line as a whole must never answer. */
const NARROWING =
  /\b(?:research|marketing|employee|staff|wages|salaries|pension|lease|audit|directors|segment|geograph|export|foreign|related|impairment|amorti[sz]ation|accrued|unbilled|warranty)/

const EARNED = /\beps\b|\b(?:earnings|profits?|loss(?:es)?|income)\b.*\bper\b.*\bshare\b/
const COUNTS_SHARES = /\bweighted\b|\bnumber of\b/
const PER_SHARE = /\bper\b.*\bshare\b|\beps\b/
const isPerShare = ({ label, row, statement }: IndexedRow): boolean =>
  /\bper\b.*\bshare|\beps\b|\(?pence\b|\bcents\b|^(?:[-–] )?(?:basic|diluted)/i.test(`${label} ${row.group}`) &&
  !/weighted|number of/i.test(label) &&
  statement.kind !== 'equity-statement'

const yearsAsked = (document: FinancialDocument, plain: string): number[] => {
  const end = document.profile.periodEnd
  return readYears(plain, end === undefined ? undefined : Number(end.slice(0, 4)))
}

const REMAINDER = /^net (?:current )?(?:assets|liabilities)|^(?:total )?assets less\b/i

/** The row has every word of the name. If the name consists of common words only, the row has no others. */
const bearsName = ({ own, group, around, label }: IndexedRow, { strong }: QuestionTerms): boolean =>
  !/^item \d/i.test(label) &&
  ([...strong].every(isCommon)
    ? own.size === strong.size && [...strong].every((word) => own.has(word))
    : [...strong].every((word) => own.has(word) || group.has(word) || around.has(word)))

/** Rows that score nearly as well as the best are kept as well. */
const NEARLY = 0.1

const findRows = (document: FinancialDocument, plain: string, file?: string): IndexedRow[] => {
  const years = yearsAsked(document, plain)
  const [, ...names] = OTHER_NAMES.find(([asked]) => asked.test(plain)) ?? [/$/]
  const earned = PER_SHARE.test(plain) && !COUNTS_SHARES.test(plain)
  const rankedBy = (terms: QuestionTerms): RankedRow[] => rankRows(document, terms, years).filter(({ row }) => !earned || isPerShare(row))
  const terms = readTerms(document, plain, file)
  const own = rankedBy(terms)
  // A row with the complete name comes before one that contains most of the question's words.
  const full = [...terms.strong].every(isCommon) ? own : own.filter(({ row }) => bearsName(row, terms))
  const byName = (name: string): RankedRow[] => {
    const named = readTerms(document, name, file)
    return rankedBy(named).filter(({ row }) => bearsName(row, named))
  }
  const fitting = full.length > 0 ? full : (names.map(byName).find(({ length }) => length > 0) ?? own)
  // A net amount has to be asked for as one: net current assets are not current liabilities.
  const meant = fitting.filter(({ row: { label } }) => !isOther(label, plain))
  const best = meant[0]?.score ?? 0
  return meant.filter(({ score }) => score >= best - NEARLY).map(({ row }) => row)
}

/** The words of a question beside the line item: "Asia Pacific" in "revenue in the Asia Pacific region". */
function narrowingWords(document: FinancialDocument, plain: string, items: readonly LineMatch[], file?: string): ReadonlySet<string> {
  const phrase = QUESTION_ITEMS.find(({ words }) => words.test(plain))?.words.exec(plain)?.[0] ?? ''
  const trade = /\breceivable|\bpayable|\bdebtor|\bcreditor/.test(phrase) ? 'trade accounts customers' : ''
  const said = termsOf(
    [
      phrase === '' && items.length > 0 && namesQuantity(plain) ? nameInQuestion(plain) : phrase,
      trade,
      ...items.flatMap(({ label, row }) => [label, row.group]),
    ].join(' '),
  )
  return new Set([...readTerms(document, plain, file).strong].filter((word) => !said.has(word) && !isCommon(word)))
}

/** A question that names a part of a line item rather than the line. */
export function isNarrower(document: FinancialDocument, plain: string, file?: string): boolean {
  const items = findItemLines(document, listItemsInQuestion(plain), plain)
  return items.length > 0 && narrowingWords(document, plain, items, file).size > 0
}

/** The table row that a question about a part of a line means; null where it means the line itself, or where no row has that name. */
export function findNarrowerLine(document: FinancialDocument, plain: string, file?: string): LineMatch | null {
  if (!isNarrower(document, plain, file)) return null
  const [line] = findLineMatches(document, plain, file)
  const items = findItemLines(document, listItemsInQuestion(plain), plain)
  return line === undefined || items.some(({ row }) => row === line.row) ? null : line
}

/** Lines without substitutes: net assets are not total assets. */
const NO_SUBSTITUTE: ReadonlySet<LineItem> = new Set([
  'total-assets',
  'total-liabilities',
  'basic-earnings-per-share',
  'diluted-earnings-per-share',
])

/** A net amount has to be asked for as one. */
export const isOther = (label: string, plain: string): boolean => REMAINDER.test(label) && !/\bnet\b|\bless\b/.test(plain)

export const hasNoSubstitute = (plain: string): boolean => listItemsInQuestion(plain).some((item) => NO_SUBSTITUTE.has(item))

const isOnFace = ({ statement }: IndexedRow) => statement.kind === 'balance-sheet' || statement.kind === 'income-statement'
function onceEach(lines: readonly LineMatch[]): LineMatch[] {
  const seen = new Set<string>()
  return lines.filter(({ row, label }) => {
    const key = `${row.page}|${row.y}|${label}`
    return !seen.has(key) && seen.add(key)
  })
}
