import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { copyTestDatabase } from './database.ts'
import { findFreePort } from './free-port.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

/** The lines of what a process wrote. */
export const listLines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/**
 * For a test file that starts real servers: gives each test a folder with a data folder as a clean stop leaves it, and a free port.
 * Whatever a test has started ends with it.
 */
export function prepareServerProcesses() {
  // Starting a process takes seconds, and some tests start several.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
  let folder = ''
  let port = 0
  const processes: ServerProcess[] = []

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tickmark-main-'))
    mkdirSync(join(folder, 'data'), { mode: 0o700 })
    await copyTestDatabase(join(folder, 'data', 'database'))
    port = await findFreePort()
  })
  afterEach(async () => {
    for (const one of processes.splice(0)) await one.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const call = (path: string, options?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, options)
  return {
    /** The folder in which processes start; `data` in it is the data folder. */
    folder: () => folder,
    port: () => port,
    call,
    signUp: () =>
      call('/api/identity/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'Ada', surname: 'King', email: 'ada@example.com', password: 'Ledg3rBook' }),
      }),
    start(variables: Record<string, string> = {}, ...args: readonly string[]): ServerProcess {
      const one = startServerProcess({ DATA_DIR: join(folder, 'data'), PORT: String(port), ...variables }, folder, args)
      processes.push(one)
      return one
    },
    /** The one line that a process prints when it cannot start. */
    async readRefusal({ ended, out, err }: ServerProcess): Promise<string | undefined> {
      expect(await ended).toBe(1)
      expect(out()).toBe('')
      const lines = listLines(err())
      expect(lines).toHaveLength(1)
      return lines[0]
    },
  }
}
