/** The thread in which one document is reviewed. */
import { workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { findTies, type Movements, type SuggestedMateriality } from '@tickmark/contract'
import {
  countReview,
  listCautions,
  type Movements as EngineMovements,
  type Place,
  type PlanningMateriality,
  reviewDocument,
  type Review,
} from '@tickmark/engine'
import type { PriorYear, ReviewContent, TiedFinding, Words } from '../../ports/document-reviewer.ts'
import { packPages, toWireTie } from './pack-pages.ts'
import { refuse, report } from './report.ts'
import type { ReviewTask } from './thread-messages.ts'

const unpackWords = (packed: Uint8Array): Words => JSON.parse(gunzipSync(packed).toString('utf8')) as Words

/** The check that compares a draft with an earlier one. */
const PREVIOUS_DRAFT = 'DOC-06'

function toContent(review: Review, prior: PriorYear | undefined): ReviewContent {
  const { figures, ticked, rounding, ties: counts } = countReview(review)
  const { pages, profile } = review
  // What a draft changes is compared with the one before it elsewhere, so the review itself knows of no earlier draft.
  const answers = review.answers.filter(({ check }) => check !== PREVIOUS_DRAFT)
  const cautions = [...listUnreadPrior(prior), ...listCautions(review)]
  return { summary: { pages, figures, ticked, rounding }, counts, profile, answers, cautions }
}

function listUnreadPrior(prior: PriorYear | undefined): string[] {
  return prior !== undefined && 'unread' in prior
    ? [`Nothing was compared with the file given as last year’s statements: ${prior.unread}`]
    : []
}

/** Halves of surrogate pairs, which a hostile file may contain: the database refuses them. */
const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

function withWholeCharacters<Value extends object>(whole: Value): Value {
  const mend = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(HALVES, '\uFFFD') : value)
  return JSON.parse(JSON.stringify(whole, mend)) as Value
}

function toWireMovements({ lines, ...periods }: EngineMovements): Movements {
  const copy = ({ box, ...place }: Place) => ({ ...place, box: [...box] as [number, number, number, number] })
  return { ...periods, lines: lines.map((line) => ({ ...line, current: copy(line.current), previous: copy(line.previous) })) }
}

const toWireMateriality = ({ figure: { page, text, box }, ...suggested }: PlanningMateriality): SuggestedMateriality => ({
  ...suggested,
  figure: { page, text, box: [...box] },
})

function review({ words, inputs: { standard, keptOver, prior } }: ReviewTask): void {
  const lastYear = prior !== undefined && 'words' in prior ? { prior: unpackWords(prior.words) } : {}
  const reviewed = reviewDocument(unpackWords(words), { standard, keptOver, ...lastYear })
  const ties = new Map(reviewed.ties.map((tie) => [tie.id, tie]))
  const findings = reviewed.findings.map(({ movements, ...finding }): TiedFinding => ({
    ...finding,
    ...(movements && { movements: toWireMovements(movements) }),
    ties: findTies(finding.ties, ties).map(toWireTie),
    evidence: finding.evidence.map((place) => ({ ...place, box: [...place.box] })),
  }))
  const content = gzipSync(JSON.stringify(toContent(reviewed, prior)))
  const materiality = reviewed.materiality && withWholeCharacters(toWireMateriality(reviewed.materiality))
  const profile = withWholeCharacters(reviewed.profile)
  const found = findings.map(withWholeCharacters)
  report({ kind: 'reviewed', findings: found, profile, pages: packPages(reviewed), content, ...(materiality && { materiality }) })
}

try {
  review(workerData as ReviewTask)
} catch (error) {
  refuse('REVIEW_FAILED', error)
}
