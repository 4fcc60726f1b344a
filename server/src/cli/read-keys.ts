import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Keys } from '../backup/key-prints.ts'
import type { Env } from '../env.ts'

/** The keys of this installation. Makes none. */
export function readKeys({ authSecret, dataDir, sealingKeys }: Env): Keys {
  const file = join(dataDir, 'secret')
  if (authSecret !== undefined) return { secretIn: 'setting', secret: authSecret, sealing: sealingKeys }
  if (existsSync(file)) return { secretIn: 'folder', secret: readFileSync(file, 'utf8').trim(), sealing: sealingKeys }
  return { secretIn: null, secret: null, sealing: sealingKeys }
}
