import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a run a temporary folder of its own, so that nothing of it is left behind: workers keep databases until they end. */
export default function makeScratchFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tm-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
