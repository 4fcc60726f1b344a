import {
  findTies,
  type DocumentProfile,
  type Movements,
  type ReviewTags,
  type Standard,
  type SuggestedMateriality,
} from '@tickmark/contract'
import {
  comparesDrafts,
  countReview,
  type ListedTags,
  listCautions,
  type Movements as EngineMovements,
  type Place,
  type PlanningMateriality,
  reviewDocument,
  type Review,
  type Taxonomies,
} from '@tickmark/engine'
import { type MarkedPage, markPages, toWireTie } from './mark-pages.ts'
import type { ReviewContent, TiedFinding, Words } from './model.ts'

/** Last year's signed statements, or why they could not be read. */
export type LastYear = { readonly words: Words } | { readonly unread: string }

export interface ReviewWishes {
  /** Null: the one that the document follows by its own words. */
  readonly standard: Standard | null
  /** The standard of the document's own that a person has decided not to follow (D29); null if no one has. */
  readonly keptOver: Standard | null
  /** Comparatives and opening balances are agreed to them. */
  readonly prior?: LastYear
  /** What official taxonomies declare. */
  readonly taxonomies?: Taxonomies
}

/** A review in the words of the contract, in parts that are stored and shown one by one. */
export interface ReviewedWords {
  readonly findings: readonly TiedFinding[]
  /** What the document states about itself, as in the content. */
  readonly profile: DocumentProfile
  readonly pages: readonly MarkedPage[]
  readonly content: ReviewContent
  readonly materiality?: SuggestedMateriality
  /** Of a tagged document. */
  readonly tags?: ReviewTags
}

/** Reviews the words of a document. */
export function reviewWords(words: Words, { standard, keptOver, prior, taxonomies }: ReviewWishes): ReviewedWords {
  const lastYear = prior !== undefined && 'words' in prior ? { prior: prior.words } : {}
  const reviewed = reviewDocument(words, {
    ...(standard === null ? {} : { standard, keptOver }),
    ...lastYear,
    ...(taxonomies && { taxonomies }),
  })
  const ties = new Map(reviewed.ties.map((tie) => [tie.id, tie]))
  const findings = reviewed.findings.map(({ movements, ...finding }): TiedFinding => ({
    ...finding,
    ...(movements && { movements: toWireMovements(movements) }),
    ties: findTies(finding.ties, ties).map(toWireTie),
    evidence: finding.evidence.map((place) => ({ ...place, box: [...place.box] })),
  }))
  const materiality = reviewed.materiality && withWholeCharacters(toWireMateriality(reviewed.materiality))
  return {
    findings: findings.map(withWholeCharacters),
    profile: withWholeCharacters(reviewed.profile),
    pages: markPages(reviewed),
    content: toContent(reviewed, prior),
    ...(materiality && { materiality }),
    ...(reviewed.tags && { tags: withWholeCharacters(toWireTags(reviewed.tags)) }),
  }
}

function toContent(review: Review, prior: LastYear | undefined): ReviewContent {
  const { figures, ticked, rounding, ties: counts } = countReview(review)
  const { pages, profile, tags } = review
  // What a draft changes is compared with the one before it elsewhere, so the review itself knows of no earlier draft.
  const answers = review.answers.filter(({ check }) => !comparesDrafts(check))
  const cautions = [...listUnreadPrior(prior), ...listCautions(review)]
  const stated = tags && { facts: tags.facts.length + tags.furtherFacts, untagged: tags.untagged.length + tags.furtherUntagged }
  return { summary: { pages, figures, ticked, rounding }, counts, profile, answers, cautions, ...(stated && { tags: stated }) }
}

function listUnreadPrior(prior: LastYear | undefined): string[] {
  return prior !== undefined && 'unread' in prior
    ? [`Nothing was compared with the file given as last year’s statements: ${prior.unread}`]
    : []
}

/** Halves of surrogate pairs, which a hostile file may contain: databases refuse them. */
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

const toWireTags = ({ facts, untagged, ...further }: ListedTags): ReviewTags => ({
  facts: facts.map(({ place, dimensions, ...fact }) => ({
    ...fact,
    dimensions: [...dimensions],
    place: place && { ...place, box: [...place.box] },
  })),
  untagged: untagged.map((figure) => ({ ...figure, box: [...figure.box] })),
  ...further,
})
