import { type Page, shownBox } from '../model/page.ts'
import type { Change, DraftChanges, Movements, Place, Review } from '../model/review.ts'

/**
 * Rotates places on pages that were turned for reading back to the page as shown. `prior` are the pages of last year's statements, which
 * some of the evidence is on.
 */
export function placeOnPages(pages: readonly Page[], prior: readonly Page[], review: Review): Review {
  const turnedOf = (all: readonly Page[]) => new Map(all.filter((page) => page.turned !== 0).map((page) => [page.number, page]))
  const [turned, turnedPrior] = [turnedOf(pages), turnedOf(prior)]
  if (turned.size + turnedPrior.size === 0) return review
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
    ...(review.changes && { changes: placeChanges(review.changes, turned) }),
  }
}

function placeMovements(movements: Movements, place: (item: Place) => Place): Movements {
  const lines = movements.lines.map((line) => ({ ...line, current: place(line.current), previous: place(line.previous) }))
  return { ...movements, lines }
}

function placeChanges(changes: DraftChanges, turned: ReadonlyMap<number, Page>): DraftChanges {
  const place = (change: Change): Change => {
    const page = turned.get(change.page ?? 0)
    return page === undefined || change.box === undefined ? change : { ...change, box: shownBox(page, change.box) }
  }
  return { ...changes, places: changes.places.map((one) => ({ ...one, changes: one.changes.map(place) })) }
}
