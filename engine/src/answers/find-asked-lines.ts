import { tellingWords } from '../checks/facts/captions.ts'
import { type Fact, labelOf, UNDATED } from '../checks/facts/fact.ts'
import { listFacts } from '../checks/facts/list-facts.ts'
import { listLines } from '../checks/find-lines.ts'
import { LINE_ITEMS, type LineItem, type Naming } from '../checks/line-items.ts'
import type { FinancialDocument } from '../model/document.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import { ASKED_ITEMS } from './asked-items.ts'
import { askedWords, withoutYears } from './read-question.ts'

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

function ofFact(fact: Fact): AskedLine {
  const { statement, row, values } = fact
  // A total without a name is that of the heading it stands under.
  const label = row.label === '' && row.group !== '' ? row.group : fact.label
  return { label, statement, row, figures: values, called: (figure) => (label === fact.label ? labelOf(fact, figure) : label) }
}

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
  return []
}

/** Lines that are called what is asked for, primary statements first; then those of the line item; then those whose words hold it all. */
export function findAskedLines(document: FinancialDocument, plain: string): AskedLine[] {
  const scoped = document.statements.some(({ scope }) => scope === 'group')
  return findLines(document, plain).map((line) => ({ ...line, scoped }))
}

function findLines(document: FinancialDocument, plain: string): AskedLine[] {
  const facts = listFacts(document)
  const name = nameAsked(plain)
  const asked = simple(name)
  const [called, ofItem] = [
    facts.filter(({ row, label }) => [row.label === '' ? row.group : row.label, label].some((one) => simple(one) === asked)),
    listAskedItems(plain),
  ]
  if (called.length > 0 && asked !== '') {
    const own = called.map(ofFact)
    // A line of the face comes before a movement or a note of the same name.
    return onceEach(called.some(isOnFace) ? own : [...findItemLines(document, ofItem, plain), ...own])
  }
  // A name with more words in it asks for something narrower than the line of that item.
  const items = isNarrower(name, ofItem.length > 0) ? [] : findItemLines(document, ofItem, plain)
  if (items.length > 0) return onceEach(items)
  if (hasNoSubstitute(plain)) return []
  const words = tellingWords(askedWords(withoutYears(name)).join(' '))
  if (words.size === 0) return []
  const own = facts.filter((fact) => [...words].every((word) => fact.words.has(word)))
  const around = own.length > 0 ? own : facts.filter((fact) => [...words].every((word) => fact.words.has(word) || fact.context.has(word)))
  const ranked = around.toSorted((a, b) => extra(a, words) - extra(b, words) || a.order - b.order)
  const least = ranked[0] === undefined ? 0 : extra(ranked[0], words)
  return onceEach(ranked.filter((fact) => extra(fact, words) <= least + 1).map(ofFact))
}

/** Lines that nothing of a like name may stand for: net assets are not total assets. */
const NO_SUBSTITUTE: ReadonlySet<LineItem> = new Set([
  'total-assets',
  'total-liabilities',
  'basic-earnings-per-share',
  'diluted-earnings-per-share',
])

export const hasNoSubstitute = (plain: string): boolean => listAskedItems(plain).some((item) => NO_SUBSTITUTE.has(item))

const isOnFace = ({ statement }: Fact) => statement.kind === 'balance-sheet' || statement.kind === 'income-statement'
/** How far a line is from what was asked: words that only one of them has, then how far it stands from the face of the statements. */
function extra({ words, total, opening, statement }: Fact, asked: ReadonlySet<string>): number {
  const place = statement.kind !== 'note' ? 0 : statement.note === undefined ? 3 : 2
  return Math.abs(words.size - asked.size) + (total ? 0 : 0.5) + (opening ? 2 : 0) + place
}

function isNarrower(name: string, hasItem: boolean): boolean {
  if (!hasItem) return false
  return /\b(?:research|marketing|employee|staff|wages|salaries|pension|lease|audit|directors|segment|geograph|export|foreign|related|impairment|amorti[sz]ation|accrued|unbilled|warranty)/.test(
    name,
  )
}

function onceEach(lines: readonly AskedLine[]): AskedLine[] {
  const seen = new Set<string>()
  return lines.filter(({ row, label }) => {
    const key = `${row.page}|${row.y}|${label}`
    return !seen.has(key) && seen.add(key)
  })
}
