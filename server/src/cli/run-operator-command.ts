import { BackupRefused } from '../backup/backup-refused.ts'
import { ControlRefused } from '../control-socket/ask-control.ts'
import { DataFolderRefused } from '../data-folder.ts'
import { DatabaseRefused } from '../db/connection.ts'
import { EnvRefused } from '../env.ts'
import { StorageUnavailable } from '../ports/file-store.ts'
import { DiskFull, FileKeysMissing, FileUnreadable } from '../ports/files.ts'
import { codeOf } from './describe-system-fault.ts'
import type { Output } from './output.ts'

export const MISUSED = 2

/** Prints how a command is used, and why. Returns the exit status. */
export function refuseUse(name: string, usage: string, why: string, output: Output): number {
  output.err(`tickmark ${name}: ${why}\nUsage:\n  tickmark ${usage}\n`)
  return MISUSED
}

/** Runs a command of the operator. A known failure is one line: exit status `notDone`, or 2 if there is no database to do it with. */
export async function runOperatorCommand(name: string, output: Output, run: () => Promise<number>, notDone = 1): Promise<number> {
  try {
    return await run()
  } catch (error) {
    output.progress?.('')
    const status = statusOf(error, notDone)
    if (status === null || !(error instanceof Error)) throw error
    output.err(`tickmark ${name}: ${error.message}\n`)
    return status
  }
}

function statusOf(error: unknown, notDone: number): number | null {
  if ([FileKeysMissing, StorageUnavailable, DiskFull, FileUnreadable].some((kind) => error instanceof kind)) return notDone
  if (error instanceof BackupRefused || error instanceof DataFolderRefused || codeOf(error) !== undefined) return notDone
  return error instanceof EnvRefused || error instanceof DatabaseRefused || error instanceof ControlRefused ? MISUSED : null
}

/** Shows what a command is doing, at most a few times a second, where someone is watching. */
export function createProgress(output: Output): (text: string) => void {
  const { progress } = output
  if (progress === undefined) return () => {}
  let last = 0
  return (text) => {
    if (text !== '' && Date.now() - last < 200) return
    last = Date.now()
    progress.call(output, text)
  }
}
