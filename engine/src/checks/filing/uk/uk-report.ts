import type { Context, Fact, TaggedReport } from '../../../model/tagged-report.ts'
import { toPlainText } from '../../../model/to-plain-text.ts'
import { findUkSuite, isUkName, type UkSuite } from './suite.ts'

export type ItemFact = Exclude<Fact, { readonly kind: 'tuple' }>

/** A document as the rules ask about it. */
export interface UkReport {
  readonly suite: UkSuite
  readonly report: TaggedReport
  /** What people read in it; empty where that is not known. */
  readonly text: string
  /** The facts with one of these names of the UK taxonomies. */
  list(...names: readonly string[]): readonly ItemFact[]
  /** Those of them that have a value, or say something without one. */
  listStated(...names: readonly string[]): readonly ItemFact[]
  /** What the members of a fact say, such as which standard is applied. */
  listMembers(name: string, dimension: string): readonly string[]
}

/** Null where a document is not a UK report. */
export function openUkReport(report: TaggedReport, text: string): UkReport | null {
  const suite = findUkSuite(report)
  if (suite === null) return null
  const byName = new Map<string, ItemFact[]>()
  for (const fact of report.facts) {
    if (fact.kind === 'tuple' || !isUkName(fact.concept)) continue
    const known = byName.get(fact.concept.name)
    if (known === undefined) byName.set(fact.concept.name, [fact])
    else known.push(fact)
  }
  const list: UkReport['list'] = (...names) => names.flatMap((name) => byName.get(name) ?? [])
  const listStated: UkReport['list'] = (...names) => list(...names).filter(({ isNil }) => !isNil)
  const listMembers: UkReport['listMembers'] = (name, dimension) =>
    listStated(name).flatMap(({ context }) => memberOf(context, dimension) ?? [])
  return { suite, report, text, list, listStated, listMembers }
}

/** The name, without its namespace, of the member that a context has of a dimension of this name; null where it has none, or a typed one. */
export function memberOf({ dimensions }: Context, name: string): string | null {
  const found = dimensions.find(({ dimension }) => dimension.name === name)
  return found?.kind === 'explicit' ? found.member.name : null
}

/** No statement is longer; whole reports that are tagged as one fact are. */
const MAX_READ = 100_000

/** The words of a fact, on one line. */
export function wordsOf(fact: ItemFact): string {
  const value = (fact.value ?? '').slice(0, MAX_READ)
  const words = fact.kind === 'text' && fact.isMarkup ? toPlainText(value) : value
  return words.replace(/\s+/g, ' ').trim()
}

const MAX_QUOTED = 120

/** Words of a document between quotation marks, not too many. */
export const quote = (words: string): string => `“${words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED).trimEnd()}…` : words}”`
