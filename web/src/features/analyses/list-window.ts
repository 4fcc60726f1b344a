import type { AnalysisItem } from '@tickmark/contract'

/** Rows per page: rendering thousands would take seconds. */
export const rowsPerPage = 50

/** Number of analyses from which a search box is shown: more than fit on a screen. */
export const filterFrom = 15

/** The analyses whose name or owner contains every search word, in any order, ignoring case. */
export function filterByName(analyses: readonly AnalysisItem[], looked: string): readonly AnalysisItem[] {
  const words = looked.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return analyses
  return analyses.filter(({ fileName, owner = '' }) => {
    const name = `${fileName} ${owner}`.toLocaleLowerCase()
    return words.every((word) => name.includes(word))
  })
}

/** One page of rows and the list they belong to. `page` counts from 0; a page past the end becomes the last page. */
export function pageOf(analyses: readonly AnalysisItem[], page: number) {
  const last = Math.max(0, Math.ceil(analyses.length / rowsPerPage) - 1)
  const shown = Math.min(page, last)
  const from = shown * rowsPerPage
  const rows = analyses.slice(from, from + rowsPerPage)
  return { rows, page: shown, isFirst: shown === 0, isLast: shown === last, from: from + 1, to: from + rows.length }
}
