import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { HeadNote } from '../../ports/head-note.ts'

const Noted = z.object({
  segment: z.int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime().transform((value) => new Date(value)),
})

const placeIn = (dataDir: string): string => join(dataDir, 'audit-head')

/** The head of the audit trail as a line of JSON in the file `audit-head` of the data folder, beside the secret. */
export function createHeadNoteFile(dataDir: string): HeadNote {
  const path = placeIn(dataDir)
  return {
    read() {
      if (!existsSync(path)) return null
      try {
        return Noted.parse(JSON.parse(readFileSync(path, 'utf8')))
      } catch (cause) {
        throw new Error(`The file ${path}, which has the head of the audit trail, cannot be read.`, { cause })
      }
    },
    write({ segment, hash, at }) {
      const draft = `${path}.${randomUUID()}`
      try {
        writeFileSync(draft, `${JSON.stringify({ segment, hash, at })}\n`, { mode: 0o600, flag: 'wx' })
        renameSync(draft, path)
      } finally {
        rmSync(draft, { force: true })
      }
    },
  }
}

/** Removes what was noted: the database is another from now on. Whether there was anything. */
export function removeHeadNote(dataDir: string): boolean {
  const path = placeIn(dataDir)
  const wasThere = existsSync(path)
  rmSync(path, { force: true })
  return wasThere
}
