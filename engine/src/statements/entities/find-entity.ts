import { type Decided, stated, unsure } from '../../model/decided.ts'
import type { TextLine } from '../../model/document.ts'
import { endsInLegalForm, isName } from './is-name.ts'

/** The addressee of a report, before the name; and what a cover prints after it. */
const ADDRESSED = /^to the (?:members|shareholders|stockholders|owners|unitholders|directors|trustees|board of directors) of (?:the )?/i
/** Running headers are among the first lines of a page. */
const HEADER_LINES = 4
const COVER_PAGES = 4

/** The reporting entity: the name that heads most pages, or that the cover of a US filing states. */
export function findEntity(lines: readonly (readonly TextLine[])[]): Decided<string> {
  const counts = new Map<string, { name: string; count: number; first: number }>()
  for (const [index, page] of lines.entries()) {
    for (const { text } of page.slice(0, HEADER_LINES)) {
      const name = text
        .trim()
        .replace(ADDRESSED, '')
        .replace(/\s*\([^)]*\)\s*$/, '')
        .replace(/,? and (?:its )?subsidiar(?:y|ies).*$/i, '')
      if (!isName(name) || !endsInLegalForm(name)) continue
      const key = name.toLowerCase()
      const entry = counts.get(key) ?? { name, count: 0, first: index }
      counts.set(key, { ...entry, count: entry.count + (ADDRESSED.test(text.trim()) ? 2 : 1) })
    }
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  // A name at the head of one page in the middle may be any company's.
  const isOnce = most?.count === 1 && most.first >= COVER_PAGES
  return most === undefined || isOnce ? findRegistrant(lines) : stated(most.name, `it heads ${most.count} pages`)
}

/** The cover of a US filing prints the name above "(Exact name of registrant as specified in its charter)". */
function findRegistrant(lines: readonly (readonly TextLine[])[]): Decided<string> {
  for (const page of lines.slice(0, COVER_PAGES)) {
    const at = page.findIndex(({ text }) => /exact name of (?:the )?registrant/i.test(text))
    const name = page[at - 1]?.text.trim()
    if (name !== undefined && isName(name)) return stated(name, 'the cover names it as the registrant')
  }
  return unsure('no name heads the pages')
}
