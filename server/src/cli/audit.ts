import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { loadSecret } from '../data-folder.ts'
import { createAuditChain, NoAuditLines, verifyLines } from '../domains/audit/service.ts'
import { reportChain, runAuditCommand } from './audit-command.ts'
import { AUDIT_USAGE } from './audit-usage.ts'
import { describeSystemFault } from './describe-system-fault.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'
import { runOverDatabase, type DatabaseCommand } from './run-over-database.ts'

const command: DatabaseCommand = {
  name: 'audit',
  // A trail of millions of events.
  patienceMs: 60 * 60_000,
  run({ db }, env, _args, output) {
    const secret = env.authSecret ?? loadSecret(env.dataDir)
    return runAuditCommand(createAuditChain({ ...env.audit, db, secret, now: () => new Date() }), output)
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

/** `tickmark audit verify [FILE]`: the trail of the database, or an exported one. Exit status 0: nothing is wrong; 1: something is; 2: not checked. */
export async function runAudit(args: readonly string[], output: Output): Promise<number> {
  const [action, path, ...rest] = args
  if (action !== 'verify' || rest.length > 0 || path?.startsWith('-') === true) {
    output.err(`tickmark audit: say verify, and no more than one file\nUsage:\n  tickmark ${AUDIT_USAGE}\n`)
    return 2
  }
  return path === undefined ? runOverDatabase(command, args, output) : verifyFile(path, output)
}
