/** The thread of the embedded database: PGlite behind the PostgreSQL wire protocol, one session, spoken over message ports. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { DatabaseRefused, type DatabaseFault } from '../../db/connection.ts'
import { openDurablePglite } from './durable-pglite.ts'
import type { FromThread, ThreadInput, ToThread } from './thread-messages.ts'
import { WireReader, type WireBatch } from './wire-messages.ts'

const parent = parentPort
if (parent === null) throw new Error('The embedded database runs in a thread of its own')
const { folder } = workerData as ThreadInput
const tell = (message: FromThread): void => parent.postMessage(message)

/** Ends the thread at once. */
function end(code: DatabaseFault, message: string): never {
  tell({ kind: 'failed', code, message })
  process.exit(1)
}

/** Before anything can be acknowledged that did not reach the disk. */
const endForDisk = (cause: unknown) => end('NOT_DURABLE', `The disk refused a write of the embedded database: ${String(cause)}`)

try {
  const { pglite, syncs } = await openDurablePglite(folder, () => {}, endForDisk)
  // One session: whatever asks waits for its turn.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => (turn = turn.then(work))

  const answer = async (port: MessagePort, batch: WireBatch): Promise<void> => {
    // Clear the state that an earlier connection left behind.
    if (batch.kind !== 'messages') {
      await pglite.exec('ROLLBACK')
      await pglite.exec('DISCARD ALL')
    }
    if (batch.kind === 'terminate') return port.close()
    const parts: Uint8Array[] = []
    await pglite.runExclusive(() => pglite.execProtocolRawStream(batch.bytes, { onRawData: (part) => parts.push(part.slice()) }))
    for (const part of parts) port.postMessage(part)
  }

  const connect = (port: MessagePort): void => {
    const reader = new WireReader()
    port.on('message', (chunk: Uint8Array) => {
      for (const batch of reader.push(chunk)) {
        // Errors of statements are answers like any other. What is thrown leaves PostgreSQL in a state that nobody knows.
        void inTurn(() =>
          answer(port, batch).catch((error: unknown) => end('CANNOT_OPEN', `The embedded database failed: ${String(error)}`)),
        )
      }
    })
  }

  parent.on('message', (message: ToThread) => {
    if (message.kind === 'connect') connect(message.port)
    if (message.kind === 'close') {
      void inTurn(() =>
        pglite.close().then(
          () => tell({ kind: 'closed', syncs: syncs() }),
          (error: unknown) => tell({ kind: 'failed', code: 'CANNOT_OPEN', message: String(error) }),
        ),
      )
    }
    if (message.kind === 'count') tell({ kind: 'counted', syncs: syncs() })
  })
  tell({ kind: 'ready' })
} catch (error) {
  const code = error instanceof DatabaseRefused ? error.code : 'CANNOT_OPEN'
  tell({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) })
}
