import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import workerThreads, { Worker } from 'node:worker_threads'

const source = fileURLToPath(new URL('../..', import.meta.url))
const typescript = new URL('./register.mjs', import.meta.url).href

/** The bundle of a thread of ours; null for any other thread. @param {string | URL} file */
function findBundle(file) {
  const folder = process.env['TICKMARK_TEST_THREADS']
  if (folder === undefined || !(file instanceof URL)) return null
  const bundle = join(folder, relative(source, fileURLToPath(file)).replace(/\.ts$/, '.mjs'))
  return existsSync(bundle) ? bundle : null
}

/** Starts our threads from their bundles. Threads of libraries load our sources through the loader. */
class BundledWorker extends Worker {
  /** @param {string | URL} file @param {import('node:worker_threads').WorkerOptions} [options] */
  constructor(file, options = {}) {
    const bundle = findBundle(file)
    super(bundle ?? file, { ...options, execArgv: bundle === null ? ['--import', typescript] : [] })
  }
}

// Test files that share modules each run this file: only the first replaces the class.
if (Worker.name !== BundledWorker.name) {
  workerThreads.Worker = BundledWorker
  syncBuiltinESMExports()
}
