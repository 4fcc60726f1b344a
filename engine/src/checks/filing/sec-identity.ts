import { groupBy } from '../../model/group-by.ts'
import type { TaggedReport } from '../../model/tagged-report.ts'
import { type FilingPoint, pointAt, type RuleHead } from './uk/filing-point.ts'
import { type ItemFact, quote, wordsOf } from './uk/uk-report.ts'

const SCHEME = 'http://www.sec.gov/CIK'
const DEI = /^https?:\/\/xbrl\.sec\.gov\/dei\//
const IDENTITY: RuleHead = {
  rule: 'central-index-key',
  registries: ['SEC'],
  severity: 'error',
  source: 'EDGAR Filer Manual, volume II, 6.5.2, 6.5.3 and 6.5.21',
}

/** The SEC: all facts are about one filer, by the Central Index Key, which the cover page tags, too. */
export function checkSecIdentity({ facts }: TaggedReport): FilingPoint[] {
  const items = facts.filter((fact): fact is ItemFact => fact.kind !== 'tuple')
  const filers = groupBy(
    items.filter(({ context }) => context.entity.scheme.trim() === SCHEME),
    ({ context }) => context.entity.identifier,
  )
  const [identifier] = [...filers].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (identifier === undefined) return []
  const stated = items.filter(({ concept, isNil }) => concept.name === 'EntityCentralIndexKey' && DEI.test(concept.namespace) && !isNil)
  const others = items.filter(({ context }) => context.entity.identifier !== identifier)
  // A report of several registrants tags the key of each, with a member of its own.
  const odd = stated.filter((fact) => fact.context.dimensions.length === 0 && toKey(wordsOf(fact)) !== toKey(identifier))
  return [
    ...point(others, {
      title: 'The tags are about more than one filer',
      detail: `Most facts are about the filer ${quote(identifier)}, and ${others.length} about ${quote(others[0]?.context.entity.identifier ?? '')}.`,
      remedy: 'Give every context the same scheme and the same Central Index Key.',
    }),
    ...point(odd, {
      title: 'The Central Index Key that is tagged is not that of the facts',
      detail: `The document tags the key ${quote(odd[0] === undefined ? '' : wordsOf(odd[0]))}, and its facts are about the filer ${quote(identifier)}.`,
      remedy: 'Correct the key that is wrong: both have to be the same ten digits.',
    }),
  ]
}

const point = (facts: readonly ItemFact[], words: Pick<FilingPoint, 'title' | 'detail' | 'remedy'>): FilingPoint[] =>
  facts.length === 0 ? [] : [pointAt(IDENTITY, words, facts)]

/** Without the zeros in front. */
const toKey = (text: string): string => text.replace(/^0+/, '')
