import type { Check, Outcome } from '../../model/check.ts'
import { answerFor, ANY_STANDARD } from '../answer-for.ts'
import { needsJudgement, met, notApplicable, notMet } from '../checklist-results.ts'
import { bothEditions } from '../both-editions.ts'
import { chooseApproval, isOnFace, listApprovals } from '../find-approval.ts'
import { findFullest, findRow } from '../find-rows.ts'
import type { Mention } from '../mentions/find-mentions.ts'
import type { Topic } from '../mentions/topics.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { shortenLabel } from '../shorten-label.ts'

interface Wanted {
  readonly what: string
  readonly topics: readonly Topic[]
}

const SECTIONS: readonly Topic[] = ['section-477', 'section-479a', 'section-480']
const MEMBERS: Wanted = { what: 'that members have not required an audit (s476)', topics: ['members-no-audit'] }
const DIRECTORS: Wanted = { what: 'the directors’ responsibilities (s475(3))', topics: ['directors-responsibility'] }

/** PRS-11: statements required above the signature on a UK balance sheet. */
export const balanceSheetStatements: Check = {
  id: 'PRS-11',
  terms: ['micro-entity', 'small company', 'FRS 102 1A'],
  verifies:
    'UK balance-sheet statements: small or micro regime, audit exemption by the right section, members, directors’ responsibilities',
  level: 'C',
  norms: {
    UK_GAAP: 'CA 2006 s414(3), s475(2)-(4), s476, s477, s479A, s480',
    FRS_105: 'CA 2006 s414(3), s475(2)-(4), s476, s477, s479A, s480',
  },
  guard: 'The exemption is required only where the text mentions no audit; a warning only where the small or micro regime is claimed.',
  remedy: 'Correct the statements above the directors’ signature to those that the company has to make.',
  run: answerFor(ANY_STANDARD, (entity) =>
    entity.standard === 'UK_GAAP' && entity.ukCompany
      ? answerStatements(entity)
      : notApplicable('Required only of companies under the Companies Act 2006 and UK GAAP'),
  ),
}

function answerStatements(entity: ReportingEntity): Outcome {
  const { audited, charity, document } = entity
  const { regime } = document.profile
  const wanted: Wanted[] = [
    ...(regime === 'small' ? [{ what: 'preparation under the small companies regime', topics: ['small-regime'] } as const] : []),
    ...(regime === 'micro' ? [{ what: 'preparation under the micro-entity provisions', topics: ['micro-regime'] } as const] : []),
    ...(audited
      ? []
      : [{ what: 'exemption from audit (s477, s479A or s480)', topics: [...SECTIONS, 'audit-exemption'] } as const, MEMBERS, DIRECTORS]),
  ]
  if (wanted.length === 0) return notApplicable('The text mentions an audit, and no small or micro regime is claimed')
  const face = findFullest(document, 'balance-sheet')
  const dormant = face === null ? null : findTrading(entity)
  if (dormant !== null) return dormant
  const read = wanted.map(({ what, topics }) => ({ what, mentions: topics.flatMap((topic) => entity.mentions(topic)) }))
  const missing = read.filter(({ mentions }) => mentions.length === 0).map(({ what }) => what)
  const page = face?.table.page
  if (missing.length > 0) {
    const reason = `Not found anywhere in the text: ${missing.join('; ')}`
    if (charity || face === null) return needsJudgement(reason, page)
    return notMet(
      reason,
      page,
      regime !== undefined && !audited
        ? { place: 'balance-sheet statements', title: 'Statements above the signature are missing' }
        : undefined,
    )
  }
  const elsewhere = read.filter(({ mentions }) => !mentions.some((mention) => isOnFace(mention, page)))
  const places = read.map(({ what, mentions }) => `${what}: page ${placeOf(mentions, page)}`).join('; ')
  if (elsewhere.length > 0) return needsJudgement(`${places}; they must be on the balance sheet, above the signature`, page)
  return met(places, page)
}

/** Statements are below the balance sheet, sometimes overleaf. */
const placeOf = (mentions: readonly Mention[], face: number | undefined) =>
  (mentions.find((mention) => isOnFace(mention, face)) ?? mentions[0])?.page

/** A trading company is not dormant (s480, s1169). */
function findTrading({ document, mentions }: ReportingEntity): Outcome | null {
  const dormant = mentions('section-480')[0]
  const results = findFullest(document, 'income-statement')
  const turnover = results === null ? null : findRow(document, results, 'revenue')
  if (dormant === undefined || turnover === null || mentions('section-477').length > 0) return null
  return notMet(
    `Page ${dormant.page} claims the exemption of dormant companies (s480), and “${shortenLabel(turnover.label)}” on page ${turnover.page} is not nil`,
    dormant.page,
    { place: 'dormant', title: 'A trading company claims to be dormant' },
  )
}

/** PRS-12: date of approval, signatory and company number. */
export const approval: Check = {
  id: 'PRS-12',
  verifies: 'Approval: date of approval, signatory by name, company number',
  level: 'C',
  norms: {
    IFRS: 'IAS 10.17; CA 2006 s414(1)-(2), s433',
    ...bothEditions('CA 2006 s414(1)-(2), s433; FRS 102 32.9'),
    FRS_105: 'CA 2006 s414(1)-(2), s433',
  },
  guard:
    'Signatures may be drawn, and dates filled in by hand: only the text is searched, and anything missing needs judgement unless approval is not mentioned at all.',
  run: answerFor(ANY_STANDARD, (entity) =>
    entity.standard === 'US_GAAP'
      ? notApplicable('US GAAP does not require approval on the face of the statements')
      : answerApproval(entity),
  ),
}

function answerApproval(entity: ReportingEntity): Outcome {
  const { document, mentions, ukCompany } = entity
  const approvals = listApprovals(entity)
  const face = findFullest(document, 'balance-sheet')?.table.page
  if (approvals.length === 0)
    return face === undefined
      ? needsJudgement('The text does not mention approval')
      : notMet('The text does not mention approval or a signature', face)
  const number = mentions('company-number')[0]
  const best = chooseApproval(approvals)
  const lacking = [
    ...(best === undefined ? ['a date of approval after the period'] : []),
    ...(best?.office === true ? [] : ['the position of the signatory']),
    ...(ukCompany && number === undefined ? ['the company number'] : []),
  ]
  const page = (best ?? approvals[0])?.mention.page
  if (lacking.length > 0) return needsJudgement(`Not found near the approval: ${lacking.join(', ')}`, page)
  const company = number === undefined || !ukCompany ? '' : `; company number on page ${number.page}`
  return met(`Approved on ${best?.date?.text} (page ${page})${company}`, page)
}
