import * as fs from 'node:fs'
import * as net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyTestDatabase } from '../../testing/database.ts'
import { runProcess } from '../../testing/run-process.ts'
import { lockFolder } from './folder-lock.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-lock-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

function freshFolder(name: string): string {
  const folder = join(root, name)
  fs.mkdirSync(folder, { recursive: true })
  return folder
}

describe('the lock on a folder', () => {
  test('is refused while another owner is alive, and free once released', async () => {
    const folder = freshFolder('turns')
    const first = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'IN_USE' })
    await first.release()
    const second = await lockFolder(folder)
    await second.release()
  })

  test.skipIf(process.platform === 'win32')('does not follow a link in its place', async () => {
    const folder = freshFolder('linked')
    const other = freshFolder('other')
    fs.writeFileSync(join(other, 'precious'), '')
    fs.symlinkSync(other, `${folder}.lock`)
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'NOT_WRITABLE' })
    expect(fs.readdirSync(other)).toEqual(['precious'])
  })

  test('is not held by the remains of a dead process', async () => {
    const folder = freshFolder('stale')
    const owner = runProcess('lock-folder', folder)
    await owner.nextLine()
    owner.say('go')
    await owner.nextLine()
    await owner.kill()
    expect(fs.readdirSync(`${folder}.lock`)).toHaveLength(1)
    const lock = await lockFolder(folder)
    expect(fs.readdirSync(`${folder}.lock`)).toHaveLength(1)
    await lock.release()
    expect(fs.readdirSync(`${folder}.lock`)).toHaveLength(0)
  })

  test('respects an owner that is too busy to answer', async () => {
    const folder = freshFolder('busy')
    fs.mkdirSync(`${folder}.lock`)
    // Accepts connections, but never answers.
    const busy = net.createServer(() => {})
    await new Promise<void>((resolve) => busy.listen(join(`${folder}.lock`, '00000000000001-busy'), resolve))
    await expect(lockFolder(folder, 2_000)).rejects.toMatchObject({ code: 'IN_USE' })
    busy.close()
  })

  test('works in a folder whose path is longer than a socket may have', async () => {
    const folder = freshFolder(join('deep'.repeat(20), 'deeper'.repeat(10)))
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'IN_USE' })
    await lock.release()
  })

  test('prevents a second database on the same data', async () => {
    const folder = join(root, 'database')
    await copyTestDatabase(folder)
    const database = await openEmbeddedDatabase(folder)
    await expect(openEmbeddedDatabase(folder)).rejects.toMatchObject({
      name: 'DatabaseRefused',
      code: 'IN_USE',
      message: expect.stringContaining('in use by another Tickmark process'),
    })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
    const again = await openEmbeddedDatabase(folder)
    await again.close()
  })
})
