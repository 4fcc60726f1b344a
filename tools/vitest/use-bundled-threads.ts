import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import workerThreads, { Worker, type WorkerOptions } from 'node:worker_threads'
import { threadsVariable } from './bundle-threads.ts'

const source = fileURLToPath(new URL('../../server/src', import.meta.url))
const typescript = new URL('../../server/src/testing/typescript/register.mjs', import.meta.url).href

/** The bundle of a thread of ours; null for any other thread. */
function findBundle(file: string | URL): string | null {
  if (!(file instanceof URL)) return null
  const path = relative(source, fileURLToPath(file)).replace(/\.ts$/, '.mjs')
  const bundle = join(process.env[threadsVariable] ?? '', path)
  return existsSync(bundle) ? bundle : null
}

/** Starts our threads from their bundles. Threads of libraries load our sources through the loader. */
class BundledWorker extends Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    const bundle = findBundle(file)
    super(bundle ?? file, { ...options, execArgv: bundle === null ? [...process.execArgv, '--import', typescript] : [] })
  }
}

// Test files that share modules each run this file: only the first replaces the class.
if (Worker.name !== BundledWorker.name) {
  workerThreads.Worker = BundledWorker
  syncBuiltinESMExports()
}
