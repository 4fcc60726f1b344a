import { findReaderQuestion, type Known, weighProposals, writePages } from '@tickmark/engine'
import type { WeighedProposals } from '../../ports/draft-desk.ts'

/** The pages that a check's question needs; empty where there is no draft, or the check asks nothing of a reader. */
export function readPages({ document, checklist }: Known, check: string, longest: number): string {
  const asked = findReaderQuestion(check)
  if (document === null || asked === null) return ''
  return writePages(document, asked, checklist.find((line) => line.check === check)?.page, longest)
}

/** What holds of the proposals, as the contract has it. */
export function weigh(known: Known, check: string, proposals: unknown): WeighedProposals {
  const asked = findReaderQuestion(check)
  if (asked === null) return { findings: [], dropped: { place: 0, figures: 0, form: 0 } }
  const { findings, dropped } = weighProposals(known, asked, proposals)
  return {
    findings: findings.map((finding) => ({
      ...finding,
      evidence: finding.evidence.map((place) => ({ ...place, box: [...place.box] as [number, number, number, number] })),
    })),
    dropped,
  }
}
