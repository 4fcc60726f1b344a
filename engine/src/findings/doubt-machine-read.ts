import type { Box, Page } from '../model/page.ts'
import type { Evidence, Finding } from '../model/review.ts'

const HOLDS_DIGIT = /\d/
/** Slips that a machine makes, too: a digit, a point or a bracket. */
const MISREADINGS: ReadonlySet<Finding['cause']> = new Set(['digit', 'scale', 'sign'])
const ASK = 'Its figures were read by a machine: compare them with the picture of the page first.'

/** The pages of a draft and of last year's statements, as read. */
export interface ReadPages {
  readonly pages: readonly Page[]
  readonly prior: readonly Page[]
}

/**
 * A difference is an error only where every figure behind it was printed as text, or was read twice with the same result; otherwise it is a
 * question that asks to compare the page (D32). Where one misreading explains it, it is always a question: of a poor scan, both readings
 * mistake the same character.
 */
export function doubtMachineRead(findings: readonly Finding[], { pages, prior }: ReadPages): Finding[] {
  if (![...pages, ...prior].some(({ machineRead }) => machineRead !== undefined)) return [...findings]
  const pageOf = ({ document, page }: Pick<Evidence, 'document' | 'page'>) => (document === 'prior' ? prior : pages)[page - 1]
  const isSure = ({ cause, evidence, page }: Finding): boolean => {
    const machine = (evidence.length === 0 ? [{ page }] : evidence).some((place) => pageOf(place)?.machineRead !== undefined)
    return !machine || (!MISREADINGS.has(cause) && evidence.length > 0 && evidence.every((place) => isConfirmed(pageOf(place), place.box)))
  }
  return findings.map((finding) => {
    const hasFigures = finding.severity === 'error' || (finding.severity === 'warning' && finding.evidence.length > 0)
    if (!hasFigures || isSure(finding)) return finding
    return { ...finding, severity: 'warning', detail: finding.detail === '' ? ASK : `${finding.detail} ${ASK}` }
  })
}

function isConfirmed(page: Page | undefined, box: Box): boolean {
  if (page?.machineRead === undefined) return true
  return page.words.every((word) => word.confirmed === true || !HOLDS_DIGIT.test(word.text) || !overlap(word.box, box))
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
