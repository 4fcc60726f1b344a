import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Keys } from '../backup/key-prints.ts'
import type { Env } from '../env.ts'

/** The keys of this installation. Makes none. */
export function readKeys({ audit, authSecret, dataDir, sealingKeys, files }: Env): Keys {
  const others = { earlier: audit.earlierSecrets, sealing: sealingKeys, files: files.keys }
  const file = join(dataDir, 'secret')
  if (authSecret !== undefined) return { secretIn: 'setting', secret: authSecret, ...others }
  if (existsSync(file)) return { secretIn: 'folder', secret: readFileSync(file, 'utf8').trim(), ...others }
  return { secretIn: null, secret: null, ...others }
}
