import type { TaggedReport } from './tagged-report.ts'
import type { Box, Page } from './page.ts'

/** What the tags of a document state, and where. */
export interface TaggedDocument {
  readonly report: TaggedReport
  /** The first place where each fact is printed, by its order in the report. Facts that nobody sees have none. */
  readonly places: ReadonlyMap<number, FactPlaceOnPage>
}

export interface FactPlaceOnPage {
  readonly page: number
  readonly box: Box
}

/** Null for a document without tags. */
export function findTagged(pages: readonly Page[]): TaggedDocument | null {
  const report = pages[0]?.tagged
  if (report === undefined) return null
  const places = new Map<number, FactPlaceOnPage>()
  for (const { number, facts = [] } of pages)
    for (const { order, box } of facts) if (!places.has(order)) places.set(order, { page: number, box })
  return { report, places }
}
