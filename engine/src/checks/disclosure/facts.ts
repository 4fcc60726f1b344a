import type { FinancialDocument } from '../../model/document.ts'
import type { Standard } from '../../model/profile.ts'
import type { StatementKind } from '../../model/statement.ts'
import { findMentions, type Mention, type Mentions } from '../mentions/find-mentions.ts'
import type { Topic } from '../mentions/topics.ts'

/** What decides which rules a document is under. */
export interface Facts {
  readonly document: FinancialDocument
  readonly mentions: Mentions
  readonly standard: Standard | null
  /** Formed under the Companies Act 2006. */
  readonly ukCompany: boolean
  readonly charity: boolean
  /** UK size regime that is claimed; a company that none audits is small, since no other may go without (CA 2006 s477); else `larger`. */
  readonly size: 'micro' | 'small' | 'larger'
  readonly audited: boolean
  readonly listed: boolean
  readonly secFiler: boolean
  readonly group: boolean
  /** Whether the document holds notes at all: bare statements cannot show what notes show. */
  readonly hasNotes: boolean
}

const FEWEST_NOTES = 3
/** A company of the Companies Act says so more than in passing. */
const FEWEST_ACT_MENTIONS = 2
const known = new WeakMap<FinancialDocument, Facts>()

export function readFacts(document: FinancialDocument): Facts {
  const read = known.get(document)
  if (read !== undefined) return read
  const { profile } = document
  const mentions = findMentions(document)
  const says = (topic: Topic) => mentions(topic).length > 0
  const audited = profile.audited || says('audit-report') || says('auditor-information') || says('auditor-pay')
  const facts: Facts = {
    document,
    mentions,
    standard: profile.standard,
    ukCompany:
      (profile.standard === 'UK_GAAP' && (!profile.charity || says('company-number'))) ||
      (profile.standard === 'IFRS' && mentions('uk-company').length >= FEWEST_ACT_MENTIONS && !says('foreign-company')),
    charity: profile.charity,
    size: profile.regime ?? (profile.standard === 'UK_GAAP' && !audited ? 'small' : 'larger'),
    audited,
    listed: profile.listed,
    secFiler: profile.standard === 'US_GAAP' && says('sec-filer'),
    group: profile.group,
    hasNotes: document.notes.length >= FEWEST_NOTES || mentions('accounting-policies').length > 0,
  }
  known.set(document, facts)
  return facts
}

/** Whether a primary statement of that kind was recognised. */
export function hasStatement({ document }: Facts, kind: StatementKind): boolean {
  return document.statements.some((statement) => statement.kind === kind)
}

/** "Note 21, page 38". Notes are named where the place stands in one. */
export function namePlace({ note, page }: Mention): string {
  return note === undefined ? `page ${page}` : `note ${note}, page ${page}`
}

/** A heading says more than a line that speaks of a thing in passing. */
const HEADING_WEIGHT = 3

const POLICIES = /polic|basis of preparation/i

/**
 * The place to show, or null: the note whose title is about it (`about`), then, for a `policy`, the one on policies; the statements and their notes before the reports around them, there the page that speaks of it most, and
 * on it the first heading, or else the first place.
 */
export function choosePlace(mentions: readonly Mention[], about?: RegExp, policy = false): Mention | null {
  let best = 0
  for (const mention of mentions) best = Math.max(best, rank(mention, about, policy))
  const likely = mentions.filter((mention) => rank(mention, about, policy) === best)
  const weights = new Map<number, number>()
  for (const { page, short } of likely) weights.set(page, (weights.get(page) ?? 0) + (short === true ? HEADING_WEIGHT : 1))
  const most = Math.max(...weights.values())
  const there = likely.filter(({ page }) => weights.get(page) === most)
  const [first] = there
  return first === undefined ? null : (there.find(({ page, short }) => page === first.page && short === true) ?? first)
}

function rank({ front, contents, note, title = '' }: Mention, about: RegExp | undefined, policy: boolean): number {
  if (contents === true) return 0
  if (front === true || note === undefined) return front === true ? 1 : 2
  if (about?.test(title) === true) return 5
  return policy && POLICIES.test(title) ? 4 : 3
}
