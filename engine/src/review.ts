import { findReference } from './checks/catalogue.ts'
import { checkReadablePages } from './checks/readable-pages.ts'
import { judgeClaims } from './findings/judge-claims.ts'
import { markFigures, toTie } from './findings/mark-figures.ts'
import { placeOnPages } from './findings/place-on-pages.ts'
import type { Page } from './model/page.ts'
import type { Finding, Review, Standard } from './model/review.ts'
import { proposeClaims } from './propose-claims.ts'
import { readStatements } from './read-statements.ts'
import { detectStandard } from './statements/detect-standard.ts'

export interface ReviewOptions {
  /** Absent: taken from the document's own words. */
  readonly standard?: Standard
}

/**
 * Reviews a document: reads its tables, proposes ties, lets arithmetic decide, and writes findings.
 * Pure: the same pages give the same review. Never throws on any input of the right shape.
 */
export function reviewDocument(pages: readonly Page[], options: ReviewOptions = {}): Review {
  const standard = options.standard ?? detectStandard(pages)
  const statements = readStatements(pages)
  const { claims, findings } = judgeClaims(proposeClaims(statements))
  const ties = claims.map(toTie)
  return placeOnPages(pages, {
    pages: pages.length,
    standard,
    figures: markFigures(statements, claims, ties),
    ties,
    findings: [...checkReadablePages(pages), ...findings].map((finding) => cite(finding, standard)),
  })
}

function cite(finding: Finding, standard: Standard | null): Finding {
  const reference = standard === null ? null : findReference(finding.check, standard)
  return reference === null ? finding : { ...finding, reference }
}
