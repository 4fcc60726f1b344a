import type { ChangeKind } from '../adapters/files-encrypted/change-stored.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { askControl, ControlRefused } from '../control-socket/ask-control.ts'
import { FilesAnswer } from '../control-socket/files-answer.ts'
import { createFiles } from '../create-files.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { attachDatabase } from '../db/open.ts'
import { readEnv, type Env } from '../env.ts'
import { changePart, FILES_COMMAND, isChangeKind, type PartRequest } from './files-command.ts'
import { FILES_USAGE } from './files-usage.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'
import { reachEmbeddedDatabase, requireEmbeddedDatabase } from './reach-embedded-database.ts'
import { createProgress, MISUSED, refuseUse, runOperatorCommand } from './run-operator-command.ts'

/** A large file on a slow storage. */
const patienceMs = 10 * 60_000

/** Who does the work: a running server with the embedded database, or this process. */
interface Worker {
  change(request: PartRequest): Promise<FilesAnswer>
  close(): Promise<void>
}

async function askServer({ dataDir }: Env, { kind, keyId, after }: PartRequest): Promise<FilesAnswer | null> {
  const answer = await askControl(dataDir, { command: FILES_COMMAND, args: [kind, keyId, after ?? ''] }, patienceMs)
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
    return { change: (request) => changePart(db, files, request), close: () => connection.close() }
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function findWorker(env: Env, first: PartRequest): Promise<Worker> {
  if (env.databaseUrl !== undefined) return workOver(await openPostgresDatabase(env.databaseUrl), env)
  requireEmbeddedDatabase(env.dataDir)
  const reached = await reachEmbeddedDatabase(env.dataDir, () => askServer(env, first))
  if ('connection' in reached) return workOver(reached.connection, env)
  const change: Worker['change'] = async (request) => {
    // The server has done the first part when it was found.
    if (request.kind === first.kind && request.after === null) return reached.answer
    const answer = await askServer(env, request)
    if (answer === null) throw new ControlRefused('The server has stopped meanwhile. Run the command again: it goes on with what is left.')
    return answer
  }
  return { change, close: async () => {} }
}

const words: Readonly<Record<ChangeKind, string>> = { encrypt: 'encrypted', rotate: 'given the newest key' }

/** Throws when the process that did the work has another key first. */
function requireKey(answer: FilesAnswer, keyId: string): FilesAnswer {
  if (answer.keyId === keyId) return answer
  throw new ControlRefused(
    `The running server encrypts ${answer.keyId === null ? 'no files' : `with the key "${answer.keyId}"`}. Restart it with the same FILES_KEYS first.`,
  )
}

async function changeAll(worker: Worker, kind: ChangeKind, keyId: string, output: Output): Promise<number> {
  const progress = createProgress(output)
  let [seen, changed, failed] = [0, 0, 0]
  let after: string | null = null
  do {
    const part: FilesAnswer = requireKey(await worker.change({ kind, keyId, after }), keyId)
    seen += part.seen
    changed += part.changed
    failed += part.failures.length
    for (const failure of part.failures) output.err(`${toPrintableLine(failure)}\n`)
    progress(`${seen} files, ${changed} ${words[kind]} …`)
    after = part.next
  } while (after !== null)
  output.progress?.('')
  output.out(`${seen} files: ${changed} ${words[kind]}, ${Math.max(0, seen - changed - failed)} as they were, ${failed} not readable.\n`)
  if (failed > 0) return 1
  if (kind === 'encrypt') return 0
  if (changed > 0) {
    // A server that still has an older key first may have stored files with it meanwhile.
    output.out(`Run it again once every server has "${keyId}" first: when it finds nothing to change, older keys can go.\n`)
    return 0
  }
  const { forgotten } = requireKey(await worker.change({ kind: 'forget', keyId, after: null }), keyId)
  const older = forgotten.length === 0 ? '' : ` If every server has it first, ${forgotten.join(', ')} can go from FILES_KEYS.`
  output.out(`All encrypted files need the key "${keyId}" only.${older}\n`)
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
    const worker = await findWorker(env, { kind, keyId: newest.id, after: null })
    try {
      return await changeAll(worker, kind, newest.id, output)
    } finally {
      await worker.close()
    }
  })
}
