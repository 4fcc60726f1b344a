import * as fs from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createArchive } from './write-archive.ts'

const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-archive-'))
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

test.each(['a large file', 'small parts'])('a disk that is full in the middle of %s is an error, and leaves nothing', async (kind) => {
  let left = 300_000
  const archive = await createArchive(join(room, 'full.tar'), new Date(), async (path) => {
    const file = await open(path, 'wx')
    return {
      sync: () => file.sync(),
      close: () => file.close(),
      async writeFile(bytes) {
        left -= (bytes as Buffer).length
        if (left < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
        await file.writeFile(bytes)
      },
    }
  })
  const add = async (): Promise<void> => {
    if (kind === 'a large file')
      await archive.addStream('x', 3_000_000, Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(10_000))))
    else for (let n = 0; n < 300; n += 1) await archive.addBytes(`x${n}`, Buffer.alloc(10_000))
    await archive.finish('manifest.json', Buffer.from('{}'))
  }
  await expect(add()).rejects.toMatchObject({ code: 'ENOSPC' })
  await archive.abandon()
  expect(fs.readdirSync(room)).toEqual([])
})
