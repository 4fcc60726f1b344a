import { CONCEPTS } from '../statements/concepts/catalogue.ts'
import { ACCOUNT_CLASSES, type AccountClassId, isAccountClass, statementOfClass } from './account-classes.ts'
import { compileChart } from './charts/find-class.ts'
import { recogniseChart } from './charts/recognise-chart.ts'
import { findByName } from './names/find-by-name.ts'
import { dependsOnPlace } from './names/move-to-side.ts'
import type { Evidence, NameMeaning, Side } from './names/name-meaning.ts'
import { listPlaces } from './list-places.ts'
import { readSection, type Section } from './sections.ts'

/** An account as a ledger names it. */
export interface NamedAccount extends Omit<Evidence, 'place'> {
  readonly code: string
  readonly name: string
  /** Its type, or the heading above it; empty where there is none. */
  readonly group: string
  /** Its class, where it is a line of last year's statements; null where only people know. */
  readonly line?: { readonly class: string | null }
}

/** What an account probably is, how sure that is, and why. */
export interface Suggestion {
  readonly class: AccountClassId
  readonly confidence: 'high' | 'medium' | 'low'
  /** A sentence for people. */
  readonly reason: string
}

/** Suggests what each account is: by a known chart (less sure where the whole name says something else), by its name, or by its type alone. Null where nothing shows it. */
export function suggestClasses(accounts: readonly NamedAccount[]): (Suggestion | null)[] {
  const chart = recogniseChart(accounts)
  const findByCode = chart === null ? null : compileChart(chart)
  const suggestions = accounts.map((account) => suggestClass(account, account))
  if (!suggestions.some(isByPlace)) return suggestions
  const places = listPlaces(
    accounts.map(({ code }) => code),
    suggestions.map((one) => (one === null || one.confidence === 'low' || isByPlace(one) ? null : statementOfClass(one.class))),
  )
  return accounts.map((account, at) => {
    const [suggestion = null, place] = [suggestions[at], places[at]]
    return place === undefined || place === null || !isByPlace(suggestion) ? suggestion : suggestClass(account, { ...account, place })
  })

  function suggestClass({ code, name, group, line }: NamedAccount, evidence: Evidence): Suggestion | null {
    if (line !== undefined)
      return line.class !== null && isAccountClass(line.class)
        ? { class: line.class, confidence: 'medium', reason: `A line of last year’s accounts: ${ACCOUNT_CLASSES[line.class].name}.` }
        : null
    const meaning = findByCode?.(code) ?? null
    if (meaning !== null && chart !== null) {
      const other = meaning.contra ? null : findByName(name, null, group, evidence)
      const what = meaning.contra ? `reduce ${ACCOUNT_CLASSES[meaning.class].name}` : `are ${ACCOUNT_CLASSES[meaning.class].name}`
      const reason = `Codes that begin with ${meaning.code} ${what} in the ${chart.name}.`
      if (other?.whole === true && ACCOUNT_CLASSES[other.class].concept !== ACCOUNT_CLASSES[meaning.class].concept)
        return { class: meaning.class, confidence: 'low', reason: `${reason} Its name says ${ACCOUNT_CLASSES[other.class].name}.` }
      return { class: meaning.class, confidence: 'high', reason }
    }
    const section = readSection(group)
    const named = findByName(name, section, group, evidence)
    const against =
      section === null || (named?.whole === true && named.doubt === undefined)
        ? null
        : findAgainst(section, findByName(name, null, group, evidence), evidence)
    if (against !== null)
      return {
        class: against.class,
        confidence: 'low',
        reason: `By its name, although its type is “${group}”: ${ACCOUNT_CLASSES[against.class].name}.`,
      }
    if (named !== null) return { class: named.class, ...judgeName(named, section !== null, evidence.side) }
    if (section === null) return null
    const reason = `Its type is “${group}”, and its name shows no more.`
    return { class: section.otherwise, confidence: section.isNarrow === true ? 'medium' : 'low', reason }
  }
}

/**
 * What the name says although its section has no such accounts. A heading may be that of the first rows below it alone: "Sales" above all
 * income and costs. A balance on the other side shows it, or the whole name within the same statement; furniture among overheads is a cost.
 */
function findAgainst({ type, has }: Section, named: NameMeaning | null, { side }: Evidence): NameMeaning | null {
  if (type === undefined || named === null || has(named.class)) return null
  const isDebit = type === 'asset' || type === 'expense'
  const isOnOtherSide = side !== undefined && (side === 'debit') !== isDebit
  const isInStatement = statementOfClass(named.class) === (type === 'income' || type === 'expense' ? 'income-statement' : 'balance-sheet')
  const isOnItsSide = isSideOf(named.class, side)
  return (isOnOtherSide && (named.whole || isOnItsSide)) || (isInStatement && named.whole && isOnItsSide) ? named : null
}

/** Whether accounts of a class mostly have their balance on a side. */
function isSideOf(id: AccountClassId, side: Side | undefined): boolean {
  const { concept } = ACCOUNT_CLASSES[id]
  return side !== undefined && concept !== null && CONCEPTS[concept].balance === side
}

/** Whether accounts of one name are in either statement: their place in the ledger may show which. */
const isByPlace = (suggestion: Suggestion | null): boolean => suggestion !== null && dependsOnPlace(suggestion.class)

/** A name that is the phrase and nothing else is surer, and so is one whose type or, for a whole name, whose balance agrees. */
function judgeName(
  { class: id, phrase, whole, doubt }: NameMeaning,
  hasSection: boolean,
  side: Side | undefined,
): Pick<Suggestion, 'confidence' | 'reason'> {
  const hasItsSide = isSideOf(id, side)
  const by = doubt?.by ?? (whole ? 'By its name' : `By “${phrase}” in its name`)
  const confidence = whole ? (hasSection || hasItsSide ? 'high' : 'medium') : hasSection ? 'medium' : 'low'
  return { confidence: confidence === 'low' ? 'low' : (doubt?.limit ?? confidence), reason: `${by}: ${ACCOUNT_CLASSES[id].name}.` }
}
