import { gzipSync } from 'node:zlib'
import type { FigureState, MarkedFigure } from '@tickmark/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { documents, reviewPages, reviewRuns, reviews } from '../db/schema/index.ts'

const states: Readonly<Record<string, FigureState>> = {
  t: 'ticked',
  r: 'rounding',
  d: 'difference',
  v: 'unverifiable',
  u: 'untied',
}

/** A figure for each letter, which is the first of its state, or v for unverifiable; from bottom to top. */
const readFigures = (page: number, letters: string): MarkedFigure[] =>
  [...letters].map((letter, i) => {
    const state = states[letter]
    if (state === undefined) throw new Error(`${letter} is not a state`)
    const top = 800 - 20 * i
    return { page, text: `${page},${i}00`, box: [400, top, 440, top + 10], state, ties: [], letters: [] }
  })

/** Makes a review the one of the newest draft of an analysis: `{ 3: 'ttu' }` has two ticked figures and an untied one on page 3. Returns its id. */
export async function addMarkedReview(db: Db, analysisId: number, pages: Readonly<Record<number, string>>): Promise<number> {
  const isDraft = and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft'))
  const [draft] = await db.select().from(documents).where(isDraft).orderBy(desc(documents.version)).limit(1)
  if (draft === undefined) throw new Error('no draft')
  const { id: documentId, workspaceId } = draft
  const inputs = JSON.stringify(pages)
  const row = { workspaceId, analysisId, documentId, engineVersion: 'marked', inputs, content: gzipSync('{}') }
  const [review] = await db.insert(reviews).values(row).returning({ id: reviews.id })
  if (review === undefined) throw new Error('no review')
  for (const [page, letters] of Object.entries(pages)) {
    const figures = readFigures(Number(page), letters)
    const count = (state: FigureState) => figures.filter((figure) => figure.state === state).length
    await db.insert(reviewPages).values({
      workspaceId,
      reviewId: review.id,
      page: Number(page),
      ticked: count('ticked'),
      rounding: count('rounding'),
      difference: count('difference'),
      unverifiable: count('unverifiable'),
      untied: count('untied'),
      marks: gzipSync(JSON.stringify({ figures, ties: [] })),
    })
  }
  const run = { documentId, workspaceId, analysisId, state: 'done', progress: 100, reviewId: review.id } as const
  await db
    .insert(reviewRuns)
    .values(run)
    .onConflictDoUpdate({ target: reviewRuns.documentId, set: { reviewId: review.id } })
  return review.id
}
