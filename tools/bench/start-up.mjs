import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../house/paths.mjs'
import { serve } from './serve.mjs'

/**
 * Times the server from spawning to its first response, first on an empty data folder and then on the same folder again.
 * @param {number} port @returns {Promise<readonly string[]>}
 */
export async function benchStartUp(port) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
  const times = []
  try {
    for (let run = 0; run < 3; run++) {
      const served = await serve(join(root, 'server/dist/main.js'), { DATA_DIR: folder }, port, '/api/health')
      times.push(served.startedMs)
      await served.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const [first = 0, ...later] = times
  return [`first start ${first.toFixed(0)} ms, later ${Math.min(...later).toFixed(0)} ms, until the first response`]
}
