import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from '../backup/backup-refused.ts'

const megabyte = 1_000_000

/** Bytes that this account may still write. */
async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws `BackupRefused` unless the disk has room for so many bytes, and for those that a server needs to go on. */
export async function requireRoom(folder: string, bytes: number, reserve: number, measure = measureFree): Promise<void> {
  const free = await measure(folder)
  if (free >= bytes + reserve) return
  const [needed, kept, left] = [bytes, reserve, free].map((count) => Math.ceil(count / megabyte))
  const also = reserve === 0 ? '' : `, and ${kept} MB that stay free for the server (MIN_FREE_DISK_MB)`
  throw new BackupRefused(`The disk of ${folder} is too full: the backup needs ${needed} MB there${also}, but ${left} MB are free.`)
}

/** The bytes of all files in a folder and the folders in it. What is removed meanwhile or cannot be read does not count. */
export async function sumSizes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  let sum = 0
  for (const entry of entries) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size
  }
  return sum
}

export const areOnOneDisk = async (one: string, other: string): Promise<boolean> =>
  (await stat(one)).dev === (await stat(other).catch(() => ({ dev: null }))).dev
