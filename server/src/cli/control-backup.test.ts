import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BackupRefused } from '../backup/backup-refused.ts'
import { openTestDatabase } from '../testing/database.ts'
import { controlBackup } from './control-backup.ts'
import { areOnOneDisk, requireRoom, sumSizes } from './require-room.ts'

const database = await openTestDatabase()
const dataDir = fs.mkdtempSync(join(tmpdir(), 'tickmark-control-backup-'))
fs.mkdirSync(join(dataDir, 'database/base'), { recursive: true })
fs.writeFileSync(join(dataDir, 'database/base/1'), Buffer.alloc(700))
fs.writeFileSync(join(dataDir, 'database/2'), Buffer.alloc(300))
afterAll(async () => {
  await database.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const createOutput = () => {
  const said = { out: '', err: '' }
  return { said, output: { out: (text: string) => void (said.out += text), err: (text: string) => void (said.err += text) } }
}

test('copies of the database take turns, also after one that failed', async () => {
  const steps: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const copy = () => {
    const number = ends.length + 1
    steps.push(`${number} begins`)
    return new Promise<number>((resolve, reject) => {
      ends.push((error) => {
        steps.push(`${number} ends`)
        if (error === undefined) resolve(number)
        else reject(error)
      })
    })
  }
  const control = controlBackup(dataDir, 0, database, { copy, room: async () => {} })
  const { said, output } = createOutput()
  const first = control['backup-copy']([], output).catch((error: unknown) => String(error))
  const second = control['backup-copy']([], output)
  await expect.poll(() => ends.length).toBe(1)
  ends[0]?.(new Error('its folder was removed'))
  expect(await first).toBe('Error: its folder was removed')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect([await second, said.out]).toEqual([0, '2'])
  expect(steps).toEqual(['1 begins', '1 ends', '2 begins', '2 ends'])
})

test('a disk without room for the copy is refused, and nothing is copied', async () => {
  const asked: number[][] = []
  const room = async (_folder: string, bytes: number, reserve: number) => {
    asked.push([bytes, reserve])
    throw new BackupRefused('too full')
  }
  const { said, output } = createOutput()
  const copy = () => Promise.reject(new Error('it was copied'))
  expect(await controlBackup(dataDir, 50, database, { copy, room })['backup-copy']([], output)).toBe(1)
  expect([asked, said]).toEqual([[[1_000, 50]], { out: '', err: 'too full\n' }])
})

test('room is what is needed and what stays free', async () => {
  const free = async () => 9_000_000
  await expect(requireRoom('/data', 8_000_000, 1_000_000, free)).resolves.toBeUndefined()
  await expect(requireRoom('/data', 8_000_001, 1_000_000, free)).rejects.toThrow(
    'The disk of /data is too full: the backup needs 9 MB there, and 1 MB that stay free for the server (MIN_FREE_DISK_MB), but 9 MB are free.',
  )
  await expect(requireRoom(dataDir, 1, 0)).resolves.toBeUndefined()
  expect(await sumSizes(join(dataDir, 'none'))).toBe(0)
  expect([await areOnOneDisk(dataDir, join(dataDir, 'database')), await areOnOneDisk(dataDir, join(dataDir, 'none'))]).toEqual([
    true,
    false,
  ])
})
