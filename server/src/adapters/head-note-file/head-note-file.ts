import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { HeadNoteDamaged, type HeadNote } from '../../ports/head-note.ts'
import { syncPath } from '../../db/sync-path.ts'

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
        throw new HeadNoteDamaged(`The file ${path}, which has the head of the audit trail, cannot be read.`, { cause })
      }
    },
    write({ segment, hash, at }) {
      const draft = `${path}.${randomUUID()}`
      try {
        writeSynced(draft, `${JSON.stringify({ segment, hash, at })}\n`)
        renameSync(draft, path)
        syncPath(dataDir)
      } finally {
        rmSync(draft, { force: true })
      }
    },
  }
}

/** A power cut must not leave an empty file where the chain in the database goes on. */
function writeSynced(path: string, text: string): void {
  const descriptor = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Removes what was noted: the database is another from now on. Whether there was anything. */
export function removeHeadNote(dataDir: string): boolean {
  const path = placeIn(dataDir)
  const wasThere = existsSync(path)
  rmSync(path, { force: true })
  return wasThere
}
