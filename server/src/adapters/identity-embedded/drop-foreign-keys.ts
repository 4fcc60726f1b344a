import { symmetricDecrypt } from 'better-auth/crypto'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authKeys } from '../../db/schema/auth.ts'

const canOpen = async (privateKey: string, secret: string): Promise<boolean> => {
  try {
    await symmetricDecrypt({ key: secret, data: String(JSON.parse(privateKey)) })
    return true
  } catch {
    return false
  }
}

/**
 * Removes signing keys that were made under another secret. The library would take the newest of them, fail to decrypt it and issue
 * no more tokens; without them it makes a new one. Called at the start.
 */
export async function dropForeignKeys(db: Db, secret: string): Promise<number> {
  const keys = await db.select({ id: authKeys.id, privateKey: authKeys.privateKey }).from(authKeys)
  const judged = await Promise.all(keys.map(async ({ id, privateKey }) => ({ id, ours: await canOpen(privateKey, secret) })))
  const foreign = judged.filter(({ ours }) => !ours).map(({ id }) => id)
  if (foreign.length > 0) await db.delete(authKeys).where(inArray(authKeys.id, foreign))
  return foreign.length
}
