import { type Client, ClientProfile, type DocumentProfile, limits } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { recordEvent, type HistoryPlace } from '../history/service.ts'
import type { User } from '../users/service.ts'
import { mergeProfile, nameKey } from './policy.ts'
import * as queries from './queries.ts'
import type { ClientRow } from './queries.ts'

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
  /** The client of this name, new or known. */
  create(user: User, name: string): Promise<Client>
  rename(id: number, name: string): Promise<Client>
  /** Its analyses stay. */
  remove(userId: number, id: number): Promise<void>
}

const present = ({ id, name, profile }: ClientRow): Client => ({ id, name, profile: ClientProfile.parse(profile) })

/** `endConsents` ends what people agreed to at providers for a client that is about to be deleted; it never throws. */
export function createClients(
  { db }: Pick<Database, 'db'>,
  announcements: Pick<Announcements, 'announce'>,
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

  return {
    list: async ({ id }) => (await queries.listClients(db, id)).map(present),
    async find({ id: userId }, id) {
      const row = await queries.findClient(db, userId, id)
      return row === null ? null : { ...present(row), role: row.isManaged ? 'owner' : 'reviewer' }
    },
    async create({ workspaceId }, given) {
      const name = removeNul(given)
      const named = { workspaceId, nameKey: nameKey(name) }
      const known = await queries.findByName(db, named)
      if (known !== null) return present(known)
      if ((await queries.countClients(db, workspaceId)) >= limits.clientsPerWorkspace) throw new ApiError('TOO_MANY_CLIENTS')
      const added = (await queries.insertClient(db, { ...named, name })) ?? (await queries.findByName(db, named))
      if (added === null) throw new Error('The client was neither added nor found')
      return present(added)
    },
    async rename(id, given) {
      const name = removeNul(given)
      const renamed = await change(id, async (tx) => {
        return queries.updateName(tx, id, name, nameKey(name))
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ApiError('CLIENT_EXISTS', { cause: error }) : error
      })
      if (renamed === null) throw new ApiError('NOT_FOUND')
      return present(renamed)
    },
    async remove(userId, id) {
      // Before the transaction: providers take their time.
      await endConsents(id)
      await change(id, async (tx, filed) => {
        await queries.deleteClient(tx, id)
        // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
        for (const analysis of filed) await recordEvent(tx, analysis, userId, 'client-changed', { clientId: null })
      })
    },
  }
}

/** Carries what a reviewed draft states over to the client of its analysis, in the transaction that stores the review or sets the client. */
export async function carryToClient(tx: Db, analysisId: number, stated: DocumentProfile): Promise<void> {
  const client = await queries.findClientOf(tx, analysisId)
  if (client === null) return
  const profile = mergeProfile(ClientProfile.parse(client.profile), stated)
  if (profile !== null) await queries.updateProfile(tx, client.id, profile)
}
