import { WorkspaceRole } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { addFirm } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import { signInUser } from '../../testing/sign-in.ts'
import type { User } from '../users/service.ts'

const now = new Date()
const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
const names = ['ada', 'bea', 'cleo', 'dora', 'eve', 'finn', 'gil']

let server: TestApp
let people: readonly User[]
beforeAll(async () => {
  server = await buildTestApp({ billing: { kind: 'test' }, now: () => now })
  const added: User[] = []
  // Their own accounts have lapsed.
  for (const name of names) added.push({ ...(await addPerson(server.database.db, name)), subscriptionStatus: 'expired' })
  people = added
})
afterAll(async () => server.close())

interface Belonging {
  readonly userId: number
  readonly role: WorkspaceRole
  /** Days from now. */
  readonly joined: number
}

interface Subscribed {
  readonly status: 'active' | 'cancelled' | 'expired'
  readonly ends: number
  readonly seats: number
}

/** The rule in its simplest form: who has a seat. */
function expectSeated(belonging: readonly Belonging[], { status, ends, seats }: Subscribed): number[] {
  if (status === 'expired' || (status === 'cancelled' && ends <= 0)) return []
  const owner = belonging.filter(({ role }) => role === 'owner')
  const others = belonging.filter(({ role }) => role === 'administrator' || role === 'member')
  return [...owner, ...others.toSorted((a, b) => a.joined - b.joined || a.userId - b.userId)].slice(0, seats).map(({ userId }) => userId)
}

async function addSubscribedFirm(belonging: readonly Belonging[], { status, ends, seats }: Subscribed): Promise<number> {
  const { db } = server.database
  const subscription = { subscriptionStatus: status, subscriptionEndsAt: at(ends), seats }
  const [firm] = await db
    .insert(workspaces)
    .values({ name: 'Firm', ...subscription })
    .returning({ id: workspaces.id })
  if (firm === undefined) throw new Error('no firm')
  await db.insert(workspaceMembers).values(belonging.map(({ joined, ...one }) => ({ workspaceId: firm.id, createdAt: at(joined), ...one })))
  return firm.id
}

const belonging = fc
  .record({
    // The first is the owner, who need not have joined first.
    joined: fc.array(fc.integer({ min: -3, max: 0 }), { minLength: names.length, maxLength: names.length }),
    roles: fc.array(fc.constantFrom(null, ...WorkspaceRole.exclude(['owner']).options), {
      minLength: names.length - 1,
      maxLength: names.length - 1,
    }),
  })
  .map(({ joined, roles }) =>
    (['owner', ...roles] as const).map((role, index) => ({ userId: people[index]?.id ?? 0, role, joined: joined[index] ?? 0 })),
  )
const subscribed = fc.record({
  status: fc.constantFrom('active', 'active', 'cancelled', 'expired'),
  ends: fc.constantFrom(-1, 0, 1),
  seats: fc.integer({ min: 0, max: names.length }),
})

test('seats go to the owner and then in the order of joining, never to more people than there are seats, and never to a guest', async () => {
  const { db } = server.database
  await fc.assert(
    fc.asyncProperty(belonging, subscribed, async (places, subscription) => {
      const all = places.flatMap(({ role, ...one }) => (role === null ? [] : [{ ...one, role }]))
      const id = await addSubscribedFirm(all, subscription)
      const expected = expectSeated(all, subscription)
      const seated = [...((await server.subscriptions.describeFirm(id))?.seated ?? [])]
      expect(seated.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
      expect(seated.length).toBeLessThanOrEqual(subscription.seats)
      for (const person of people) {
        expect(await server.subscriptions.hasLapsed(person)).toBe(!expected.includes(person.id))
      }
      await db.delete(workspaces).where(eq(workspaces.id, id))
    }),
    { numRuns: 60 },
  )
})

test('one of several firms with a seat is enough, and a seat takes nothing from an account of one’s own', async () => {
  const [ada, bea] = people
  if (ada === undefined || bea === undefined) throw new Error('no people')
  const full = [
    { userId: ada.id, role: 'owner', joined: -1 },
    { userId: bea.id, role: 'member', joined: 0 },
  ] as const
  await addSubscribedFirm(full, { status: 'active', ends: 1, seats: 1 })
  expect(await server.subscriptions.hasLapsed(bea)).toBe(true)
  expect(await server.subscriptions.hasLapsed({ ...bea, subscriptionStatus: 'active' })).toBe(false)
  await addSubscribedFirm(full, { status: 'active', ends: 1, seats: 2 })
  expect(await server.subscriptions.hasLapsed(bea)).toBe(false)
})

test('who is suspended takes no seat', async () => {
  const { db } = server.database
  const [ada, bea, cleo] = people
  if (ada === undefined || bea === undefined || cleo === undefined) throw new Error('no people')
  const those = [
    { userId: ada.id, role: 'owner', joined: -2 },
    { userId: bea.id, role: 'member', joined: -1 },
    { userId: cleo.id, role: 'member', joined: 0 },
  ] as const
  const id = await addSubscribedFirm(those, { status: 'active', ends: 1, seats: 2 })
  const seated = async () => [...((await server.subscriptions.describeFirm(id))?.seated ?? [])].toSorted((a, b) => a - b)
  expect(await seated()).toEqual([ada.id, bea.id])
  await db.update(users).set({ suspendedAt: now }).where(eq(users.id, bea.id))
  expect(await seated()).toEqual([ada.id, cleo.id])
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, bea.id))
})

test('a seat opens the gate for all of a person’s work, and is free as soon as they leave', async () => {
  const { db } = server.database
  const [hal, ida, jo] = [await signInUser(server, 'Hal'), await signInUser(server, 'Ida'), await signInUser(server, 'Jo')]
  const everyone = [hal, ida, jo]
  for (const { user } of everyone) await db.update(users).set({ subscriptionStatus: 'expired' }).where(eq(users.id, user.id))
  const uidOf = ({ user }: typeof hal) => user.firebaseUid ?? ''
  const firm = await addFirm(db, { [uidOf(hal)]: 'owner', [uidOf(ida)]: 'member', [uidOf(jo)]: 'member' })
  const create = async ({ visitor, headers }: typeof hal, place: object = {}) =>
    (await visitor.call({ method: 'POST', url: '/api/analysis', headers, payload: { fileName: 'Year', standard: 'IFRS', ...place } }))
      .statusCode
  const createAll = async () => [await create(hal), await create(ida), await create(jo)]
  expect(await createAll()).toEqual([402, 402, 402])
  await db
    .update(workspaces)
    .set({ subscriptionStatus: 'active', subscriptionEndsAt: at(1), seats: 2 })
    .where(eq(workspaces.id, firm))
  expect(await createAll()).toEqual([201, 201, 402])
  expect(await create(ida, { workspaceId: firm })).toBe(201)
  const left = await ida.visitor.call({ method: 'DELETE', url: `/api/workspaces/${firm}/people/${ida.user.id}`, headers: ida.headers })
  expect(left.statusCode).toBe(204)
  expect(await createAll()).toEqual([201, 402, 201])
})
