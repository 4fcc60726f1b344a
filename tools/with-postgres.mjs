// `node tools/with-postgres.mjs PROGRAM ARGUMENTS`: runs a program with TEST_DATABASE_URL naming an empty PostgreSQL
// that exists as long as the program runs.
import { spawn } from 'node:child_process'
import { startCluster } from './postgres/cluster.mjs'

const [program, ...args] = process.argv.slice(2)
if (!program) {
  console.error('Usage: node tools/with-postgres.mjs PROGRAM ARGUMENTS')
  process.exit(2)
}

try {
  const cluster = await startCluster()
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: cluster.url } })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
  cluster.stop()
  process.exitCode = status
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
