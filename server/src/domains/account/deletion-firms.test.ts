import { Readable } from 'node:stream'
import { limits } from '@tickmark/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { users as userTable, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addFirm } from '../../testing/firm.ts'
import { noSubscriptions } from '../../testing/no-subscriptions.ts'
import { addPerson } from '../../testing/people.ts'
import { silentAnnouncements } from '../../testing/silent-announcements.ts'
import { createUsers, type User } from '../users/service.ts'
import { createLeaving, createPeople } from '../workspaces/service.ts'
import { createAccount } from './service.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(async () => database.close())

// The embedded database has one connection, on which transactions follow one another.
const isShared = database.kind === 'postgres'
const nothing = async () => {}

function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

const untilWaiting = async () => {
  const countWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await db.execute(countWaiting)).rows.length > 0, { timeout: 10_000, interval: 10 })
}

interface Hooks {
  /** After the identity is removed, before the account's row is locked. */
  readonly beforeLock?: () => Promise<void>
  /** With the account's row locked, before it is deleted. */
  readonly whileLocked?: () => Promise<void>
  /** With the firm transferred, before that is committed. */
  readonly whileTransferred?: () => Promise<void>
}

function build({ beforeLock = nothing, whileLocked = nothing, whileTransferred = nothing }: Hooks) {
  const service = createUsers({ db, trialDays: 14, now: () => new Date() })
  const addAboutFirm = async () => {
    await whileTransferred()
    return () => {}
  }
  const people = createPeople({ db, announcements: silentAnnouncements, notifications: { add: async () => () => {}, addAboutFirm } })
  const account = createAccount({
    db,
    users: {
      remove: async (...args) => {
        await beforeLock()
        return service.remove(...args)
      },
    },
    analyses: { listAlone: async () => [], remove: nothing },
    documents: { stream: () => Readable.from([]) },
    members: { forget: nothing },
    firms: createLeaving({ db, people, subscriptions: noSubscriptions, endConsents: nothing }),
    subscriptions: { letGo: whileLocked, afterLettingGo: () => {} },
    announcements: silentAnnouncements,
    endConsents: nothing,
    remover: { remove: nothing },
    pack: () => Readable.from([]),
    now: () => new Date(),
  })
  return { account, people }
}

/** A firm of an owner with an administrator and a member. */
async function addPeople(prefix: string) {
  const [owner, heir, member] = [
    await addPerson(db, `${prefix}ada`),
    await addPerson(db, `${prefix}bea`),
    await addPerson(db, `${prefix}cleo`),
  ]
  const firm = await addFirm(db, { [`${prefix}ada`]: 'owner', [`${prefix}bea`]: 'administrator', [`${prefix}cleo`]: 'member' })
  return { owner, heir, member, firm }
}

const ownersOf = async (firm: number) =>
  (
    await db
      .select()
      .from(workspaceMembers)
      .where(and(eq(workspaceMembers.workspaceId, firm), eq(workspaceMembers.role, 'owner')))
  ).map(({ userId }) => userId)
const exists = async ({ id }: User) => (await db.$count(userTable, eq(userTable.id, id))) === 1

test('a firm that is transferred while the account is being deleted goes back to its administrator', async () => {
  const { owner, heir, firm } = await addPeople('a')
  let isTransferred = false
  const { account, people } = build({
    beforeLock: async () => {
      // As if heir had been a member again when it was transferred.
      if (isTransferred) return
      isTransferred = true
      await db.insert(workspaceMembers).values({ workspaceId: firm, userId: heir.id, role: 'member' })
      await people.transfer(owner.id, firm, heir.id)
    },
  })
  await account.remove(heir, 'token')
  expect([await ownersOf(firm), await exists(heir)]).toEqual([[owner.id], false])
})

test('a transfer that is being committed while the account is deleted is seen by the deletion', async () => {
  const { owner, heir, firm } = await addPeople('b')
  const [transferred, isWaiting] = [makeGate(), makeGate()]
  let transferring: Promise<void> | undefined
  const { people } = build({
    whileTransferred: async () => {
      transferred.open()
      await isWaiting.opened
    },
  })
  const { account } = build({
    beforeLock: async () => {
      if (transferring !== undefined) return
      await db.insert(workspaceMembers).values({ workspaceId: firm, userId: heir.id, role: 'member' })
      transferring = people.transfer(owner.id, firm, heir.id)
      await transferred.opened
      if (isShared) void untilWaiting().then(isWaiting.open)
      else {
        isWaiting.open()
        await transferring
      }
    },
  })
  await account.remove(heir, 'token')
  expect(transferring).toBeDefined()
  expect([await ownersOf(firm), await exists(heir)]).toEqual([[owner.id], false])
})

test('a transfer that waits for the deletion is refused, and the firm keeps its owner', async () => {
  const { owner, member, firm } = await addPeople('c')
  let transferring: Promise<unknown> = Promise.resolve()
  const { people } = build({})
  const transfer = () => people.transfer(owner.id, firm, member.id).catch((error: unknown) => error)
  const { account } = build({
    beforeLock: async () => void (await db.insert(workspaceMembers).values({ workspaceId: firm, userId: member.id, role: 'member' })),
    whileLocked: async () => {
      if (!isShared) return
      transferring = transfer()
      await untilWaiting()
    },
  })
  await account.remove(member, 'token')
  expect(isShared ? await transferring : await transfer()).toMatchObject({ code: 'NO_SUCCESSOR' })
  expect([await ownersOf(firm), await exists(member)]).toEqual([[owner.id], false])
})

/** Deletes the account of heir, to whom owner transfers the firm meanwhile. `prepare` follows the transfer. */
async function deleteHeir(prefix: string, prepare: (people: Awaited<ReturnType<typeof addPeople>>) => Promise<unknown>) {
  const made = await addPeople(prefix)
  const { owner, heir, firm } = made
  let isTransferred = false
  const { account, people } = build({
    beforeLock: async () => {
      if (isTransferred) return
      isTransferred = true
      await db.insert(workspaceMembers).values({ workspaceId: firm, userId: heir.id, role: 'member' })
      await people.transfer(owner.id, firm, heir.id)
      await prepare(made)
    },
  })
  await account.remove(heir, 'token')
  expect(await exists(heir)).toBe(false)
  return made
}

const suspend = ({ id }: User) => db.update(userTable).set({ suspendedAt: new Date() }).where(eq(userTable.id, id))

test('the firm passes over an administrator who is suspended or owns as many firms as allowed', async () => {
  const suspended = await deleteHeir('d', ({ owner }) => suspend(owner))
  expect(await ownersOf(suspended.firm)).toEqual([suspended.member.id])
  const full = await deleteHeir('e', async () => {
    for (let many = 0; many < limits.firmsPerUser; many += 1) await addFirm(db, { eada: 'owner' })
  })
  expect(await ownersOf(full.firm)).toEqual([full.member.id])
})

test('the firm goes to a person who is suspended where there is no other', async () => {
  const { owner, firm } = await deleteHeir('f', async ({ owner: before, member }) => {
    await suspend(before)
    await suspend(member)
  })
  expect(await ownersOf(firm)).toEqual([owner.id])
})

test('a firm of which only guests are left goes with the account', async () => {
  const { firm } = await deleteHeir('g', ({ heir, firm: workspaceId }) =>
    db
      .update(workspaceMembers)
      .set({ role: 'guest' })
      .where(and(eq(workspaceMembers.workspaceId, workspaceId), ne(workspaceMembers.userId, heir.id))),
  )
  expect(await db.$count(workspaces, eq(workspaces.id, firm))).toBe(0)
})
