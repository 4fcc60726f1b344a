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
 * Removes signing keys that were created under another secret. The library would pick the newest one, fail to decrypt it and issue
 * no tokens; without them it creates a new key. Called at startup.
 */
export async function dropForeignKeys(db: Db, secret: string): Promise<number> {
  const keys = await db.select({ id: authKeys.id, privateKey: authKeys.privateKey }).from(authKeys)
  const checked = await Promise.all(keys.map(async ({ id, privateKey }) => ({ id, ours: await canOpen(privateKey, secret) })))
  const foreign = checked.filter(({ ours }) => !ours).map(({ id }) => id)
  if (foreign.length > 0) await db.delete(authKeys).where(inArray(authKeys.id, foreign))
  return foreign.length
}
