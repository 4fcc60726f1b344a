import { findReaderQuestion, type Known, weighProposals, writePages } from '@tickmark/engine'
import type { WeighedProposals } from '../../ports/draft-desk.ts'

/** The pages that a check's question needs; empty if there is no draft or no question. */
export function readPages({ document, checklist }: Known, check: string, maxLength: number): string {
  const question = findReaderQuestion(check)
  if (document === null || question === null) return ''
  return writePages(document, question, checklist.find((line) => line.check === check)?.page, maxLength)
}

/** The valid proposals, in the contract's form. */
export function weigh(known: Known, check: string, proposals: unknown): WeighedProposals {
  const question = findReaderQuestion(check)
  if (question === null) return { findings: [], dropped: { place: 0, figures: 0, form: 0 } }
  const { findings, dropped } = weighProposals(known, question, proposals)
  return {
    findings: findings.map((finding) => ({
      ...finding,
      evidence: finding.evidence.map((place) => ({ ...place, box: [...place.box] as [number, number, number, number] })),
    })),
    dropped,
  }
}
