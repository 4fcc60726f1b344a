import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { silentAnnouncements } from '../../testing/silent-announcements.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { createAnalyses } from '../analyses/service.ts'
import { createUsers } from '../users/service.ts'
import { nameDocument } from './collect-data.ts'
import { createAccount, IdentityNotRemoved } from './service.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())

/** The service over the test database with a fake identity service; `before` runs before the account's row is deleted. */
function build(removeIdentity: (identity: { uid: string; token: string }) => Promise<void>, before: () => Promise<void> = async () => {}) {
  const users = createUsers({ db: database.db, trialDays: 14, now: () => new Date() })
  const analyses = createAnalyses(
    database,
    { listFiles: async () => [], requestRelease: async () => {}, releaseFiles: async () => {} },
    silentAnnouncements,
  )
  /** The users whose consents were ended. */
  const ended: number[] = []
  const account = createAccount({
    db: database.db,
    users: {
      remove: async (...args) => {
        await before()
        return users.remove(...args)
      },
    },
    analyses,
    documents: { stream: () => Readable.from([]) },
    members: { forget: async () => {} },
    firms: { closeOwn: async () => {}, ownsWithOthers: async () => false, leaveAll: async () => {}, removeEmpty: async () => {} },
    subscriptions: { letGo: async () => {}, afterLettingGo: () => {} },
    announcements: silentAnnouncements,
    endConsents: async (userId) => void ended.push(userId),
    remover: { remove: removeIdentity },
    pack: () => Readable.from([]),
    now: () => new Date(),
  })
  return { users, analyses, account, ended }
}

test('if the identity service fails, nothing is deleted, and the next attempt succeeds', async () => {
  const user = await addPerson(database.db, 'ada')
  const removed: unknown[] = []
  let answers = false
  const { users, account, ended } = build(async (identity) => {
    removed.push(identity)
    if (!answers) throw new Error('no answer')
  })
  await expect(account.remove(user, 'token')).rejects.toThrow(IdentityNotRemoved)
  expect([await users.findById(user.id), ended]).toMatchObject([{ id: user.id }, []])
  answers = true
  await account.remove(user, 'token')
  expect(ended).toEqual([user.id])
  expect(await users.findById(user.id)).toBeNull()
  await account.remove(user, 'token')
  expect(removed).toEqual(Array.from({ length: 3 }, () => ({ uid: 'ada', token: 'token' })))
})

test('an analysis that is created during the deletion is deleted too', async () => {
  const user = await addPerson(database.db, 'bea')
  let tries = 0
  const { users, analyses, account } = build(
    async () => {},
    async () => {
      tries += 1
      if (tries === 1) await analyses.create(user, { fileName: 'Late', fileContent: '', standard: 'IFRS' }, null)
    },
  )
  await account.remove(user, 'token')
  expect(tries).toBe(2)
  expect(await users.findById(user.id)).toBeNull()
})

test.each([
  ['Accounts.pdf', 'documents/7-Accounts.pdf'],
  ['Accounts.docx', 'documents/7-Accounts.docx.pdf'],
  ['../../etc/passwd', 'documents/7-_.._etc_passwd.pdf'],
  ['..', 'documents/7-pdf'],
  ['C:\\accounts\n2025?.pdf', 'documents/7-C__accounts_2025_.pdf'],
  [`${'x'.repeat(200)}.pdf`, `documents/7-${'x'.repeat(116)}.pdf`],
])('a document called %j is %s in the archive', (name, file) => expect(nameDocument({ id: 7, name })).toBe(file))
