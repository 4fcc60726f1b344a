import type { Box } from '@tickmark/contract'
import type { MarkedPlace } from '../marks/desk.ts'
import { findMainPlace } from '../marks/find-main-place.ts'
import type { ChangeEntry } from './list-changes.ts'

interface PlaceOfEntry {
  /** In the newest draft; undefined where it has nothing of the entry. */
  page?: number | undefined
  box?: Box | undefined
  marks: MarkedPlace[]
}

/** Where an entry is looked at in the newest draft: a fixed point where one of its figures changed. */
export function placeOfEntry(entry: ChangeEntry): PlaceOfEntry {
  if ('point' in entry && entry.point.outcome !== 'fixed')
    return { page: entry.point.page, box: findMainPlace(entry.point), marks: entry.point.evidence }
  const changes = 'point' in entry ? entry.changes : [entry.change]
  const marks = changes.flatMap(({ page, box }) => (page === undefined || box === undefined ? [] : [{ page, box }]))
  const [first] = changes.filter(({ page }) => page !== undefined)
  return { page: first?.page, box: first?.box, marks }
}
