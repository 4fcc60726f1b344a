import { describeSamePerson, listEarlierLines, SignOffRole, type OpenWork, type SignOff, type SignOffs } from '@tickmark/contract'
import { compareSigned, countOpenWork, isStale, type Newest } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import type { Checklists } from '../checklist/service.ts'
import { findLastEvent, insertEvents, refuseFullHistory } from '../history/service.ts'
import { createWritePoints, presentPerson, type Points, type WriteDeps } from '../points/service.ts'
import type { Notice } from '../notifications/service.ts'
import type { NewestReview, ReviewPages, Reviews } from '../reviews/service.ts'
import { getInitials, type User } from '../users/service.ts'
import { mayWithdraw } from './policy.ts'
import * as queries from './queries.ts'
import type { SignOffRow, Turn } from './queries.ts'

/** Who signed an analysis. Every change is in the history and is announced to all members; the person whose turn comes is notified. */
export interface SigningOff {
  get(user: Pick<User, 'id'>, analysis: AnalysisPart): Promise<SignOffs>
  /** Throws `ApiError`: REVIEW_CHANGED, SIGNED_TOO_EARLY, FORBIDDEN for the valid sign-off of someone else, HISTORY_FULL, STORAGE_FULL, DISK_FULL. */
  sign(
    user: User,
    analysis: AnalysisPart,
    role: SignOffRole,
    seen: Pick<SignOffs, 'lastChange'> & { readonly reviewId: number; readonly initials?: string | undefined },
  ): Promise<SignOffs>
  /** Does nothing if it is not signed. Throws `ApiError` FORBIDDEN, HISTORY_FULL. */
  withdraw(user: User, analysis: AnalysisPart, role: SignOffRole): Promise<void>
}

export interface SigningOffDeps extends WriteDeps {
  readonly reviews: Pick<Reviews, 'findNewest'>
  readonly pages: Pick<ReviewPages, 'listCounts'>
  readonly points: Pick<Points, 'list'>
  readonly checklists: Pick<Checklists, 'get'>
}

type Lines = Pick<SignOffs, SignOffRole>

/** To the person whose turn has come with a signature, by what was next to be signed before and after it. */
function listTurnNotices(before: Turn | null, after: Turn | null): Notice[] {
  if (after === null || after.personId === null || after.line === before?.line) return []
  return [{ kind: 'turn', userId: after.personId, point: null, line: after.line }]
}

export function createSigningOff({ reviews, pages, points, checklists, ...deps }: SigningOffDeps): SigningOff {
  const { db } = deps
  const write = createWritePoints(deps)

  /** `before` are the lines that come before it. */
  async function present(
    within: Db,
    user: Pick<User, 'id'>,
    analysis: AnalysisPart,
    row: SignOffRow,
    newest: Newest,
    before: Partial<Lines>,
  ): Promise<SignOff> {
    const { name, initials, signedAt, draft } = row
    const by = presentPerson(row.by)
    const changes = await queries.countChangesSince(within, analysis.id, row)
    const stale = listEarlierLines(row.role).find((role) => before[role]?.stale === true)
    const since = compareSigned(row, newest, stale === undefined ? changes : { ...changes, earlier: changes.earlier ?? stale })
    const may = mayWithdraw(analysis, user.id, by?.id ?? null)
    return { name, initials, by, at: signedAt.toISOString(), draft, stale: isStale(since), since, mayWithdraw: may }
  }

  /** The signatures of the lines, each null if it has none. */
  async function getLines(within: Db, user: Pick<User, 'id'>, analysis: AnalysisPart, newest: Newest): Promise<Lines> {
    const rows = await queries.listSignOffs(within, analysis.id)
    const lines: { -readonly [Role in SignOffRole]: SignOff | null } = { prepared: null, reviewed: null, approved: null }
    for (const role of SignOffRole.options) {
      const row = rows.find((one) => one.role === role)
      if (row !== undefined) lines[role] = await present(within, user, analysis, row, newest, lines)
    }
    return lines
  }

  async function listOpen(userId: number, analysisId: number, review: NewestReview | null): Promise<OpenWork> {
    const listed = await points.list(analysisId, { state: 'open' }, userId)
    return countOpenWork({
      open: listed.points,
      checklist: await checklists.get(analysisId),
      pages: review === null ? [] : await pages.listCounts(review.reviewId),
      cautions: review?.cautions ?? [],
    })
  }

  async function get(user: Pick<User, 'id'>, analysis: AnalysisPart): Promise<SignOffs> {
    const [draft, review] = [await queries.findNewestDraft(db, analysis.id), await reviews.findNewest(analysis.id)]
    const lines = await getLines(db, user, analysis, { draft, review })
    return {
      ...lines,
      samePerson: describeSamePerson(lines) !== null,
      draft: draft?.version ?? null,
      reviewId: review?.reviewId ?? null,
      lastChange: await queries.findLastChange(db, analysis.id),
      unreviewed: review === null || review.documentId !== draft?.id,
      open: await listOpen(user.id, analysis.id, review),
    }
  }

  return {
    get,
    async sign(user, analysis, role, { reviewId, lastChange, initials: entered }) {
      const { id: analysisId, workspaceId } = analysis
      const initials = getInitials(user, entered)
      const name = `${user.firstName} ${user.surname}`.trim()
      await write(analysis, user.id, name, async (tx, notify) => {
        await refuseFullHistory(tx, analysisId)
        const [draft, review] = [await queries.findNewestDraft(tx, analysisId), await reviews.findNewest(analysisId, tx)]
        if (review === null || review.reviewId !== reviewId || review.documentId !== draft?.id) throw new ApiError('REVIEW_CHANGED')
        if ((await queries.findLastChange(tx, analysisId)) !== lastChange) throw new ApiError('REVIEW_CHANGED')
        const lines = await getLines(tx, user, analysis, { draft, review })
        if (listEarlierLines(role).some((earlier) => lines[earlier]?.stale !== false)) throw new ApiError('SIGNED_TOO_EARLY')
        const before = lines[role]
        if (before !== null && !before.stale && !before.mayWithdraw) throw new ApiError('FORBIDDEN')
        const due = await queries.findTurn(tx, analysisId)
        const data = { signOff: role, draft: draft.version }
        await insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId: user.id, kind: 'signed', data }])
        const eventId = await findLastEvent(tx, analysisId)
        if (eventId === null) throw new Error('The signature is missing from the history')
        const { documentId } = review
        await queries.putSignOff(tx, { workspaceId, analysisId, role, userId: user.id, name, initials, documentId, reviewId, eventId })
        notify(listTurnNotices(due, await queries.findTurn(tx, analysisId)))
      })
      return get(user, analysis)
    },
    withdraw(user, analysis, role) {
      const { id: analysisId, workspaceId } = analysis
      return write(analysis, user.id, '', async (tx) => {
        await refuseFullHistory(tx, analysisId)
        const known = (await getLines(tx, user, analysis, { draft: null, review: null }))[role]
        if (known === null) return
        if (!known.mayWithdraw) throw new ApiError('FORBIDDEN')
        await queries.deleteSignOff(tx, analysisId, role)
        const data = { signOff: role, draft: known.draft }
        await insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId: user.id, kind: 'sign-off-withdrawn', data }])
      })
    },
  }
}
