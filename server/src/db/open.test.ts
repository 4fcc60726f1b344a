import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openOwnDatabase, openTestDatabase } from '../testing/database.ts'
import { users } from './schema/index.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const person = (email: string) => ({ firstName: 'Ada', surname: 'Byron', email })

describe('the database', () => {
  test('answers each of several parallel queries with its own result', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        db.execute<{ i: number; size: number }>(sql`select ${i}::int as i, length(repeat('x', ${i * 300}::int)) as size`),
      ),
    )
    expect(answers.map((answer) => answer.rows[0])).toEqual(Array.from({ length: 200 }, (_, i) => ({ i, size: i * 300 })))
  })

  test('stores and returns a large value unchanged', async () => {
    const bytes = Buffer.alloc(3_000_000, 'tick')
    const answer = await db.execute<{ back: Buffer }>(sql`select ${bytes}::bytea as back`)
    expect(answer.rows[0]?.back.equals(bytes)).toBe(true)
  })

  test('rolls back a failed transaction and keeps working', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(users).values(person('undone@example.com'))
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await db.select().from(users).where(eq(users.email, 'undone@example.com'))).toEqual([])
  })

  test('reports the SQLSTATE of an error in its cause', async () => {
    await db.insert(users).values(person('twice@example.com'))
    const second = db.insert(users).values(person('twice@example.com'))
    await expect(second).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('rejects an email address with capitals', async () => {
    await expect(db.insert(users).values(person('Loud@example.com'))).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('can be closed twice', async () => {
    const other = await openOwnDatabase()
    await other.close()
    await expect(other.close()).resolves.toBeUndefined()
  })
})
