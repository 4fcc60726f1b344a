import { findCasts } from './casting/find-casts.ts'
import { findCrossCasts } from './casting/find-cross-casts.ts'
import { CHECKS } from './checks/catalogue.ts'
import { citeAll } from './checks/cite.ts'
import { runChecks } from './checks/run-checks.ts'
import { judgeClaims } from './findings/judge-claims.ts'
import { markFigures, toTie } from './findings/mark-figures.ts'
import { placeOnPages } from './findings/place-on-pages.ts'
import { matchTables } from './matching/match-tables.ts'
import type { CheckInput } from './model/check.ts'
import type { FinancialDocument } from './model/document.ts'
import type { Page } from './model/page.ts'
import type { Review } from './model/review.ts'
import type { Standard } from './model/profile.ts'
import { readDocument } from './read-document.ts'

export interface ReviewOptions {
  /** Absent: taken from the document's own words. */
  readonly standard?: Standard
  /** Last year's signed statements: comparatives and opening balances are agreed to them. */
  readonly prior?: readonly Page[]
}

/**
 * Reviews a document: reads its tables and text, asks every check of the catalogue, lets arithmetic decide, and writes findings.
 * Pure: the same pages give the same review. Never throws on any input of the right shape.
 */
export function reviewDocument(pages: readonly Page[], { standard, prior }: ReviewOptions = {}): Review {
  const document = readDocument(pages, standard)
  const casts = document.statements.map((statement) => ({
    statement,
    casts: findCasts(statement.table),
    crossCasts: findCrossCasts(statement.table),
  }))
  const input: CheckInput = { document, casts, ...(prior === undefined ? {} : readPrior(document, prior)) }
  const results = runChecks(CHECKS, input)
  const { claims, findings } = judgeClaims(results.claims)
  const ties = claims.map(toTie)
  return placeOnPages(pages, prior ?? [], {
    pages: pages.length,
    standard: document.profile.standard,
    profile: document.profile,
    figures: markFigures(document.statements, claims, ties),
    ties,
    findings: citeAll(CHECKS, [...results.findings, ...findings], document.profile),
    answers: results.answers,
  })
}

function readPrior(document: FinancialDocument, pages: readonly Page[]): Required<Pick<CheckInput, 'prior' | 'priorTables'>> {
  const prior = readDocument(pages, document.profile.standard)
  return { prior, priorTables: matchTables(document, prior) }
}
