import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import type { IsoDate, Standard } from '../../model/profile.ts'
import { printDate } from '../../model/read-dates.ts'
import { evidenceInSentence } from '../evidence.ts'

interface Superseded {
  readonly says: RegExp
  readonly name: string
  readonly now: string
  /** Periods from this day on no longer follow it; the first year after it may still mention the change. */
  readonly from: IsoDate
  readonly under: readonly Standard[]
}

const UK: readonly Standard[] = ['UK_GAAP']
const IFRS: readonly Standard[] = ['IFRS']
const US: readonly Standard[] = ['US_GAAP']

/** Standards and laws that are no longer in force, and their replacements. */
const SUPERSEDED: readonly Superseded[] = [
  { says: /\bFRSSE\b/, name: 'the FRSSE', now: 'FRS 102 section 1A or FRS 105', from: '2016-01-01', under: UK },
  { says: /\bUITF\b/, name: 'UITF abstracts', now: 'FRS 102', from: '2015-01-01', under: UK },
  { says: /\bSSAP ?\d+/, name: 'SSAPs', now: 'FRS 102', from: '2015-01-01', under: UK },
  { says: /\bFRS (?:[1-9]|[12]\d|30)\b(?!\d)/, name: 'the old FRSs', now: 'FRS 102', from: '2015-01-01', under: UK },
  {
    says: /\bCompanies Acts? 1985\b/,
    name: 'the Companies Act 1985',
    now: 'the Companies Act 2006',
    from: '2009-10-01',
    under: ['UK_GAAP', 'IFRS'],
  },
  { says: /\bIAS 17\b/, name: 'IAS 17', now: 'IFRS 16', from: '2019-01-01', under: IFRS },
  { says: /\bIAS 18\b/, name: 'IAS 18', now: 'IFRS 15', from: '2018-01-01', under: IFRS },
  { says: /\bIAS 11\b/, name: 'IAS 11', now: 'IFRS 15', from: '2018-01-01', under: IFRS },
  { says: /\bIAS 39\b/, name: 'IAS 39', now: 'IFRS 9', from: '2018-01-01', under: IFRS },
  { says: /\bIFRIC 4\b/, name: 'IFRIC 4', now: 'IFRS 16', from: '2019-01-01', under: IFRS },
  { says: /\bASC (?:Topic )?605\b/, name: 'ASC 605', now: 'ASC 606', from: '2018-12-15', under: US },
  { says: /\bASC (?:Topic )?840\b/, name: 'ASC 840', now: 'ASC 842', from: '2021-12-15', under: US },
  {
    says: /\b(?:SFAS|FAS) (?:No\. ?)?\d{2,3}\b/,
    name: 'pre-codification statements',
    now: 'the Codification',
    from: '2010-01-01',
    under: US,
  },
]
const PREFILTER = /FRSSE|UITF|SSAP|FRS \d|Act[s]? 1985|IAS (?:1[178]|39)|IFRIC 4|ASC|FAS/
/** Texts about the change, about history, or about a choice that the new standard allows (IFRS 9.7.2.21). */
const STATES_CHANGE =
  /\b(?:supersed|replac|previous|prior|transition|adopt|formerly|withdrawn|until|earlier|repeal|comparativ|amend|hedg|incorporated|registered under|formed|articles|modif|continu|elect|carried forward|grandfather|expedient|before)/i
/** The year after the change may still mention it. */
const GRACE_YEARS = 1

/** NAR-07: the standards and laws that a document says it follows are in force for its period. */
export const outdatedReferences: Check = {
  id: 'NAR-07',
  verifies: 'References to standards and law are current for the period',
  level: 'M',
  guard:
    'Sentences about a change of standards, about history or about the choice to continue hedge accounting are ignored, as is the year after a change.',
  remedy: 'Refer to what is now in force, and confirm that the accounting follows it.',
  run: ({ document }) => {
    const points = SUPERSEDED.flatMap((one) => pointAt(one, document))
    const [first] = points
    return {
      points,
      answer:
        first === undefined
          ? { state: 'met', reason: 'No superseded standard or law is followed.' }
          : { state: 'not-met', reason: first.title, page: first.page },
    }
  },
}

function pointAt({ says, name, now, from, under }: Superseded, { profile, sentences }: FinancialDocument): Point[] {
  const { standard, periodStart } = profile
  if (standard === null || !under.includes(standard) || periodStart === undefined) return []
  if (Number(periodStart.slice(0, 4)) <= Number(from.slice(0, 4)) + GRACE_YEARS) return []
  const found = sentences.flatMap((sentence): { sentence: Sentence; at: number; text: string }[] => {
    if (!PREFILTER.test(sentence.text)) return []
    const match = says.exec(sentence.text)
    return match === null || STATES_CHANGE.test(sentence.text) ? [] : [{ sentence, at: match.index, text: match[0] }]
  })
  const [first] = found
  if (first === undefined) return []
  const followed = found.some(({ sentence }) =>
    /\b(?:in accordance with|prepared under|compl(?:y|ies|iance) with|required by|pursuant to)\b/i.test(sentence.text),
  )
  return [
    {
      severity: followed ? 'warning' : 'info',
      place: `superseded|${name}`,
      title: `“${first.text}” is no longer in force: ${now} replaced ${name}`,
      detail: `For periods that begin on or after ${printDate(from)}; this one begins on ${printDate(periodStart)}. Mentioned on page ${[...new Set(found.map(({ sentence }) => sentence.page))].slice(0, 8).join(', ')}.`,
      page: first.sentence.page,
      evidence: found.slice(0, 4).flatMap(({ sentence, at, text }) => evidenceInSentence(sentence, at, at + text.length)),
    },
  ]
}
