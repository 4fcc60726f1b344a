import type { AnalysisItem } from '@tickmark/contract'

/** Rows that are drawn at once: thousands would take seconds. */
export const rowsPerPage = 50

/** From so many analyses on there is a box to look for one by its name: more than a screen holds. */
export const filterFrom = 15

/** The analyses whose name or owner holds every word that is looked for, in any order, whatever the case. */
export function filterByName(analyses: readonly AnalysisItem[], looked: string): readonly AnalysisItem[] {
  const words = looked.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return analyses
  return analyses.filter(({ fileName, owner = '' }) => {
    const name = `${fileName} ${owner}`.toLocaleLowerCase()
    return words.every((word) => name.includes(word))
  })
}

/** One page of rows, and what it is of. `page` counts from 0 and is brought back to the last one that there is. */
export function pageOf(analyses: readonly AnalysisItem[], page: number) {
  const last = Math.max(0, Math.ceil(analyses.length / rowsPerPage) - 1)
  const shown = Math.min(page, last)
  const from = shown * rowsPerPage
  const rows = analyses.slice(from, from + rowsPerPage)
  return { rows, page: shown, isFirst: shown === 0, isLast: shown === last, from: from + 1, to: from + rows.length }
}
