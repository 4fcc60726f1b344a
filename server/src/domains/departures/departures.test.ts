import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrateDatabase, migrationsFolder } from '../../db/migrate.ts'
import { auditEvents, workspaces } from '../../db/schema/index.ts'
import { openEmptyDatabase, openTestDatabase } from '../../testing/database.ts'
import { addPerson, identityOf } from '../../testing/people.ts'
import { findLastBackup, recordBackup } from '../audit/service.ts'
import { AccountDeleted, createUsers } from '../users/service.ts'
import { deleteFirm } from '../workspaces/delete-firm.ts'
import { hasLeft, wasDeleted } from './service.ts'

const database = await openTestDatabase()
const { db } = database
const room = mkdtempSync(join(tmpdir(), 'tickmark-departures-'))
afterAll(async () => {
  await database.close()
  rmSync(room, { recursive: true, force: true })
})

test('a deleted account and a deleted firm are known, and so is the last backup, once the audit trail is removed', async () => {
  const users = createUsers({ db, trialDays: 14, now: () => new Date() })
  const [ada, bea] = [await addPerson(db, 'ada'), await addPerson(db, 'bea')]
  const [firm] = await db.insert(workspaces).values({ name: 'A firm' }).returning()
  const id = firm?.id ?? 0
  await users.remove(ada, async () => true)
  await db.transaction((tx) => deleteFirm(tx, { letGo: async () => {} }, bea.id, id))
  await recordBackup(db, { rows: 1, files: 2, bytes: 3_000_000_000 })
  await db.delete(auditEvents)

  await expect(users.syncUser(identityOf('ada'), undefined)).rejects.toThrow(AccountDeleted)
  expect([await wasDeleted(db, 'ada'), await wasDeleted(db, 'bea')]).toEqual([true, false])
  expect([await hasLeft(db, { kind: 'user', id: ada.id }), await hasLeft(db, { kind: 'user', id: bea.id })]).toEqual([true, false])
  expect([await hasLeft(db, { kind: 'workspace', id }), await hasLeft(db, { kind: 'workspace', id: id + 1 })]).toEqual([true, false])
  expect(await findLastBackup(db)).toEqual({ at: expect.any(Date) as Date, rows: 1, files: 2, bytes: 3_000_000_000 })
})

test('what an earlier version recorded in the audit trail alone is taken over', async () => {
  const folder = join(room, 'migrations')
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith('_departures')),
  )
  writeFileSync(journal, JSON.stringify({ ...rest, entries: before }))
  const older = await openEmptyDatabase()
  try {
    await migrateDatabase(older.pool, folder)
    await older.pool.query(`insert into audit_events (actor_id, action, subject, subject_id, after, created_at) values
      (7, 'account-deleted', 'identity', 'uid of 7', null, now()), (8, 'account-deleted', 'identity', 'unknown', null, now()),
      (9, 'workspace-deleted', 'workspace', '5', null, now()), (9, 'sign-in', 'identity', 'uid of 9', null, now()),
      (null, 'backup-finished', 'database', 'all', '{"rows": 1, "files": 1, "bytes": 1}', '2026-01-31'),
      (null, 'backup-finished', 'database', 'all', '{"rows": 2, "files": 3, "bytes": 4000000000}', '2026-02-28')`)
    await migrateDatabase(older.pool)
    const rows = async (name: string, columns: string) => (await older.pool.query(`select ${columns} from ${name} order by 1`)).rows
    expect(await rows('departures', `kind || ' ' || key as one`)).toEqual(
      ['identity uid of 7', 'user 7', 'user 8', 'workspace 5'].map((one) => ({ one })),
    )
    expect(await rows('last_backup', `at::date::text, rows, files, bytes::text`)).toEqual([
      { at: '2026-02-28', rows: 2, files: 3, bytes: '4000000000' },
    ])
  } finally {
    await older.close()
  }
})
