/** A thread with a folder's database, whose disk fails after the first write. It ends as the database's thread does. */
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { openDurablePglite } from '../../adapters/embedded-database/durable-pglite.ts'

const { folder } = workerData as { folder: string }
const endForFailure = (): void => {
  parentPort?.postMessage('the disk failed')
  process.exit(1)
}
const { pglite } = await openDurablePglite(folder, () => {}, endForFailure)
await pglite.exec('create table numbers (n integer)')
await pglite.exec('insert into numbers values (1)')
parentPort?.postMessage('acknowledged 1')
fs.fsyncSync = () => {
  throw new Error('EIO')
}
await pglite.exec('insert into numbers values (2)')
parentPort?.postMessage('acknowledged 2')
