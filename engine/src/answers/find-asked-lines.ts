import { tellingWords } from '../checks/facts/captions.ts'
import { UNDATED } from '../checks/facts/fact.ts'
import { listLines } from '../checks/find-lines.ts'
import { LINE_ITEMS, type LineItem, type Naming } from '../checks/line-items.ts'
import type { FinancialDocument } from '../model/document.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import { ASKED_ITEMS } from './asked-items.ts'
import { readYears, withoutYears } from './read-question.ts'
import { findTerm } from './measures/formula.ts'
import { locateLines } from './measures/locate.ts'
import { OTHER_NAMES } from './other-names.ts'
import { isCommon, readTerms, termsOf } from './rows/asked-terms.ts'
import { listRows, rankRows, type IndexedRow } from './rows/find-rows.ts'

/** A line of a table that somebody may be asking for. */
export interface AskedLine {
  /** As printed, with its column's heading where the table shows one year. */
  readonly label: string
  readonly statement: Statement
  readonly row: Row
  /** By year; under 0 where nothing names one. */
  readonly figures: ReadonlyMap<number, Figure>
  /** What a figure is called where it stands, where that differs: balances of two years may have a row each. */
  readonly called: (figure: Figure) => string
  /** The draft shows a group's statements and its parent's, so that whose they are has to be told. */
  readonly scoped?: boolean
}

export { UNDATED }

/** What stands around the name of a line in a question. */
const AROUND =
  /^(?:(?:hi|hello|and|so|please|(?:did|does|has) (?:the |our |this )?(?:company|group|entity|charity)|spen[dt] on|pa(?:id|y) for|tell me|show me|give me|find|look up|what|which|how much|how many|is|are|was|were|did|does|do|has|have|the|our|their|its|company's|group's|amount of|figure for|value of|we|they|there) ?)+|(?: (?:in|for|at|of|as|on|the|year|years|each|every|all|end|total|amount|be|is|was|were|have|amount to|come to|31|30|january|february|march|april|may|june|july|august|september|october|november|december))+$/g

/** The question without what it asks with: "what was profit for the year in 2024" leaves "profit for the year". */
export function nameAsked(plain: string): string {
  let name = withoutYears(plain)
    .replace(/[?.,;:!]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (let before = ''; before !== name;) [before, name] = [name, name.replace(AROUND, '').trim()]
  return name
}

const simple = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\d' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The line items that a question names, by the many names that statements give them. */
export const listAskedItems = (plain: string): readonly LineItem[] => ASKED_ITEMS.find(({ words }) => words.test(plain))?.items ?? []

export function findItemLines(document: FinancialDocument, items: readonly LineItem[], plain = ''): AskedLine[] {
  for (const item of items) {
    const { not }: Naming = LINE_ITEMS[item]
    const lines = listLines(document, item).filter(
      ({ row }) => not?.test(row.group) !== true && !(item === 'revenue' && LINE_ITEMS.profit.caption.test(row.label)),
    )
    // Of the captions that may stand for an item, those that share a word with the question are meant.
    const asked = tellingWords(plain)
    const shared = lines.filter(({ row }) => [...tellingWords(row.label)].some((word) => asked.has(word)))
    const meant = shared.length > 0 ? shared : lines
    if (meant.length > 0)
      return meant.map(({ statement, row, amounts }) => ({ label: row.label, statement, row, figures: amounts, called: () => row.label }))
  }
  return items.some((item) => NO_SUBSTITUTE.has(item)) ? [] : findQuantityLines(document, plain)
}

/** Where no statement was recognised that shows the item: the line that stands for it when something is worked out. */
function findQuantityLines(document: FinancialDocument, plain: string): AskedLine[] {
  const term = findTerm(plain)?.term
  const [lines = []] = term === undefined || !('quantity' in term) ? [] : locateLines(document, term.quantity)
  return lines.map(({ statement, row, figures }) => ({ label: row.label, statement, row, figures, called: () => row.label }))
}

/** Lines that are called what is asked for, primary statements first; then those of the line item; then those whose words hold it all. */
export function findAskedLines(document: FinancialDocument, plain: string, file?: string): AskedLine[] {
  const scoped = document.statements.some(({ scope }) => scope === 'group')
  return byMaturity(findLines(document, plain, file), plain).map((line) => ({ ...line, scoped }))
}

/** What a name on the face has more than the same name elsewhere, and means nothing else by. */
const SAYS_NO_MORE = /^(?:total|net) |,? (?:net|total|gross)$| (?:net of|less) .*$/g

const LATER = /\bnon-?current\b|\blong[- ]term\b|\bafter (?:more than )?(?:one|1) year\b/i
const SOON = /\b(?<!non-?)current\b|\bshort[- ]term\b|\bwithin (?:one|1) year\b/i

/** Of lines of one name, those that are due when the question says. */
function byMaturity(lines: readonly AskedLine[], plain: string): readonly AskedLine[] {
  const due = LATER.test(plain) ? LATER : SOON.test(plain) ? SOON : undefined
  if (due === undefined) return lines
  const fits = ({ label, row }: AskedLine): number =>
    Number(due.test(`${row.group} ${label}`) && (due !== SOON || !LATER.test(`${row.group} ${label}`)))
  return lines.toSorted((a, b) => fits(b) - fits(a))
}

function findLines(document: FinancialDocument, plain: string, file?: string): AskedLine[] {
  const asked = simple(nameAsked(plain))
  const ofItem = listAskedItems(plain)
  const called = listRows(document)
    .filter(({ row, label }) => [row.label === '' ? row.group : row.label, label].some((one) => simple(one) === asked))
    .toSorted((a, b) => Number(isOnFace(b)) - Number(isOnFace(a)))
  if (called.length > 0 && asked !== '' && !ofItem.includes('capital-expenditure')) {
    // A line of the face comes before a movement or a note of the same name, unless that one alone is called in these words.
    const items = called.some(isOnFace) ? [] : findItemLines(document, ofItem, plain)
    const isSame = items.some(({ label }) => asked === simple(label).replace(SAYS_NO_MORE, '').trim())
    return onceEach(asked.includes(' ') && !isSame ? [...called, ...items] : [...items, ...called])
  }
  const items = findItemLines(document, ofItem, plain)
  const narrowing = narrowingWords(document, plain, items, file)
  // A name with more words in it asks for something narrower than the line of that item.
  if (items.length > 0 && narrowing.size === 0) return onceEach(items)
  const found = findRows(document, plain, file)
  const holding = found.filter(({ own, group, around }) =>
    [...narrowing].every((word) => own.has(word) || group.has(word) || around.has(word)),
  )
  const rows = holding.length > 0 || items.length > 0 ? holding : found
  if (rows.length > 0 && (!hasNoSubstitute(plain) || PER_SHARE.test(plain))) return onceEach(rows)
  return hasNoSubstitute(plain) || NARROWING.test(plain) ? [] : onceEach(items)
}

/** Names of parts that a line as a whole never stands for. */
const NARROWING =
  /\b(?:research|marketing|employee|staff|wages|salaries|pension|lease|audit|directors|segment|geograph|export|foreign|related|impairment|amorti[sz]ation|accrued|unbilled|warranty)/

const PER_SHARE = /\bper\b.*\bshare\b|\beps\b/
const isPerShare = ({ label, row, statement }: IndexedRow): boolean =>
  /\bper\b.*\bshare|\beps\b|\(?pence\b|\bcents\b|^(?:[-–] )?(?:basic|diluted)/i.test(`${label} ${row.group}`) &&
  !/weighted|number of/i.test(label) &&
  statement.kind !== 'equity-statement'

const yearsAsked = (document: FinancialDocument, plain: string): number[] => {
  const end = document.profile.periodEnd
  return readYears(plain, end === undefined ? undefined : Number(end.slice(0, 4)))
}

/** Rows that are nearly as good as the best one stand beside it. */
const NEARLY = 0.1

const findRows = (document: FinancialDocument, plain: string, file?: string): IndexedRow[] => {
  const years = yearsAsked(document, plain)
  const [, ...names] = OTHER_NAMES.find(([asked]) => asked.test(plain)) ?? [/$/]
  const ranked =
    [plain, ...names].map((name) => rankRows(document, readTerms(document, name, file), years)).find(({ length }) => length > 0) ?? []
  const fitting = PER_SHARE.test(plain) && !/\bweighted\b|\bnumber of\b/.test(plain) ? ranked.filter(({ row }) => isPerShare(row)) : ranked
  const best = fitting[0]?.score ?? 0
  return fitting.filter(({ score }) => score >= best - NEARLY).map(({ row }) => row)
}

/** What a question names beside the line item: "Asia Pacific" in "revenue in the Asia Pacific region". */
function narrowingWords(document: FinancialDocument, plain: string, items: readonly AskedLine[], file?: string): ReadonlySet<string> {
  const phrase = ASKED_ITEMS.find(({ words }) => words.test(plain))?.words.exec(plain)?.[0] ?? ''
  const said = termsOf([phrase, ...items.flatMap(({ label, row }) => [label, row.group])].join(' '))
  return new Set([...readTerms(document, plain, file).strong].filter((word) => !said.has(word) && !isCommon(word)))
}

/** A question that names a part of a line item rather than the line. */
export function isNarrower(document: FinancialDocument, plain: string, file?: string): boolean {
  const items = findItemLines(document, listAskedItems(plain), plain)
  return items.length > 0 && narrowingWords(document, plain, items, file).size > 0
}

/** The row of a table that a question about a part of a line means; null where it means the line itself, or where no row is called so. */
export function findNarrowerLine(document: FinancialDocument, plain: string, file?: string): AskedLine | null {
  if (!isNarrower(document, plain, file)) return null
  const [line] = findAskedLines(document, plain, file)
  const items = findItemLines(document, listAskedItems(plain), plain)
  return line === undefined || items.some(({ row }) => row === line.row) ? null : line
}

/** Lines that nothing of a like name may stand for: net assets are not total assets. */
const NO_SUBSTITUTE: ReadonlySet<LineItem> = new Set([
  'total-assets',
  'total-liabilities',
  'basic-earnings-per-share',
  'diluted-earnings-per-share',
])

export const hasNoSubstitute = (plain: string): boolean => listAskedItems(plain).some((item) => NO_SUBSTITUTE.has(item))

const isOnFace = ({ statement }: IndexedRow) => statement.kind === 'balance-sheet' || statement.kind === 'income-statement'
function onceEach(lines: readonly AskedLine[]): AskedLine[] {
  const seen = new Set<string>()
  return lines.filter(({ row, label }) => {
    const key = `${row.page}|${row.y}|${label}`
    return !seen.has(key) && seen.add(key)
  })
}
