import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives each run its own temporary folder and removes it at the end, since workers keep their databases until they exit. */
export default function makeScratchFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tm-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
