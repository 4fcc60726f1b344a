import fs from 'node:fs'

/** Syncs a file or directory. Windows cannot sync directories and does not need to. */
export function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(descriptor)
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    fs.closeSync(descriptor)
  }
}
