import type { Standard } from '@tickmark/contract'
import { comparePages, type UnchangedFigure } from '@tickmark/engine'
import type { PageChanges, Words } from './model.ts'

/** A draft beside an earlier one. */
export interface ComparedWords {
  readonly changes: PageChanges
  /** Figures that both print alike; none if they are not drafts of one document. */
  readonly unchanged: readonly UnchangedFigure[]
}

/** What a draft changed since an earlier one, and what it did not. */
export function compareDrafts(words: Words, earlier: Words, standard: Standard | null): ComparedWords {
  const compared = comparePages(words, earlier, standard)
  if ('unlike' in compared) return { changes: { state: 'unlike', reason: compared.unlike }, unchanged: [] }
  const { counts, places } = compared.changes
  const changes: PageChanges = {
    state: 'compared',
    counts: { ...counts },
    places: places.map((place) => ({
      ...place,
      changes: place.changes.map(({ box, previousBox, ...change }) => ({
        ...change,
        ...(box && { box: [...box] }),
        ...(previousBox && { previousBox: [...previousBox] }),
      })),
    })),
  }
  return { changes, unchanged: compared.unchanged }
}
