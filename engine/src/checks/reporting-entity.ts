import type { FinancialDocument } from '../model/document.ts'
import type { Standard } from '../model/profile.ts'
import { findMentions, type Mentions } from './mentions/find-mentions.ts'
import type { Topic } from './mentions/topics.ts'
import { memoizeByDocument } from '../model/memoize-by-document.ts'

/** The reporting entity, as far as it decides which rules apply, and the topics of the document. */
export interface ReportingEntity {
  readonly document: FinancialDocument
  readonly mentions: Mentions
  readonly standard: Standard | null
  /** The document itself names the standard above all others, or says that it was prepared under it. */
  readonly ownStandard: boolean
  /** Formed under the Companies Act 2006. */
  readonly ukCompany: boolean
  readonly charity: boolean
  /**
   * The UK size regime claimed; an unaudited company is small, since no other may go without an audit (CA 2006 s477); otherwise `larger`.
   */
  readonly size: 'micro' | 'small' | 'larger'
  readonly audited: boolean
  readonly listed: boolean
  readonly secFiler: boolean
  readonly group: boolean
  /** Whether the document has notes at all: bare statements cannot show what notes show. */
  readonly hasNotes: boolean
}

const MIN_NOTES = 3
/** A Companies Act company mentions the Act more than in passing. */
const MIN_ACT_MENTIONS = 2

/** Investees of a UK company may be foreign: the document says more often what the company itself is. */
function isOfUk(mentions: Mentions): boolean {
  const uk = mentions('uk-company').length
  return uk >= MIN_ACT_MENTIONS && uk > mentions('foreign-company').length
}

/** A charity that is no company has a registration number, too. */
function hasCompanyNumber({ lines }: FinancialDocument, mentions: Mentions): boolean {
  return mentions('company-number').some(({ page, y }) => {
    const text = lines[page - 1]?.find((line) => line.y >= y)?.text ?? ''
    return /\bcompan(?:y|ies)\b/i.test(text) || !/\bcharit/i.test(text)
  })
}

export const readEntity = memoizeByDocument((document): ReportingEntity => {
  const { profile } = document
  const mentions = findMentions(document)
  const says = (topic: Topic) => mentions(topic).length > 0
  const audited = profile.audited || says('audit-report') || says('auditor-information') || says('auditor-pay')
  return {
    document,
    mentions,
    standard: profile.standard,
    ownStandard: profile.standard !== null && document.named.includes(profile.standard),
    ukCompany:
      (profile.standard === 'UK_GAAP' && (!profile.charity || hasCompanyNumber(document, mentions))) ||
      (profile.standard === 'IFRS' && isOfUk(mentions)),
    charity: profile.charity,
    size: profile.regime ?? (profile.standard === 'UK_GAAP' && !audited ? 'small' : 'larger'),
    audited,
    listed: profile.listed,
    secFiler: profile.standard === 'US_GAAP' && says('sec-filer'),
    group: profile.group,
    hasNotes: document.notes.length >= MIN_NOTES || mentions('accounting-policies').length > 0,
  }
})
