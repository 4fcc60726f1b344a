import { isDeepStrictEqual } from 'node:util'
import { type Client, type DocumentProfile, limits, type ClientProfileChange } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { recordAudit, type AuditAction, type AuditFacts } from '../audit/service.ts'
import { recordEvent, type HistoryPlace } from '../history/service.ts'
import { holdWorkplace, listColleagues } from '../memberships/service.ts'
import type { User } from '../users/service.ts'
import { mergeProfile, nameKey, readProfile, setByHand, showProfile } from './policy.ts'
import * as queries from './queries.ts'
import type { ClientRow, SeenClientRow } from './queries.ts'

export { keepChoices, listEarlierChoices, listKeptChoices, mergeMapping } from './account-mappings.ts'
export { holdClient } from './queries.ts'

/** A client that the caller sees: members of a firm work on it, its owner and administrators decide about it. */
export interface OwnClient extends Client {
  readonly role: 'owner' | 'reviewer'
}

/** The clients of workspaces. All methods throw `ApiError`. */
export interface Clients {
  list(user: User): Promise<Client[]>
  /** Null if there is no such client, or this user may not see it. */
  find(user: User, id: number): Promise<OwnClient | null>
  /** The client of this name, new or known. Throws NO_WORKSPACE, CLIENT_EXISTS if the user may not see the known one. */
  create(user: User, name: string, workspaceId?: number): Promise<Client>
  rename(user: Pick<User, 'id'>, client: OwnClient, name: string): Promise<Client>
  /** Sets parts of its profile by hand, or returns them to what its drafts state. */
  changeProfile(user: Pick<User, 'id'>, client: OwnClient, change: ClientProfileChange): Promise<Client>
  /** Its analyses stay. Throws CLIENT_RESTRICTED: without their client, the whole firm would see them. */
  remove(userId: number, client: OwnClient): Promise<void>
}

const present = ({ id, name, profile, workspaceId, restricted }: ClientRow, isManaged: boolean): Client => ({
  id,
  workspaceId,
  name,
  ...showProfile(readProfile(profile)),
  restricted,
  manages: isManaged,
})

/** Records what was done to a client; never its name or what its profile says, which the client's own page shows. */
const audit = (
  tx: Db,
  actorId: number | null,
  { id, workspaceId }: HistoryPlace,
  action: AuditAction,
  after: AuditFacts = {},
): Promise<void> => recordAudit(tx, { workspaceId, actorId, action, subject: 'client', subjectId: String(id), after })

const presentSeen = (row: SeenClientRow): Client => present(row, row.isManaged)

/** `endConsents` ends what people agreed to at providers for a client that is about to be deleted; it never throws. */
export function createClients(
  { db }: Pick<Database, 'db'>,
  announcements: Pick<Announcements, 'announce' | 'publish'>,
  endConsents: (clientId: number) => Promise<void>,
): Clients {
  /** Does the work and announces it to the members of the client's analyses, whose lists show its name. */
  async function change<Value>(id: number, work: (tx: Db, filed: readonly HistoryPlace[]) => Promise<Value>): Promise<Value> {
    const { value, published } = await db.transaction(async (tx) => {
      // Before the client, as a review that is stored locks them.
      const filed = await queries.lockAnalysesOf(tx, id)
      const done = await work(tx, filed)
      const announced = []
      // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
      for (const analysis of filed) announced.push(await announcements.announce(tx, { kind: 'changed', analysisId: analysis.id }))
      return { value: done, published: announced }
    })
    for (const publish of published) publish()
    return value
  }

  /** Of a client without analyses, this alone is how colleagues' pages hear. */
  const announceLists = async (workspaceId: number) =>
    announcements.publish({ kind: 'lists', userIds: await listColleagues(db, workspaceId) })

  return {
    list: async ({ id }) => (await queries.listClients(db, id)).map(presentSeen),
    async find({ id: userId }, id) {
      const row = await queries.findClient(db, userId, id)
      return row === null ? null : { ...presentSeen(row), role: row.isManaged ? 'owner' : 'reviewer' }
    },
    async create(user, given, chosen) {
      const name = removeNul(given)
      const workspaceId = chosen ?? user.workspaceId
      const named = { workspaceId, nameKey: nameKey(name) }
      const { id, isNew } = await db.transaction(async (tx) => {
        if (!(await holdWorkplace(tx, user.id, workspaceId))) throw new ApiError('NO_WORKSPACE')
        const known = await queries.findByName(tx, named)
        if (known !== null) return { id: known.id, isNew: false }
        if ((await queries.countClients(tx, workspaceId)) >= limits.clientsPerWorkspace) throw new ApiError('TOO_MANY_CLIENTS')
        const added = (await queries.insertClient(tx, { ...named, name })) ?? (await queries.findByName(tx, named))
        if (added === null) throw new Error('The client was neither added nor found')
        await audit(tx, user.id, { id: added.id, workspaceId }, 'client-created')
        return { id: added.id, isNew: true }
      })
      const seen = await queries.findClient(db, user.id, id)
      if (seen === null) throw new ApiError('CLIENT_EXISTS')
      if (isNew) await announceLists(workspaceId)
      return presentSeen(seen)
    },
    async rename(user, { id, manages, workspaceId }, given) {
      const name = removeNul(given)
      const renamed = await change(id, async (tx) => {
        const row = await queries.updateName(tx, id, name, nameKey(name))
        if (row !== null) await audit(tx, user.id, { id, workspaceId }, 'client-renamed')
        return row
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ApiError('CLIENT_EXISTS', { cause: error }) : error
      })
      if (renamed === null) throw new ApiError('NOT_FOUND')
      await announceLists(workspaceId)
      return present(renamed, manages)
    },
    async changeProfile(user, { id, manages, workspaceId }, given) {
      const wanted = typeof given.entity === 'string' ? { ...given, entity: removeNul(given.entity) } : given
      const changed = await change(id, async (tx) => {
        const before = await queries.lockClient(tx, id)
        if (before === null) throw new ApiError('NOT_FOUND')
        const profile = setByHand(readProfile(before.profile), wanted)
        await queries.updateProfile(tx, id, profile)
        await audit(tx, user.id, { id, workspaceId }, 'client-profile-changed', { fields: Object.keys(wanted).toSorted().join(' ') })
        return { ...before, profile }
      })
      await announceLists(workspaceId)
      return present(changed, manages)
    },
    async remove(userId, { id, restricted, workspaceId }) {
      if (restricted && (await queries.countAnalyses(db, id)) > 0) throw new ApiError('CLIENT_RESTRICTED')
      // Before the transaction: providers take their time.
      await endConsents(id)
      const userIds = await listColleagues(db, workspaceId)
      await change(id, async (tx, filed) => {
        // Read again: an administrator may have restricted it meanwhile.
        if (filed.length > 0 && (await queries.lockRestricted(tx, id))) throw new ApiError('CLIENT_RESTRICTED')
        await queries.deleteClient(tx, id)
        await audit(tx, userId, { id, workspaceId }, 'client-deleted')
        // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
        for (const analysis of filed) await recordEvent(tx, analysis, userId, 'client-changed', { clientId: null })
      })
      await announcements.publish({ kind: 'lists', userIds })
    },
  }
}

/** Carries what a reviewed draft states over to the client of its analysis, in the transaction that stores the review or sets the client. */
export async function carryToClient(tx: Db, analysisId: number, stated: DocumentProfile): Promise<void> {
  const client = await queries.findClientOf(tx, analysisId)
  if (client === null) return
  const before = readProfile(client.profile)
  const profile = mergeProfile(before, stated)
  if (profile === null) return
  await queries.updateProfile(tx, client.id, profile)
  if (isDeepStrictEqual(profile, before)) return
  await audit(tx, null, client, 'client-profile-changed', { fromAnalysis: analysisId })
}
