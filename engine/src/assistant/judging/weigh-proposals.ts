import { shownBox } from '../../model/page.ts'
import type { Finding } from '../../model/review.ts'
import { checkFigures } from '../grounding/check-figures.ts'
import type { Known } from '../known.ts'
import { findQuote, foldText } from './find-quote.ts'
import type { AskedQuestion } from '../../model/reader-question.ts'

/** A finding that a model suggested. It rests on quoted words, never on a tie. */
export type Suggestion = Omit<Finding, 'ties' | 'movements'>

/** How many proposals were rejected, by reason. */
export interface Dropped {
  /** The quotation is not on the page that they name. */
  readonly place: number
  /** They contain a figure or a page that the document does not have. */
  readonly figures: number
  /** They are not in the requested form. */
  readonly form: number
}

export interface Weighed {
  readonly findings: readonly Suggestion[]
  readonly dropped: Dropped
}

/** Per question. */
const MAX_POINTS = 8
/** Far more than is asked for; later ones are ignored. */
const MAX_PROPOSALS = 24
const MAX_TITLE_LENGTH = 140
const MAX_DETAIL_LENGTH = 700
const MAX_QUOTE_LENGTH = 500
/** Letters of a quotation that identify a point. */
const NAMING = 80

interface Proposal {
  readonly title: string
  readonly detail: string
  readonly page: number
  readonly quote: string
  readonly severity: unknown
}

type Verdict = Suggestion | keyof Dropped

/**
 * Turns the model's proposals into findings. A proposal is accepted only if its quotation is on the page that it names, which this code
 * verifies, and if every figure in its text is printed or was calculated. It is never an error. The rest is dropped and counted, except for
 * duplicates of existing points.
 */
export function weighProposals(known: Known, asked: AskedQuestion, proposals: unknown): Weighed {
  const all: readonly unknown[] = Array.isArray(proposals) ? proposals : [null]
  const findings = new Map<string, Suggestion>()
  const dropped = { place: 0, figures: 0, form: Math.max(0, all.length - MAX_PROPOSALS) }
  for (const one of all.slice(0, MAX_PROPOSALS)) {
    const verdict = weigh(known, asked, one)
    if (typeof verdict === 'string') dropped[verdict] += 1
    else if (findings.has(verdict.id)) continue
    else if (findings.size < MAX_POINTS) findings.set(verdict.id, verdict)
    else dropped.form += 1
  }
  return { findings: [...findings.values()], dropped }
}

function weigh(known: Known, { check, ceiling }: AskedQuestion, one: unknown): Verdict {
  const proposal = readProposal(one)
  if (proposal === null) return 'form'
  const { title, detail, page, quote, severity } = proposal
  const { document } = known
  const place = document === null ? null : findQuote(document, page, quote)
  const shown = document?.pages[page - 1]
  if (document === null || place === null || shown === undefined) return 'place'
  const words = `${title}\n${detail}`
  if (checkFigures(words, known, { figures: [], asked: [] }).length > 0) return 'figures'
  if (namedPages(words).some((named) => named < 1 || named > document.pages.length)) return 'figures'
  const answer = known.checklist.find((line) => line.check === check)
  return {
    // Neither page nor amount, so that it stays the same point in the next draft.
    id: `read|${check}|${foldText(place.text).toLowerCase().replace(/\P{L}/gu, '').slice(0, NAMING)}`,
    check,
    ...(answer?.reference === undefined ? {} : { reference: answer.reference }),
    ...(answer?.edition === undefined ? {} : { edition: answer.edition }),
    ...(answer?.toBeConfirmed === undefined ? {} : { toBeConfirmed: answer.toBeConfirmed }),
    severity: severity === 'warning' ? ceiling : 'info',
    title,
    detail,
    page,
    evidence: [{ page, text: place.text, box: shownBox(shown, place.box), role: 'counterpart' }],
  }
}

function readProposal(one: unknown): Proposal | null {
  if (typeof one !== 'object' || one === null) return null
  const { title, detail, page, quote, severity } = one as Readonly<Record<string, unknown>>
  if (typeof title !== 'string' || typeof detail !== 'string' || typeof quote !== 'string') return null
  if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 1) return null
  const [plainTitle, plainDetail] = [makePlain(title), makePlain(detail)]
  if (
    plainTitle === '' ||
    plainTitle.length > MAX_TITLE_LENGTH ||
    plainDetail.length > MAX_DETAIL_LENGTH ||
    quote.length > MAX_QUOTE_LENGTH
  )
    return null
  return { title: plainTitle, detail: plainDetail, page, quote, severity }
}

/** One line, without invisible characters or those that reverse the direction of text. */
const makePlain = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const NAMED = /\b(?:pages?|pp?\.)\s*(\d{1,6}(?:\s*(?:,|and|&|to|-|–)\s*\d{1,6})*)/gi

const namedPages = (text: string): number[] => [...text.matchAll(NAMED)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number))
