import type { ListedTags } from '../model/listed-tags.ts'
import { type Page, shownBox } from '../model/page.ts'
import type { Change, DraftChanges, Movements, Place, Review, UnchangedFigure } from '../model/review.ts'

/** The pages that places of a review are on. */
interface PagesOfReview {
  readonly pages: readonly Page[]
  /** Those of last year's statements, which some of the evidence is on. */
  readonly prior: readonly Page[]
  readonly previousDraft: readonly Page[]
}

const listTurned = (pages: readonly Page[]): ReadonlyMap<number, Page> =>
  new Map(pages.filter((page) => page.turned !== 0).map((page) => [page.number, page]))

/** Rotates places on pages that were turned for reading back to the page as shown. */
export function placeOnPages({ pages, prior, previousDraft }: PagesOfReview, review: Review): Review {
  const [turned, turnedPrior, turnedBefore] = [listTurned(pages), listTurned(prior), listTurned(previousDraft)]
  if (turned.size + turnedPrior.size + turnedBefore.size === 0) return review
  const place = <T extends Place & { readonly document?: 'prior' }>(item: T): T => {
    const page = (item.document === 'prior' ? turnedPrior : turned).get(item.page)
    return page === undefined ? item : { ...item, box: shownBox(page, item.box) }
  }
  return {
    ...review,
    figures: review.figures.map(place),
    ties: review.ties.map((tie) => ({ ...tie, terms: tie.terms.map(place) })),
    findings: review.findings.map((finding) => ({
      ...finding,
      ...(finding.movements && { movements: placeMovements(finding.movements, place) }),
      evidence: finding.evidence.map(place),
    })),
    ...(review.materiality && { materiality: { ...review.materiality, figure: place(review.materiality.figure) } }),
    ...(review.changes && { changes: placeChanges(pages, previousDraft, review.changes) }),
    ...(review.tags && { tags: placeTags(review.tags, place) }),
  }
}

function placeTags({ facts, untagged, ...further }: ListedTags, place: <T extends Place>(item: T) => T): ListedTags {
  return { facts: facts.map((fact) => ({ ...fact, place: fact.place && place(fact.place) })), untagged: untagged.map(place), ...further }
}

function placeMovements(movements: Movements, place: (item: Place) => Place): Movements {
  const lines = movements.lines.map((line) => ({ ...line, current: place(line.current), previous: place(line.previous) }))
  return { ...movements, lines }
}

/** The same for the comparison with an earlier draft. */
export function placeChanges(pages: readonly Page[], previousDraft: readonly Page[], changes: DraftChanges): DraftChanges {
  const [turned, turnedBefore] = [listTurned(pages), listTurned(previousDraft)]
  const place = (change: Change): Change => {
    const [page, previousPage] = [turned.get(change.page ?? 0), turnedBefore.get(change.previousPage ?? 0)]
    return {
      ...change,
      ...(page && change.box && { box: shownBox(page, change.box) }),
      ...(previousPage && change.previousBox && { previousBox: shownBox(previousPage, change.previousBox) }),
    }
  }
  return { ...changes, places: changes.places.map((one) => ({ ...one, changes: one.changes.map(place) })) }
}

/** The same for the figures that an earlier draft prints alike. */
export function placeUnchanged(
  pages: readonly Page[],
  previousDraft: readonly Page[],
  figures: readonly UnchangedFigure[],
): readonly UnchangedFigure[] {
  const [turned, turnedBefore] = [listTurned(pages), listTurned(previousDraft)]
  if (turned.size + turnedBefore.size === 0) return figures
  const place = (item: Place, known: ReadonlyMap<number, Page>): Place => {
    const page = known.get(item.page)
    return page === undefined ? item : { ...item, box: shownBox(page, item.box) }
  }
  return figures.map(({ previous, now }) => ({ previous: place(previous, turnedBefore), now: place(now, turned) }))
}
