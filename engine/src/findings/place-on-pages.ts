import { type Page, shownBox } from '../model/page.ts'
import type { Place, Review } from '../model/review.ts'

/** Turns places on pages that were turned for reading back to where they are on the page as it is shown. */
export function placeOnPages(pages: readonly Page[], review: Review): Review {
  const turned = new Map(pages.filter((page) => page.turned !== 0).map((page) => [page.number, page]))
  if (turned.size === 0) return review
  const place = <T extends Place>(item: T): T => {
    const page = turned.get(item.page)
    return page === undefined ? item : { ...item, box: shownBox(page, item.box) }
  }
  return {
    ...review,
    figures: review.figures.map(place),
    ties: review.ties.map((tie) => ({ ...tie, terms: tie.terms.map(place) })),
    findings: review.findings.map((finding) => ({ ...finding, evidence: finding.evidence.map(place) })),
  }
}
