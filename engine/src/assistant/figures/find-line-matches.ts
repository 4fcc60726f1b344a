import { distinctiveWords } from '../../checks/facts/captions.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { listConcepts } from '../../statements/find-concept.ts'
import { lineOfRow } from '../../statements/statements-of.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { PrimaryKind, Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { type Asked, namesAsked, readAsked } from '../question/read-asked.ts'
import { bareName, nameInQuestion, simple, singular } from '../question/name-in-question.ts'
import { readYears } from '../question/read-years.ts'
import { findQuantity } from '../measures/formula.ts'
import { locateLines } from '../measures/locate.ts'
import { OTHER_NAMES } from './other-names.ts'
import { isCommon, readTerms, termsOf, type QuestionTerms } from '../rows/question-terms.ts'
import { countCompanions } from '../rows/companions.ts'
import { listRows, rankRows, type IndexedRow, type RankedRow } from '../rows/find-rows.ts'

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

/** Every row of the primary statements that is what was asked for: the group before its parent, the accounts before extracts. */
export function findAskedLines(document: FinancialDocument, asked: Asked | null, plain: string): LineMatch[] {
  if (asked === null) return []
  const { concepts, quantity, name } = asked
  const words = distinctiveWords(plain)
  for (const [i, concept] of concepts.entries()) {
    const lines = listConceptLines(document, asked.statement, concept)
    // Of several captions, those that share a word with the question fit best, and of these those that begin with its very words.
    const shared = lines.filter(({ row }) => [...distinctiveWords(row.label)].some((word) => words.has(word)))
    const meant = shared.length > 0 || quantity === null ? shared : lines
    const called = ({ label }: LineMatch): number => Number(simple(label).startsWith(name))
    const others = concepts.slice(i + 1).flatMap((other) => listConceptLines(document, asked.statement, other))
    if (meant.length > 0) return [...meant.toSorted((a, b) => called(b) - called(a)), ...others]
  }
  const or = quantity?.or === undefined ? null : findQuantity(quantity.or)
  if (or !== null && or.name === quantity?.or) return findAskedLines(document, readAsked(or.name), plain)
  return findLooseLines(document, asked, plain)
}

function listConceptLines(document: FinancialDocument, kind: PrimaryKind, concept: ConceptId): LineMatch[] {
  // The columns of an equity statement are components, not years.
  if (kind === 'equity-statement') return []
  const rank = ({ statement }: LineMatch): number => (statement.scope === 'company' ? 10 : 0) - countCompanions(document, statement)
  return listRows(document)
    .filter(({ statement, row }) => statement.kind === kind && lineOfRow(document, row)?.concept === concept)
    .toSorted((a, b) => rank(a) - rank(b))
}

/** If no recognised statement shows it: the line that measures would use. */
function findLooseLines(document: FinancialDocument, { quantity, name }: Asked, plain: string): LineMatch[] {
  // "Assets" alone means all of them; "contract assets" does not.
  if (!name.includes(' ') && [...termsOf(name)].every(isCommon) && nameInQuestion(plain) !== name) return []
  const [group] = quantity === null ? [] : locateLines(document, quantity)
  const rows = new Set(group?.lines.map(({ row }) => row))
  return listRows(document).filter(({ row }) => rows.has(row))
}

/** "Remuneration Committee meetings" counts who came to them: it is no remuneration. */
const MEETINGS = /\bmeetings?\b/i

/** Lines with the name asked for, primary statements first; then those of the line item; then rows that contain all the words. */
export function findLineMatches(document: FinancialDocument, plain: string, file?: string): LineMatch[] {
  const scoped = document.statements.some(({ scope }) => scope === 'group')
  const lines = findLines(document, plain, file).filter(({ label }) => !MEETINGS.test(label) || MEETINGS.test(plain))
  return byMaturity(lines, plain).map((line) => ({ ...line, scoped }))
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

function findLines(document: FinancialDocument, plain: string, file?: string): LineMatch[] {
  const name = simple(nameInQuestion(plain))
  const asked = readAsked(plain)
  const bearing = (sought: string): IndexedRow[] =>
    sought === ''
      ? []
      : listRows(document).filter(({ row, label }) =>
          [row.label === '' ? row.group : row.label, label].some((one) => singular(simple(one)) === singular(sought)),
        )
  const exact = bearing(name)
  const called = (exact.length > 0 ? exact : bearing(bareName(name)))
    .filter((row) => !PER_SHARE.test(plain) || COUNTS_SHARES.test(plain) || isPerShare(row))
    .toSorted(
      (a, b) =>
        Number(isOnFace(b)) - Number(isOnFace(a)) ||
        Number(a.statement.kind === 'equity-statement') - Number(b.statement.kind === 'equity-statement') ||
        countCompanions(document, b.statement) - countCompanions(document, a.statement),
    )
  const lines = findAskedLines(document, asked, plain)
  if (called.length > 0 && name !== '' && (asked === null || asked.name.length <= name.length)) {
    // A line on the face of a statement comes before a movement or a note with the same name, unless only those use these words.
    if (called.some(isOnFace)) return onceEach(called)
    const isSame = lines.some(({ label }) => name === simple(label).replace(SAYS_NO_MORE, '').trim())
    return onceEach(name.includes(' ') && !isSame && !EARNED.test(plain) ? [...called, ...lines] : [...lines, ...called])
  }
  const narrowing = narrowingWords(document, plain, asked, lines, file)
  // A longer name asks for something narrower than the line.
  if (lines.length > 0 && narrowing.size === 0) return onceEach(lines)
  const found = findRows(document, plain, file)
  const holding = found.filter(({ own, group, around }) =>
    [...narrowing].every((word) => own.has(word) || group.has(word) || around.has(word)),
  )
  const isWhole = asked !== null && narrowingWords(document, plain, asked, [], file).size === 0
  const rows = holding.length > 0 || lines.length > 0 ? holding : isWhole ? found.filter(holdsAll(document, plain, file)) : found
  const fitting = isWhole
    ? rows.filter((row) => !isOtherConcept(document, row, asked) && namesAsked(plain, `${row.row.group} ${row.label}`))
    : rows
  const only = asked?.only === true
  if (fitting.length > 0 && (!only || PER_SHARE.test(plain))) return onceEach(fitting)
  // "Tax" in a longer name may be anything.
  const isLoose = asked !== null && !asked.name.includes(' ') && narrowing.size > 0
  return only || isLoose || NARROWING.test(plain) ? [] : onceEach(lines)
}

/** A row that the catalogue knows as something else: net income is not gross profit. */
function isOtherConcept(document: FinancialDocument, { row, statement: { kind } }: IndexedRow, { statement, concepts }: Asked): boolean {
  const listed = lineOfRow(document, row)?.concept ?? null
  const possible = listed === null ? listConcepts(kind === 'note' ? statement : kind, row.label) : [listed]
  return possible.length > 0 && !possible.some((concept) => concepts.includes(concept))
}

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
  const years = readYears(document, plain)
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

/** The words of a question beside the quantity: "Asia Pacific" in "revenue in the Asia Pacific region". */
function narrowingWords(
  document: FinancialDocument,
  plain: string,
  asked: Asked | null,
  lines: readonly LineMatch[],
  file?: string,
): ReadonlySet<string> {
  const name = asked?.name ?? ''
  const trade = /\breceivable|\bpayable|\bdebtor|\bcreditor/.test(name) ? 'trade accounts customers' : ''
  const said = termsOf([name, trade, ...lines.flatMap(({ label, row }) => [label, row.group])].join(' '))
  return new Set([...readTerms(document, plain, file).strong].filter((word) => !said.has(word) && !isCommon(word)))
}

/** A question that names a part of a line rather than the line. */
export function isNarrower(document: FinancialDocument, plain: string, file?: string): boolean {
  const asked = readAsked(plain)
  const lines = findAskedLines(document, asked, plain)
  return lines.length > 0 && narrowingWords(document, plain, asked, lines, file).size > 0
}

/** The table row that a question about a part of a line means; null where it means the line itself, or where no row has that name. */
export function findNarrowerLine(document: FinancialDocument, plain: string, file?: string): LineMatch | null {
  if (!isNarrower(document, plain, file)) return null
  const [line] = findLineMatches(document, plain, file)
  return line === undefined || findAskedLines(document, readAsked(plain), plain).some(({ row }) => row === line.row) ? null : line
}

/** A net amount has to be asked for as one. */
const isOther = (label: string, plain: string): boolean => REMAINDER.test(label) && !/\bnet\b|\bless\b/.test(plain)

export const hasNoSubstitute = (plain: string): boolean => readAsked(plain)?.only === true

const isOnFace = ({ statement }: IndexedRow) => statement.kind === 'balance-sheet' || statement.kind === 'income-statement'
function onceEach(lines: readonly LineMatch[]): LineMatch[] {
  const seen = new Set<string>()
  return lines.filter(({ row, label }) => {
    const key = `${row.page}|${row.y}|${label}`
    return !seen.has(key) && seen.add(key)
  })
}
