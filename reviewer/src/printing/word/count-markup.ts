import type { Markup } from '../markup.ts'
import { childrenOf, findChild, type XmlElement } from '../xml.ts'

type Change = Exclude<keyof Markup, 'comments'>

/** Marks of tracked changes (ISO/IEC 29500-1, 17.13.5). Text that was moved counts where it came from. */
const CHANGES: ReadonlyMap<string, Change> = new Map(
  Object.entries({
    ins: 'insertions',
    cellIns: 'insertions',
    del: 'deletions',
    cellDel: 'deletions',
    moveFrom: 'moves',
  }),
)
/** What shows as text between two changes, so that they are two. */
const CONTENT = new Set(['t', 'tab', 'sym', 'drawing', 'pict'])
/** Earlier properties of what has changed its looks, which no figure depends on; and what Word writes a second time for older versions. */
const LEFT_OUT = new Set([
  'rPrChange',
  'pPrChange',
  'tblPrChange',
  'tcPrChange',
  'trPrChange',
  'sectPrChange',
  'numberingChange',
  'Fallback',
])

/**
 * Counts tracked changes and comments, as a person would: what one author inserted in several runs, paragraphs or rows without a break is
 * one insertion. Undefined where there are none.
 */
export function countMarkup(parts: readonly XmlElement[], comments: XmlElement | undefined): Markup | undefined {
  const counts = { insertions: 0, deletions: 0, moves: 0, comments: childrenOf(comments, 'comment').length }
  for (const part of parts) countIn(part, counts)
  return Object.values(counts).some((count) => count > 0) ? counts : undefined
}

function countIn(part: XmlElement, counts: Record<Change, number>): void {
  let last = ''
  visit(part, false)

  function visit(element: XmlElement, isChanged: boolean): void {
    const { name, attributes } = element
    if (LEFT_OUT.has(name)) return
    const change = CHANGES.get(name)
    if (change !== undefined) {
      const one = `${change} ${attributes['author'] ?? ''}`
      if (one !== last) counts[change] += 1
      last = one
    } else if (!isChanged && CONTENT.has(name)) last = ''
    // The mark of a paragraph comes after its text, though it is written before it.
    const mark = name === 'p' ? findChild(element, 'pPr') : undefined
    for (const child of childrenOf(element)) if (child !== mark) visit(child, isChanged || change !== undefined || name === 'moveTo')
    if (mark !== undefined) visit(mark, isChanged)
  }
}
