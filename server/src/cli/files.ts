import type { ChangeKind } from '../adapters/files-encrypted/change-stored.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { askControl, ControlRefused } from '../control-socket/ask-control.ts'
import { FilesAnswer } from '../control-socket/files-answer.ts'
import { createFiles } from '../create-files.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { attachDatabase } from '../db/open.ts'
import { readEnv, type Env } from '../env.ts'
import { changePart, FILES_COMMAND, isChangeKind } from './files-command.ts'
import { FILES_USAGE } from './files-usage.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'
import { reachEmbeddedDatabase, requireEmbeddedDatabase } from './reach-embedded-database.ts'
import { createProgress, MISUSED, refuseUse, runOperatorCommand } from './run-operator-command.ts'

/** A large file on a slow storage. */
const patienceMs = 10 * 60_000

/** Who does the work: a running server with the embedded database, or this process. */
interface Worker {
  change(kind: ChangeKind | 'forget', after: string | null): Promise<FilesAnswer>
  close(): Promise<void>
}

async function askServer({ dataDir }: Env, kind: ChangeKind | 'forget', after: string | null): Promise<FilesAnswer | null> {
  const answer = await askControl(dataDir, { command: FILES_COMMAND, args: [kind, after ?? ''] }, patienceMs)
  if (answer === null) return null
  if (answer.status !== 0) throw new ControlRefused(answer.err.trim())
  return FilesAnswer.parse(JSON.parse(answer.out))
}

async function workOver(connection: DatabaseConnection, env: Env): Promise<Worker> {
  const { db } = attachDatabase(connection)
  try {
    const files = await createFiles(env, (error) => {
      throw error
    })
    return { change: (kind, after) => changePart(db, files, kind, after), close: () => connection.close() }
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function findWorker(env: Env, kind: ChangeKind): Promise<Worker> {
  if (env.databaseUrl !== undefined) return workOver(await openPostgresDatabase(env.databaseUrl), env)
  requireEmbeddedDatabase(env.dataDir)
  const reached = await reachEmbeddedDatabase(env.dataDir, () => askServer(env, kind, null))
  if ('connection' in reached) return workOver(reached.connection, env)
  const change: Worker['change'] = async (next, after) => {
    // The server has done the first part when it was found.
    if (next === kind && after === null) return reached.answer
    const answer = await askServer(env, next, after)
    if (answer === null) throw new ControlRefused('The server has stopped meanwhile. Run the command again: it goes on with what is left.')
    return answer
  }
  return { change, close: async () => {} }
}

const words: Readonly<Record<ChangeKind, string>> = { encrypt: 'encrypted', rotate: 'given the newest key' }

async function changeAll(worker: Worker, kind: ChangeKind, keyId: string, output: Output): Promise<number> {
  const progress = createProgress(output)
  let [seen, changed, failed] = [0, 0, 0]
  let after: string | null = null
  do {
    const part: FilesAnswer = await worker.change(kind, after)
    if (part.keyId !== keyId) {
      throw new ControlRefused(
        `The running server encrypts ${part.keyId === null ? 'no files' : `with the key "${part.keyId}"`}. Restart it with the same FILES_KEYS first.`,
      )
    }
    seen += part.seen
    changed += part.changed
    failed += part.failures.length
    for (const failure of part.failures) output.err(`${toPrintableLine(failure)}\n`)
    progress(`${seen} files, ${changed} ${words[kind]} …`)
    after = part.next
  } while (after !== null)
  output.progress?.('')
  output.out(`${seen} files: ${changed} ${words[kind]}, ${seen - changed - failed} as they were, ${failed} not readable.\n`)
  if (failed > 0) return 1
  if (kind === 'rotate') {
    const { forgotten } = await worker.change('forget', null)
    const older = forgotten.length === 0 ? '' : ` ${forgotten.join(', ')} can go once every server has "${keyId}" first.`
    output.out(`All encrypted files need the key "${keyId}" only.${older}\n`)
  }
  return 0
}

/** `tickmark files`: exit status 0 when every file is as it should be, 1 if not, 2 if misused or without a database. */
export async function runFiles(args: readonly string[], output: Output): Promise<number> {
  const [kind, ...rest] = args
  if (!isChangeKind(kind) || rest.length > 0) return refuseUse('files', FILES_USAGE, 'say encrypt or rotate', output)
  return runOperatorCommand('files', output, async () => {
    const env = readEnv()
    const [newest] = env.files.keys
    if (newest === undefined) {
      output.err('tickmark files: FILES_KEYS is not set. Run the command with the settings of the server.\n')
      return MISUSED
    }
    const worker = await findWorker(env, kind)
    try {
      return await changeAll(worker, kind, newest.id, output)
    } finally {
      await worker.close()
    }
  })
}
