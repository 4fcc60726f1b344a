import { compareDrafts } from './drafts/compare-drafts.ts'
import { listUnchangedFigures } from './drafts/unchanged-figures.ts'
import { findUnlikeDraft } from './drafts/unlike-draft.ts'
import { placeChanges, placeUnchanged } from './findings/place-on-pages.ts'
import { matchTables } from './matching/match-tables.ts'
import type { Page } from './model/page.ts'
import type { Standard } from './model/profile.ts'
import type { ChangedPlace, ChangeKind, UnchangedFigure } from './model/review.ts'
import { readDocument } from './read-document.ts'

/** What changed on the pages of a draft, or why the other document is not an earlier draft of it. */
export type PageChanges =
  | {
      readonly changes: { readonly counts: Readonly<Record<ChangeKind, number>>; readonly places: readonly ChangedPlace[] }
      /** Figures that both drafts print alike, wherever they are. */
      readonly unchanged: readonly UnchangedFigure[]
    }
  | { readonly unlike: string }

/**
 * Compares the pages of a draft with those of an earlier one: figures, lines and sentences, without reviewing either. For callers that have
 * both reviews already. Pure, and never throws on any input of the right shape.
 */
export function comparePages(pages: readonly Page[], earlier: readonly Page[], standard: Standard | null): PageChanges {
  const [document, before] = [readDocument(pages, standard), readDocument(earlier, standard)]
  const tables = matchTables(document, before)
  const unlike = findUnlikeDraft(document, before, tables)
  if (unlike !== undefined) return { unlike }
  const { counts: all, places } = placeChanges(
    pages,
    earlier,
    compareDrafts({ document, findings: [] }, { document: before, findings: [] }, tables),
  )
  const { new: _new, recurred: _recurred, open: _open, cleared: _cleared, ...counts } = all
  const unchanged = placeUnchanged(pages, earlier, listUnchangedFigures(document, before, tables))
  return { changes: { counts, places }, unchanged }
}
