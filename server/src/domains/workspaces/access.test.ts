import type { WorkspaceRole } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  analyses,
  analysisAccess,
  analysisMembers,
  clientAccess,
  clientMembers,
  clients,
  workspaceMembers,
  workspaces,
} from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addFirm, addFirmClient } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import { silentAnnouncements } from '../../testing/silent-announcements.ts'
import { createAnalyses } from '../analyses/service.ts'
import { unlimitedStorage } from '../storage/service.ts'
import type { User } from '../users/service.ts'
import { createAudiences } from './audience.ts'
import { createMoveAnalysis } from './move-analysis.ts'
import { createPeople } from './people.ts'
import * as queries from './queries.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(async () => database.close())

/*
 * Random sequences of what people do to firms, against a model that knows who has a way to what. The model repeats the rule of the views in
 * plain words, so that a change of one shows in the other.
 */

const names = ['ann', 'bob', 'cat', 'dan', 'eva']
const documents = {
  listFiles: async () => [],
  requestRelease: async () => {},
  releaseFiles: async () => {},
  prepareCopies: async () => ({ keep: async () => {}, discard: async () => {} }),
}
const silentNotifications = { add: async () => () => {}, addAboutFirm: async () => () => {} }
const people = createPeople({ db, announcements: silentAnnouncements, notifications: silentNotifications })
const audiences = createAudiences({ db, announcements: silentAnnouncements })
const analysesService = createAnalyses(database, documents, silentAnnouncements)
const moveAnalysis = createMoveAnalysis({ db, announcements: silentAnnouncements, documents, storage: unlimitedStorage })

type Role = WorkspaceRole

interface Action {
  readonly kind: 'join' | 'role' | 'leave' | 'transfer' | 'audience' | 'share' | 'unshare' | 'move' | 'create'
  /** Indices, taken modulo what there is. */
  readonly firm: number
  readonly actor: number
  readonly person: number
  readonly client: number
  readonly analysis: number
  readonly flag: boolean
}

const index = fc.nat({ max: 20 })
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('join', 'role', 'leave', 'transfer', 'audience', 'share', 'unshare', 'move', 'create'),
  firm: index,
  actor: index,
  person: index,
  client: index,
  analysis: index,
  flag: fc.boolean(),
})

const at = <Value>(values: readonly Value[], i: number): Value => {
  const value = values[i % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

/** What the tables say, read without the views. */
async function readModel() {
  const members = await db.select().from(workspaceMembers)
  const named = new Set((await db.select().from(clientMembers)).map(({ clientId, userId }) => `${clientId} ${userId}`))
  const restricted = new Map((await db.select().from(clients)).map(({ id, restricted: is }) => [id, is]))
  const shared = await db.select().from(analysisMembers)
  const all = await db.select().from(analyses)
  const isNamed = (clientId: number | null, userId: number) => clientId !== null && named.has(`${clientId} ${userId}`)
  const strongest = (roles: readonly string[]) => ['owner', 'reviewer', 'viewer'].find((role) => roles.includes(role))
  const seen: string[] = []
  for (const { id, workspaceId, clientId } of all) {
    for (const userId of new Set([...members, ...shared].map((row) => row.userId))) {
      const ways: string[] = shared.filter((row) => row.analysisId === id && row.userId === userId).map(({ role }) => role)
      const role = members.find((row) => row.workspaceId === workspaceId && row.userId === userId)?.role
      if (role === 'owner' || role === 'administrator') ways.push('owner')
      if (role === 'member' && (clientId === null || restricted.get(clientId) === false || isNamed(clientId, userId))) ways.push('owner')
      if (role === 'guest' && isNamed(clientId, userId)) ways.push('viewer')
      const role_ = strongest(ways)
      if (role_ !== undefined) seen.push(`${userId} ${id} ${role_}`)
    }
  }
  return { seen: seen.toSorted(), isNamed, restricted, members }
}

const readViews = async () => {
  const rows = await db.select().from(analysisAccess)
  return rows.map(({ userId, analysisId, role }) => `${userId} ${analysisId} ${role}`).toSorted()
}

const offered = ['administrator', 'member', 'guest'] as const

async function act(those: readonly User[], firms: readonly number[], clientIds: readonly number[], step: Action): Promise<void> {
  const [actor, person] = [at(those, step.actor), at(those, step.person)]
  const workspaceId = at(firms, step.firm)
  const ofFirm = clientIds.filter((_, i) => i % firms.length === firms.indexOf(workspaceId))
  const clientId = at(ofFirm, step.client)
  const role: Exclude<Role, 'owner'> = at(offered, step.client)
  const analysisId = async () => {
    const ids = (await db.select({ id: analyses.id }).from(analyses)).map(({ id }) => id).toSorted((a, b) => a - b)
    return ids.length === 0 ? null : at(ids, step.analysis)
  }
  switch (step.kind) {
    case 'join':
      await queries.addPerson(db, workspaceId, person.id, role)
      return role === 'guest' ? queries.nameForClient(db, clientId, [person.id]) : undefined
    case 'role':
      return people.changeRole(actor.id, workspaceId, person.id, role)
    case 'leave':
      // Half of them leave by themselves, and choose a successor.
      return step.flag
        ? people.remove(actor.id, workspaceId, person.id, step.analysis % 2 === 0 ? actor.id : undefined)
        : people.remove(person.id, workspaceId, person.id, actor.id)
    case 'transfer':
      return people.transfer(actor.id, workspaceId, person.id)
    case 'audience':
      await audiences.set(actor.id, { id: clientId, workspaceId }, { restricted: step.flag, people: [person.id] })
      return undefined
    case 'share': {
      const id = await analysisId()
      const added = { userId: person.id, role: step.flag ? ('reviewer' as const) : ('viewer' as const) }
      if (id !== null)
        await db
          .insert(analysisMembers)
          .values({ ...added, analysisId: id })
          .onConflictDoNothing()
      return undefined
    }
    case 'unshare':
      await db.delete(analysisMembers).where(eq(analysisMembers.userId, person.id))
      return undefined
    case 'move': {
      const id = await analysisId()
      const part = id === null ? null : await analysesService.findPart(actor, id)
      if (part === null) return undefined
      const to = step.flag ? { workspaceId: actor.workspaceId, clientId: null } : { workspaceId, clientId }
      return moveAnalysis(actor, part, to)
    }
    case 'create': {
      const filed = step.flag ? { clientId } : {}
      await analysesService.create(actor, { fileName: 'Accounts', fileContent: '', standard: 'IFRS', workspaceId, ...filed }, null)
      return undefined
    }
  }
}

let counter = 0

async function run(steps: readonly Action[]): Promise<void> {
  const suffix = counter++
  const those: User[] = []
  for (const name of names) those.push(await addPerson(db, `${name}-${suffix}`))
  const firms = [await addFirm(db, { [`ann-${suffix}`]: 'owner' }), await addFirm(db, { [`bob-${suffix}`]: 'owner' })]
  const clientIds: number[] = []
  for (const i of [0, 1, 2, 3]) clientIds.push(await addFirmClient(db, at(firms, i), `Client ${suffix} ${i}`, i < 2 ? [] : undefined))
  for (const step of steps) {
    // What is refused changes nothing; the rule holds after each step all the same.
    await act(those, firms, clientIds, step).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ApiError')) throw error
    })
    const model = await readModel()
    expect(await readViews()).toEqual(model.seen)
    // Every list, each by each person: exactly what there is a way to.
    for (const user of those) {
      const ids = (await analysesService.list(user, {})).map(({ id }) => id).toSorted((a, b) => a - b)
      const own = model.seen.flatMap((row) => (row.startsWith(`${user.id} `) ? [Number(row.split(' ')[1])] : []))
      expect(ids).toEqual(own.toSorted((a, b) => a - b))
    }
    const seesClient = (clientId: number, workspaceId: number, userId: number) => {
      const role = model.members.find((row) => row.workspaceId === workspaceId && row.userId === userId)?.role
      const isOpen = model.restricted.get(clientId) === false
      return role === 'owner' || role === 'administrator' || (role === 'member' && (isOpen || model.isNamed(clientId, userId)))
    }
    const ofClients = await db.select({ id: clients.id, workspaceId: clients.workspaceId }).from(clients)
    const ways = ofClients.flatMap(({ id, workspaceId }) =>
      those.flatMap((user) => (seesClient(id, workspaceId, user.id) ? [`${user.id} ${id}`] : [])),
    )
    const shown = await db.select().from(clientAccess)
    const isOfThose = (userId: number) => those.some(({ id }) => id === userId)
    expect(shown.flatMap(({ userId, clientId }) => (isOfThose(userId) ? [`${userId} ${clientId}`] : [])).toSorted()).toEqual(
      ways.toSorted(),
    )
    // A client is one of the workspace, and who owns an analysis works there.
    const owned = await db
      .select({ userId: analyses.userId, workspaceId: analyses.workspaceId, ofClient: clients.workspaceId })
      .from(analyses)
      .leftJoin(clients, eq(clients.id, analyses.clientId))
    for (const { userId, workspaceId, ofClient } of owned) {
      expect(ofClient ?? workspaceId).toBe(workspaceId)
      const role = model.members.find((row) => row.workspaceId === workspaceId && row.userId === userId)?.role
      expect(['owner', 'administrator', 'member']).toContain(role)
    }
    for (const firm of firms) {
      const owners = model.members.filter((row) => row.workspaceId === firm && row.role === 'owner')
      expect(owners).toHaveLength(1)
    }
  }
  await db.delete(analyses)
  for (const firm of firms) await db.delete(workspaces).where(eq(workspaces.id, firm))
}

test('nobody ever sees a row without a way to it, whatever happens to firms', { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), run), { numRuns: 12 })
})
