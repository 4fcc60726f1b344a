/** Worker thread for the embedded database: PGlite with a single session. Clients send PostgreSQL wire messages over message ports. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { DatabaseRefused, type DatabaseFault } from '../../db/connection.ts'
import { openDurablePglite } from './durable-pglite.ts'
import type { FromThread, ThreadInput, ToThread } from './thread-messages.ts'
import { WireReader, type WireBatch } from './wire-messages.ts'

const parent = parentPort
if (parent === null) throw new Error('The embedded database runs in a thread of its own')
const { folder } = workerData as ThreadInput
const send = (message: FromThread): void => parent.postMessage(message)

/** Reports the fault and exits, before the thread can acknowledge a write that did not reach the disk. */
function fail(code: DatabaseFault, message: string): never {
  send({ kind: 'failed', code, message })
  process.exit(1)
}

const failForDisk = (cause: unknown) => fail('NOT_DURABLE', `The disk refused a write of the embedded database: ${String(cause)}`)

try {
  const { pglite, syncs } = await openDurablePglite(folder, () => {}, failForDisk)
  // PGlite has one session, so requests run one at a time.
  let queue: Promise<void> = Promise.resolve()
  const enqueue = (work: () => Promise<void>): Promise<void> => (queue = queue.then(work))

  const answer = async (port: MessagePort, batch: WireBatch): Promise<void> => {
    // A new connection must not inherit the session state of an earlier one.
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
        // SQL errors are ordinary replies. A thrown error leaves PostgreSQL in an unknown state, so the thread must end.
        void enqueue(() =>
          answer(port, batch).catch((error: unknown) => fail('CANNOT_OPEN', `The embedded database failed: ${String(error)}`)),
        )
      }
    })
  }

  parent.on('message', (message: ToThread) => {
    if (message.kind === 'connect') connect(message.port)
    if (message.kind === 'close') {
      void enqueue(() =>
        pglite.close().then(
          () => send({ kind: 'closed', syncs: syncs() }),
          (error: unknown) => send({ kind: 'failed', code: 'CANNOT_OPEN', message: String(error) }),
        ),
      )
    }
    if (message.kind === 'count') send({ kind: 'counted', syncs: syncs() })
  })
  send({ kind: 'ready' })
} catch (error) {
  const code = error instanceof DatabaseRefused ? error.code : 'CANNOT_OPEN'
  send({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) })
}
