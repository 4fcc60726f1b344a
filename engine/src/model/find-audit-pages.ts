import type { TextLine } from './document.ts'
import { findContentsPages } from './find-contents-pages.ts'

const TITLE = /^(?:report of the )?independent auditors?[’']?s?[’']? report\b(?!.*\d$)/i
const TITLE_LINES = 6
/** Pages without the title between two that have it. */
const MAX_GAP = 2

/** The numbers of the pages of the audit report, known by its title at the head of the page. */
export function findAuditPages(lines: readonly (readonly TextLine[])[]): ReadonlySet<number> {
  const contents = findContentsPages(lines)
  const titled = lines.flatMap((page, i) =>
    !contents.has(i + 1) && page.slice(0, TITLE_LINES).some(({ text }) => TITLE.test(text.trim())) ? [i + 1] : [],
  )
  const pages = new Set<number>()
  for (const [i, page] of titled.entries()) {
    const next = titled[i + 1]
    const last = next !== undefined && next - page <= MAX_GAP + 1 ? next - 1 : page
    for (let at = page; at <= last; at++) pages.add(at)
  }
  return pages
}
