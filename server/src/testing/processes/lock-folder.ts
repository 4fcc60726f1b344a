/** Waits for a line, then tries to lock the folder in its argument; prints `owner` or the error's code; an owner runs until it is killed. */
import { once } from 'node:events'
import { lockFolder } from '../../adapters/embedded-database/folder-lock.ts'
import { DatabaseRefused } from '../../db/connection.ts'

const folder = process.argv[2] ?? ''
process.stdout.write('ready\n')
await once(process.stdin, 'data')
try {
  await lockFolder(folder)
  process.stdout.write('owner\n')
} catch (error) {
  process.stdout.write(`${error instanceof DatabaseRefused ? error.code : String(error)}\n`)
  process.exit(0)
}
