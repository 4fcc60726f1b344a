import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const source = fileURLToPath(new URL('../../server/src', import.meta.url))
/** Where the server's packages are found from. */
const cache = fileURLToPath(new URL('../../server/node_modules/.cache', import.meta.url))

const isPackage = (id: string): boolean => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@tickmark/')

/**
 * Bundles the server's worker threads before its tests, into a folder with the same paths as the sources. A thread that reads TypeScript
 * through a loader takes five times as long to start, and Node 20's loader threads can wait for each other for ever.
 */
export default async function bundleThreads(): Promise<() => void> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'threads-'))
  const threads = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-thread.ts'))
  await build({
    input: Object.fromEntries(threads.map((file) => [file.slice(0, -'.ts'.length), join(source, file)])),
    platform: 'node',
    external: isPackage,
    resolve: { conditionNames: ['tickmark-source', 'node', 'import', 'default'] },
    output: { dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[hash].mjs' },
  })
  // use-bundled-threads.mjs reads it, in the tests and in the processes that they start.
  process.env['TICKMARK_TEST_THREADS'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
