import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../house/paths.mjs'
import { runNode } from '../../house/run.mjs'

/**
 * Writes our own samples in the form of a set of published reports, for as long as `work` takes.
 * @template T @param {(folder: string) => Promise<T>} work @returns {Promise<T>}
 */
export async function withOwnSamples(work) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-planted-'))
  try {
    const { status, output } = await runNode(join(root, 'tools/dist/seeding/main.js'), [folder], { capture: true })
    if (status !== 0) throw new Error(`Planting errors failed:\n${output}`)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
