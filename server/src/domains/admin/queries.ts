import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema/index.ts'

export interface AccountRow {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly surname: string
  readonly isAdmin: boolean
  /** Of the identity; null if there is none. */
  readonly firebaseUid: string | null
}

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  surname: users.surname,
  isAdmin: users.isAdmin,
  firebaseUid: users.firebaseUid,
}

export async function findAccount(db: Db, email: string): Promise<AccountRow | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.email, email))
  return row ?? null
}

export const listAdmins = (db: Db): Promise<AccountRow[]> =>
  db.select(columns).from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.email))

/** Locks the administrators: no one else can appoint or dismiss one until the transaction ends. */
export const lockAdmins = (tx: Db): Promise<{ id: number }[]> =>
  tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.id)).for('update')
