import { endOfWeek, limits, type Overview } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { User } from '../users/service.ts'
import { sumLoads } from './policy.ts'
import { presentAssigned, presentWaiting } from './present.ts'
import * as queries from './queries.ts'

export interface OverviewWanted {
  /** Only this workspace of the user. */
  readonly workspaceId?: number | undefined
  /** The user's day, YYYY-MM-DD; without it the server's. */
  readonly today?: string | undefined
}

/** What waits for whom, of what a user sees. */
export interface Overviews {
  get(user: Pick<User, 'id'>, wanted: OverviewWanted): Promise<Overview>
}

const listFirst = <Item>(items: readonly Item[]): { total: number; items: Item[] } => ({
  total: items.length,
  items: items.slice(0, limits.overviewRows),
})

export const createOverviews = ({ db, now }: { readonly db: Db; readonly now: () => Date }): Overviews => ({
  async get({ id: userId }, { workspaceId = null, today = now().toISOString().slice(0, 10) }) {
    const scope = { userId, workspaceId }
    const waiting = (await queries.listWaiting(db, scope)).map(presentWaiting)
    const assigned = await queries.countAssigned(db, scope)
    const own = assigned.find(({ person }) => person.id === userId)?.openPoints ?? 0
    const points = own === 0 ? [] : await queries.listAssigned(db, scope, limits.overviewRows)
    const lastDay = endOfWeek(today)
    return {
      people: sumLoads(
        waiting.map(({ person, dueOn = null }) => ({ person, dueOn })),
        assigned,
        today,
      ),
      due: listFirst(waiting.filter(({ dueOn }) => dueOn !== undefined && dueOn <= lastDay)),
      mine: listFirst(waiting.filter(({ person }) => person?.id === userId)),
      points: { total: own, items: points.map(presentAssigned) },
    }
  },
})
