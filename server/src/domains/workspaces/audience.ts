import { isSameAudience, type AudienceChange, type ClientAudience } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements, Publish } from '../../realtime/announcements.ts'
import { recordAudit } from '../audit/service.ts'
import { listColleagues } from '../memberships/service.ts'
import { releaseLost } from '../engagement/service.ts'
import { refuseWithoutRight } from './refuse-without-right.ts'
import { announceLists, announceOpen } from './announce-change.ts'
import * as queries from './queries.ts'
import { findAudience, storeAudience } from './audience-queries.ts'
import { lockAnalyses } from './part-queries.ts'

interface Place {
  readonly id: number
  readonly workspaceId: number
}

/** Who sees a client of a firm. All methods throw `ApiError`. */
export interface Audiences {
  get(client: Place): Promise<ClientAudience>
  /** Throws NOT_IN_FIRM, AUDIENCE_CHANGED, NOT_FOUND if the client has been deleted. */
  set(actorId: number, client: Place, change: AudienceChange): Promise<ClientAudience>
}

/** In ids, so that the trail says later who saw the client. */
const inTrail = ({ restricted, people }: ClientAudience) => ({ restricted, people: people.toSorted((a, b) => a - b).join(' ') })

export function createAudiences({
  db,
  announcements,
}: {
  readonly db: Db
  readonly announcements: Pick<Announcements, 'announce'>
}): Audiences {
  const read = async (from: Db, clientId: number): Promise<ClientAudience> => {
    const audience = await findAudience(from, clientId)
    if (audience === null) throw new ApiError('NOT_FOUND')
    return audience
  }
  return {
    get: ({ id }) => read(db, id),
    async set(actorId, { id: clientId, workspaceId }, { seen, ...audience }) {
      const pending = await db.transaction(async (tx) => {
        // A personal workspace has nobody to name.
        if (!(await queries.lockFirm(tx, workspaceId))) throw new ApiError('NOT_FOUND')
        await refuseWithoutRight(tx, actorId, workspaceId)
        // The firm is locked, so this is the newest.
        const before = await read(tx, clientId)
        if (seen !== undefined && !isSameAudience(seen, before)) throw new ApiError('AUDIENCE_CHANGED')
        const people = await listColleagues(tx, workspaceId)
        if (!audience.people.every((id) => people.includes(id))) throw new ApiError('NOT_IN_FIRM')
        const announced: Publish[] = [...(await announceOpen(tx, announcements, { workspaceId, clientId }))]
        const ids = await lockAnalyses(tx, { workspaceId, clientId })
        await storeAudience(tx, clientId, audience)
        await releaseLost(tx, actorId, ids)
        await recordAudit(tx, {
          workspaceId,
          actorId,
          action: 'client-audience-changed',
          subject: 'client',
          subjectId: String(clientId),
          before: inTrail(before),
          after: inTrail(audience),
        })
        announced.push(await announceLists(tx, announcements, people))
        return announced
      })
      for (const publish of pending) publish()
      return read(db, clientId)
    },
  }
}
