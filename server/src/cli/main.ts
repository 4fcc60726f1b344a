import { ADMIN_USAGE } from './admin-usage.ts'
import { AUDIT_USAGE } from './audit-usage.ts'
import { BACKUP_USAGE, MOVE_USAGE, RESTORE_USAGE } from './backup-usage.ts'
import { DRAFT_USAGE } from './draft-usage.ts'
import { FACTS_USAGE } from './facts-usage.ts'
import { FILES_DETAILS, FILES_USAGE } from './files-usage.ts'
import { LEDGER_USAGE } from './ledger-usage.ts'
import type { Output } from './output.ts'
import { toPrintable, toPrintableLine } from './printable.ts'
import { REVIEW_USAGE } from './read-arguments.ts'
import { reviewInThread } from './review-in-thread.ts'
import { runReview } from './review.ts'
import { MIGRATE_DETAILS, MIGRATE_USAGE, SERVE_DETAILS, SERVE_USAGE } from './serve-usage.ts'
import { VALIDATE_USAGE } from './validate-usage.ts'

interface Command {
  readonly usage: string
  readonly help: string
  /** What `--help` says besides. */
  readonly details?: string
  run(args: readonly string[], output: Output): Promise<number>
}

/** The commands of `tickmark`, each with its line of help. A command returns the exit status. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  [
    'review',
    {
      usage: REVIEW_USAGE,
      help: 'checks the figures of draft statements, prints review points, and marks them on a copy of the document',
      run: (args: readonly string[], output: Output) => runReview(args, output, reviewInThread()),
    },
  ],
  [
    'ledger',
    {
      usage: LEDGER_USAGE,
      help: 'prints the trial balance of a ledger: CSV, Excel, DATEV, SAF-T, or a journal of hledger, ledger or beancount',
      // Neither command loads what the other needs.
      run: async (args: readonly string[], output: Output) => (await import('./ledger.ts')).runLedger(args, output),
    },
  ],
  [
    'draft',
    {
      usage: DRAFT_USAGE,
      help: 'drafts financial statements from a trial balance, as HTML, Word, Excel and JSON',
      run: async (args: readonly string[], output: Output) => (await import('./draft.ts')).runDraft(args, output),
    },
  ],
  [
    'facts',
    {
      usage: FACTS_USAGE,
      help: 'lists the facts of a tagged document: inline XBRL, or an XBRL instance',
      run: async (args: readonly string[], output: Output) => (await import('./facts.ts')).runFacts(args, output),
    },
  ],
  [
    'validate',
    {
      usage: VALIDATE_USAGE,
      help: 'has a tagged document checked by Arelle, whose command is in ARELLE_COMMAND',
      run: async (args: readonly string[], output: Output) => (await import('./validate.ts')).runValidate(args, output),
    },
  ],
  [
    'serve',
    {
      usage: SERVE_USAGE,
      help: 'runs the server, or with a role a part of it: several processes share one PostgreSQL',
      details: SERVE_DETAILS,
      // What it has opened is closed by then; nothing may keep the process alive.
      run: async (args: readonly string[], output: Output) => process.exit(await (await import('./serve.ts')).runServe(args, output)),
    },
  ],
  [
    'migrate',
    {
      usage: MIGRATE_USAGE,
      help: 'brings the schema of the database up to date, and ends; the server does so itself at its start',
      details: MIGRATE_DETAILS,
      run: async (args: readonly string[], output: Output) => (await import('./migrate.ts')).runMigrate(args, output),
    },
  ],
  [
    'audit',
    {
      usage: AUDIT_USAGE,
      help: 'verifies the chain of the audit trail, also while the server runs, or that of an exported file; begins it again if its secret is lost',
      run: async (args: readonly string[], output: Output) => (await import('./audit.ts')).runAudit(args, output),
    },
  ],
  [
    'admin',
    {
      usage: ADMIN_USAGE,
      help: 'makes the holder of an account an administrator, revokes that, or lists all; also while the server runs',
      // A review does not load the database and its driver.
      run: async (args: readonly string[], output: Output) => (await import('./admin.ts')).runAdmin(args, output),
    },
  ],
  [
    'backup',
    {
      usage: BACKUP_USAGE,
      help: 'writes the database and all uploaded files to one new file; also while the server runs',
      run: async (args: readonly string[], output: Output) => (await import('./backup.ts')).runBackup(args, output),
    },
  ],
  [
    'restore',
    {
      usage: RESTORE_USAGE,
      help: 'restores a backup into an empty DATA_DIR, and into an empty database if DATABASE_URL is set',
      run: async (args: readonly string[], output: Output) => (await import('./restore.ts')).runRestore(args, output),
    },
  ],
  [
    'files',
    {
      usage: FILES_USAGE,
      help: 'encrypts stored files, or gives encrypted ones the newest key; also while the server runs',
      details: FILES_DETAILS,
      run: async (args: readonly string[], output: Output) => (await import('./files.ts')).runFiles(args, output),
    },
  ],
  [
    'move',
    {
      usage: MOVE_USAGE,
      help: 'copies the embedded database to an empty PostgreSQL database, and compares them; stop the server first',
      run: async (args: readonly string[], output: Output) => (await import('./move.ts')).runMove(args, output),
    },
  ],
])

const NOT_DONE = 2
/** To the start of the line, and erase to its end. */
const ERASE_LINE = '\r\u001B[K'

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS.get(name)
  const output: Output = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ...(process.stderr.isTTY && { progress: (text) => void process.stderr.write(`${ERASE_LINE}${text}`) }),
  }
  const help = args.includes('--help') || args.includes('-h')
  if (command !== undefined && !help) return command.run(args, output)
  const asked = help || ['help', '--help', '-h'].includes(name)
  const described = command === undefined ? [...COMMANDS.values()] : [command]
  const lines = described.map(({ usage, help }) => `  tickmark ${usage}\n      ${help}`)
  const text = `Usage:\n${lines.join('\n')}\n${command?.details ?? ''}`
  if (asked) output.out(text)
  else output.err(toPrintable(`tickmark: unknown command "${name}"\n${text}`))
  return asked ? 0 : NOT_DONE
}

/** Every failure prints one line and exits with a status that cannot be mistaken for a finding. */
function fail(why: string): void {
  process.exitCode = NOT_DONE
  process.stderr.write(`tickmark: ${toPrintableLine(why)}\n`)
}

process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  // The reader has seen enough, as `head` does: the result is still valid.
  if (fault.code !== 'EPIPE') fail(`the output cannot be written (${fault.code ?? fault.message})`)
})
// There is nowhere left to report an error.
process.stderr.on('error', () => {})

try {
  const status = await main(process.argv.slice(2))
  // Setting the status, rather than exiting, lets pending output reach a pipe. A status set by a failure stays.
  process.exitCode ??= status
} catch (fault) {
  fail(fault instanceof Error ? `${fault.name}, ${fault.message}` : String(fault))
}
