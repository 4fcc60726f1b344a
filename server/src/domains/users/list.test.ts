import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UserItem } from '@tickmark/contract'
import type { Database } from '../../db/open.ts'
import { analyses, analysisMembers, users } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { presentUserItem, presentUserToAdmin } from './present.ts'
import { createUsers, type User, type Users } from './service.ts'

let database: Database
let service: Users
const people: Record<string, User> = {}
const names = ['ada', 'bea', 'cleo', 'dora', 'eve', 'fay'] as const

beforeAll(async () => {
  database = await openTestDatabase()
  service = createUsers({ db: database.db, trialDays: 14, now: () => new Date() })
  for (const name of names) people[name] = await addPerson(database.db, name)
  // Ada's analyses are shared with Bea and Cleo, and with Dora; Eve's with Ada. Fay has one of her own.
  await share('ada', 'bea', 'cleo')
  await share('ada', 'dora')
  await share('eve', 'ada')
  await share('fay')
})
afterAll(async () => database.close())

const find = (name: string): User => {
  const person = people[name]
  if (person === undefined) throw new Error(name)
  return person
}

async function share(owner: string, ...others: readonly string[]): Promise<void> {
  const { id: userId, workspaceId } = find(owner)
  const [added] = await database.db.insert(analyses).values({ userId, workspaceId, fileName: 'Shared', standard: 'IFRS' }).returning()
  if (added === undefined) throw new Error('no analysis')
  for (const other of others) {
    await database.db.insert(analysisMembers).values({ analysisId: added.id, userId: find(other).id, role: 'viewer' })
  }
}

const listOf = async (name: string, isAdmin = false) =>
  (await service.list({ id: find(name).id, isAdmin })).map(({ firstName }) => firstName).toSorted()

describe('the list of users', () => {
  test.each([
    [
      'an owner sees the members of their analyses and the owners of analyses shared with them',
      'ada',
      ['ada', 'bea', 'cleo', 'dora', 'eve'],
    ],
    ['a member sees the owner and the other members of the same analysis', 'bea', ['ada', 'bea', 'cleo']],
    ['and not the members of the owner’s other analyses', 'dora', ['ada', 'dora']],
    ['nor the people those share with', 'eve', ['ada', 'eve']],
    ['a user who shares nothing sees only themselves', 'fay', ['fay']],
  ])('%s', async (_what, name, seen) => expect(await listOf(name)).toEqual(seen))

  test('an administrator sees everyone', async () => expect(await listOf('fay', true)).toEqual([...names]))

  test('users no longer see each other once sharing ends', async () => {
    const { db } = database
    await db.delete(analysisMembers).where(eq(analysisMembers.userId, find('cleo').id))
    expect([await listOf('cleo'), await listOf('bea')]).toEqual([['cleo'], ['ada', 'bea']])
  })
})

test('the order is by surname, then first name, in any script', async () => {
  const { db } = database
  const rename = async (name: string, surname: string, firstName: string) =>
    db
      .update(users)
      .set({ surname, firstName })
      .where(eq(users.id, find(name).id))
  await rename('ada', 'Zimmer', 'A')
  await rename('bea', 'Ångström', 'B')
  await rename('cleo', 'de Vries', 'C')
  await rename('dora', 'Baker', 'D')
  await rename('eve', 'baker', 'A')
  await rename('fay', 'Baker', 'D')
  const listed = await service.list({ id: find('ada').id, isAdmin: true })
  expect(listed.map(({ id }) => id)).toEqual(['bea', 'eve', 'dora', 'fay', 'cleo', 'ada'].map((name) => find(name).id))
})

test('the list shows users only the specified fields of others', async () => {
  const [user] = await service.list({ id: find('fay').id, isAdmin: false })
  if (user === undefined) throw new Error('no user')
  expect(Object.keys(presentUserItem(user)).toSorted()).toEqual(['company', 'email', 'firstName', 'id', 'surname'])
  const whole = UserItem.required().parse(presentUserToAdmin(user))
  expect(whole).toMatchObject({ firebaseUid: 'fay', isAdmin: false, createdAt: user.createdAt.toISOString() })
})
