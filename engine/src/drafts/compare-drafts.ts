import type { FinancialDocument } from '../model/document.ts'
import type { TableMatch } from '../model/match.ts'
import type { Change, ChangedPlace, DraftChanges, Finding } from '../model/review.ts'
import { listChangedLines } from './changed-lines.ts'
import { listChangedSentences } from './changed-sentences.ts'
import { followPoints } from './follow-points.ts'
import { pairLines } from './pair-lines.ts'
import type { PlacedChange } from './placed-change.ts'
import { withoutMoved } from './without-moved.ts'

const MAX_PER_PLACE = 40
const MAX_CHANGES = 400

/** A draft with its findings. Their places are those of the pages as read. */
export interface Draft {
  readonly document: FinancialDocument
  readonly findings: readonly Finding[]
}

/**
 * Compares a draft with an earlier one (DOC-06): figures by statement, row and column, lines, sentences, and findings by fingerprint. A
 * change is explained if it replaced a figure of a cleared finding. The lists are limited, the counts complete.
 */
export function compareDrafts(now: Draft, before: Draft, tables: readonly TableMatch[], cleared: readonly string[] = []): DraftChanges {
  const points = followPoints(now.findings, before.findings, new Set(cleared))
  const gone = new Set(points.filter(({ state }) => state === 'cleared').map(({ id }) => id))
  const explains = new Map<string, string>()
  for (const { id, evidence } of before.findings)
    if (gone.has(id)) for (const { page, box } of evidence) explains.set(`${page}|${box.join()}`, id)
  return listByPlace(listChanges(now.document, before.document, tables), points, explains)
}

/** Compares a document with another copy of it (FIL-06): as drafts, but what both print is no difference, wherever it is printed. */
export function compareCopies(document: FinancialDocument, copy: FinancialDocument, tables: readonly TableMatch[]): DraftChanges {
  return listByPlace(pairLines(withoutMoved(listChanges(document, copy, tables), document, copy)), [], new Map())
}

const listChanges = (now: FinancialDocument, before: FinancialDocument, tables: readonly TableMatch[]): PlacedChange[] => [
  ...listChangedLines(now, before, tables),
  ...listChangedSentences(now, before),
]

function listByPlace(
  changes: readonly PlacedChange[],
  points: DraftChanges['points'],
  explains: ReadonlyMap<string, string>,
): DraftChanges {
  const counts = {
    figure: 0,
    reference: 0,
    'line-added': 0,
    'line-removed': 0,
    sentence: 0,
    'sentence-added': 0,
    'sentence-removed': 0,
    new: 0,
    recurred: 0,
    open: 0,
    cleared: 0,
  }
  for (const { kind } of changes) counts[kind]++
  for (const { state } of points) counts[state]++
  return { counts, places: groupByPlace(changes, explains), points }
}

function groupByPlace(changes: readonly PlacedChange[], explains: ReadonlyMap<string, string>): ChangedPlace[] {
  const places = new Map<string, PlacedChange[]>()
  for (const change of changes.toSorted((a, b) => a.at - b.at || (a.box?.[1] ?? 0) - (b.box?.[1] ?? 0)))
    places.set(change.place, [...(places.get(change.place) ?? []), change])
  let room = MAX_CHANGES
  return [...places].map(([place, all]) => {
    const shown = all.slice(0, Math.min(MAX_PER_PLACE, room))
    room -= shown.length
    return { place, page: all[0]?.at ?? 1, changes: shown.map((change) => toChange(change, explains)), more: all.length - shown.length }
  })
}

function toChange({ place: _place, at: _at, lines: _lines, was, ...change }: PlacedChange, explains: ReadonlyMap<string, string>): Change {
  const clears = was.map(({ page, box }) => explains.get(`${page}|${box.join()}`)).find((id) => id !== undefined)
  return clears === undefined ? change : { ...change, clears }
}
