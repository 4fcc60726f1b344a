import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authFactors } from '../../db/schema/auth.ts'
import type { Seal } from '../../ports/seal.ts'

const rowsAtOnce = 100

/** Seals the secrets of all factors with the newest key, so that an older one can be removed. Returns how many no key opens; they stay, in case it comes back. */
export async function resealFactors(db: Db, seal: Seal): Promise<number> {
  const { userId, sealedSecret } = authFactors
  let unreadable = 0
  for (let after = ''; ;) {
    const rows = await db.select({ userId, sealedSecret }).from(authFactors).where(gt(userId, after)).orderBy(asc(userId)).limit(rowsAtOnce)
    for (const row of rows) {
      const again = seal.reseal(row.sealedSecret, row.userId)
      // One begun meanwhile is sealed with the newest key already.
      const same = and(eq(userId, row.userId), eq(sealedSecret, row.sealedSecret))
      if (again !== null) await db.update(authFactors).set({ sealedSecret: again }).where(same)
      else if (seal.open(row.sealedSecret, row.userId) === null) unreadable += 1
    }
    const last = rows.at(-1)
    if (last === undefined) return unreadable
    after = last.userId
  }
}
