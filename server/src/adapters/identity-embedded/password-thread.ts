import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { maxMemory, type ScryptTask } from './password.ts'

// Linux sets the priority per thread: requests come before password hashing. At 10, a hash took ten seconds beside busy processes.
if (process.platform === 'linux') setPriority(5)

export default function derive(task: ScryptTask): Uint8Array {
  const options = { N: task.cost, r: task.blockSize, p: task.parallelism, maxmem: maxMemory(task) }
  return scryptSync(task.password, task.salt, task.bytes, options)
}
