import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createHeadNoteFile } from '../adapters/head-note-file/head-note-file.ts'
import { requireMigrated } from '../db/migrate.ts'
import { attachDatabase } from '../db/open.ts'
import { createAuditChain, NoAuditLines, verifyLines } from '../domains/audit/service.ts'
import { reportChain, runAuditCommand } from './audit-command.ts'
import { AUDIT_USAGE } from './audit-usage.ts'
import { describeSystemFault } from './describe-system-fault.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'
import { readKeys } from './read-keys.ts'
import { runOverDatabase, type DatabaseCommand } from './run-over-database.ts'

const command: DatabaseCommand = {
  name: 'audit',
  // A trail of millions of events.
  patienceMs: 60 * 60_000,
  async run(connection, env, args, output) {
    await requireMigrated(connection.pool)
    const { secret } = readKeys(env)
    if (secret === null) {
      output.err(`There is no secret in ${env.dataDir}, and AUTH_SECRET is not set. Run the command with the settings of the server.\n`)
      return 2
    }
    const { db } = attachDatabase(connection)
    const chain = createAuditChain({ ...env.audit, db, secret, note: createHeadNoteFile(env.dataDir), now: () => new Date() })
    return runAuditCommand(args, chain, output)
  },
}

async function verifyFile(path: string, output: Output): Promise<number> {
  const file = createReadStream(path, 'utf8')
  try {
    const { head, ...result } = await verifyLines(createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY }))
    const end = head === null ? 'The chain is empty.' : `The head is segment ${head.segment}, ${head.hash}.`
    return reportChain(result, `${end} The seals were not checked: only the server has the key.`, output)
  } catch (error) {
    const reason = error instanceof NoAuditLines ? `${path}: ${error.message}` : describeSystemFault(path, error)
    if (reason === null) throw error
    output.err(`tickmark audit: ${toPrintableLine(reason)}\n`)
    return 2
  } finally {
    file.destroy()
  }
}

/**
 * `tickmark audit verify [FILE]`: the trail of the database, or an exported one. Exit status 0: nothing is wrong; 1: something is; 2: not
 * checked. `tickmark audit begin`: 0 when the chain has begun again, otherwise 1 or 2.
 */
export async function runAudit(args: readonly string[], output: Output): Promise<number> {
  const [action, path, ...rest] = args
  const isKnown = action === 'verify' ? rest.length === 0 && path?.startsWith('-') !== true : action === 'begin' && args.length === 1
  if (!isKnown) {
    output.err(`tickmark audit: say verify, with no more than one file, or begin\nUsage:\n  tickmark ${AUDIT_USAGE}\n`)
    return 2
  }
  return path === undefined ? runOverDatabase(command, args, output) : verifyFile(path, output)
}
