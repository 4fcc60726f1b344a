import type { AnalysisEvent, DraftComparison, DraftEntry, PointChange, PointSummary } from '@tickmark/contract'

/*
 * The golden case of versions: five drafts of one sample (samples/README.md has what is wrong in each), read and reviewed for real, with what
 * a reviewer does in between. `five-drafts.txt` lists every point after every draft, what the draft did to it, and what changed on the pages.
 * The server and the review in the browser must both give it.
 */

/** A review of the drafts, wherever it is kept. */
export interface ReviewOfDrafts {
  /** Adds `samples/drafts/draft-n.pdf` and waits for its review. Returns the document. */
  addDraft(draft: number): Promise<{ readonly id: number; readonly pages: number | null }>
  listPoints(): Promise<readonly PointSummary[]>
  /** The whole history. */
  listEvents(): Promise<readonly AnalysisEvent[]>
  getChanges(documentId: number): Promise<DraftComparison>
  change(points: readonly { readonly number: number; readonly version: number }[], change: PointChange): Promise<unknown>
  /** Newest first. */
  listDrafts(): Promise<readonly DraftEntry[]>
}

/** What the reviewer does after each draft, by number of the point. */
const actions: Readonly<Record<number, Readonly<Record<number, 'clear' | 'dismiss'>>>> = {
  1: { 1: 'dismiss', 2: 'clear', 3: 'clear', 4: 'dismiss' },
  2: { 2: 'clear' },
  3: { 4: 'clear' },
  4: { 3: 'clear', 7: 'clear' },
}
const changes: Readonly<Record<'clear' | 'dismiss', PointChange>> = {
  clear: { state: 'cleared', note: 'The client corrects it' },
  dismiss: { state: 'dismissed', reason: 'Immaterial' },
}

/** Takes the five drafts through a review, and describes what becomes of its points. */
export async function describeFiveDrafts(review: ReviewOfDrafts): Promise<string> {
  const lines: string[] = []
  for (const draft of [1, 2, 3, 4, 5]) {
    const { id, pages } = await review.addDraft(draft)
    const events = (await review.listEvents()).filter(({ by, data }) => by === null && data.draft === draft)
    lines.push(
      `Draft ${draft}, ${pages ?? 0} pages`,
      ...describePoints(await review.listPoints(), events),
      ...describeChanges(await review.getChanges(id)),
    )
    const done = await act(review, draft)
    lines.push(...(done === '' ? [] : [`  Then the reviewer: ${done}`]), '')
  }
  lines.push('Drafts', ...(await review.listDrafts()).map(describeEntry))
  return `${lines.join('\n')}\n`
}

/** Returns what was done. */
async function act(review: ReviewOfDrafts, draft: number): Promise<string> {
  const wanted = Object.entries(actions[draft] ?? {})
  for (const [number, verb] of wanted) {
    const named = (await review.listPoints()).filter((point) => point.number === Number(number))
    await review.change(
      named.map(({ version }) => ({ number: Number(number), version })),
      changes[verb],
    )
  }
  return wanted.map(([number, verb]) => `${verb} #${number}`).join(', ')
}

/** `#3 error, page 5, cleared (reopened-by-draft): Gross profit …` */
const describePoints = (points: readonly PointSummary[], events: readonly AnalysisEvent[]): string[] =>
  points
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, severity, page, state, present, title }) => {
      const happened = events.filter(({ point }) => point === number).map(({ kind }) => kind)
      const where = present ? `page ${page}` : 'not found'
      return `  #${number} ${severity}, ${where}, ${state}${happened.length > 0 ? ` (${happened.join(', ')})` : ''}: ${title}`
    })

function describeChanges({ previous, points, pages }: DraftComparison): string[] {
  if (previous === null) return []
  const numbers = (outcome: string) => points.flatMap((point) => (point.outcome === outcome ? `#${point.number}` : [])).join(' ') || 'none'
  return [
    `  Since draft ${previous.version}: fixed ${numbers('fixed')}; new ${numbers('new')}; came back ${numbers('came-back')}; reopened ${numbers('reopened')}`,
    ...(pages.state === 'compared'
      ? pages.places.flatMap(({ place, changes: changed }) =>
          changed.map(({ kind, label, before = '', after = '', previousPage = '', page = '', change = '' }) =>
            [`    ${place}: ${kind}`, label, `${before} (${previousPage}) → ${after} (${page})`, change].filter(Boolean).join(' | '),
          ),
        )
      : [`    ${pages.state}`]),
  ]
}

function describeEntry({ document, state, found, figures }: DraftEntry): string {
  const { error, warning, info } = found ?? {}
  return `  ${document.version} ${document.name}, ${document.pages ?? 0} pages, ${state}: ${error} errors, ${warning} questions, ${info} notes; ${figures?.proven} of ${figures?.all} figures proven`
}
