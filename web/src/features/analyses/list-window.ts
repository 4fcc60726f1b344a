import type { ListedAnalysis } from '@tickmark/contract'

/** Rows per page: rendering thousands would take seconds. */
export const rowsPerPage = 50

/** The analyses whose name, client, entity or owner contains every search word, in any order, ignoring case. */
export function filterByName(analyses: readonly ListedAnalysis[], looked: string): readonly ListedAnalysis[] {
  const words = looked.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return analyses
  return analyses.filter(({ fileName, owner = '', client, review }) => {
    const name = `${fileName} ${owner} ${client?.name ?? ''} ${review?.entity ?? ''}`.toLocaleLowerCase()
    return words.every((word) => name.includes(word))
  })
}

/** One page of rows and the list they belong to. `page` counts from 0; a page past the end becomes the last page. */
export function pageOf(analyses: readonly ListedAnalysis[], page: number) {
  const last = Math.max(0, Math.ceil(analyses.length / rowsPerPage) - 1)
  const shown = Math.min(page, last)
  const from = shown * rowsPerPage
  const rows = analyses.slice(from, from + rowsPerPage)
  return { rows, page: shown, isFirst: shown === 0, isLast: shown === last, from: from + 1, to: from + rows.length }
}
