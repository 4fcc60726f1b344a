import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { SyncedDisk } from '../../testing/power-cut.ts'
import { copyTestDatabase } from '../../testing/database.ts'
import { runProcess } from '../../testing/run-process.ts'
import { DurableFiles } from './durable-files.ts'
import { openDurablePglite } from './durable-pglite.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

const root = fs.mkdtempSync(join(tmpdir(), 'tickmark-durable-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

async function freshFolder(name: string): Promise<string> {
  const folder = join(root, name)
  await copyTestDatabase(folder)
  return folder
}

const numbersIn = async (folder: string): Promise<number[]> => {
  const { pglite } = await openDurablePglite(folder)
  const { rows } = await pglite.query<{ n: number }>('select n from numbers order by n')
  await pglite.close()
  return rows.map((row) => row.n)
}

describe('a write that the embedded database has acknowledged', () => {
  test('survives twenty kills during writes', { timeout: 180_000 }, async () => {
    const folder = await freshFolder('kills')
    let acknowledged: number[] = []
    let total = 0
    for (let round = 0; round < 20; round += 1) {
      const writer = runProcess('write-until-killed', folder)
      const held = numbersOf(await writer.nextLine(), 'held')
      expect(held.slice(0, acknowledged.length)).toEqual(acknowledged)
      // Plus at most one write that was in progress when the process was killed.
      expect(held.length - acknowledged.length).toBeLessThanOrEqual(1)
      const lines: string[] = []
      while (lines.length < 5 + ((round * 7) % 20)) lines.push(await writer.nextLine())
      lines.push(...(await writer.kill()))
      acknowledged = [...held, ...lines.flatMap((line) => numbersOf(line, 'acknowledged'))]
      total += lines.length
    }
    expect(total).toBeGreaterThan(200)
    const held = await numbersIn(folder)
    expect(held.slice(0, acknowledged.length)).toEqual(acknowledged)
  })

  test('survives a power cut that loses everything not synced', async () => {
    const folder = await freshFolder('power')
    const disk = new SyncedDisk(folder)
    const { pglite } = await openDurablePglite(folder, (path) => disk.note(path))
    await pglite.exec('create table numbers (n integer primary key, filling text not null)')
    let written = 0
    for (const [cut, size] of [1, 30, 4_000].entries()) {
      // The last round follows a checkpoint and fills several WAL segments.
      if (cut === 2) await pglite.exec('checkpoint')
      for (let i = 0; i < 40; i += 1) await pglite.query('insert into numbers values ($1, $2)', [(written += 1), 'x'.repeat(size * 20)])
      disk.writeTo(join(root, `cut-${cut}`))
      expect(await numbersIn(join(root, `cut-${cut}`))).toEqual(Array.from({ length: written }, (_, i) => i + 1))
    }
    await pglite.close()
  })

  test('was synced before it was acknowledged', async () => {
    const database = await openEmbeddedDatabase(await freshFolder('count'))
    await database.pool.query('create table numbers (n integer)')
    for (let n = 0; n < 10; n += 1) {
      const before = await database.countSyncs()
      await database.pool.query('insert into numbers values ($1)', [n])
      expect(await database.countSyncs()).toBeGreaterThan(before)
    }
    await database.close()
  })

  test('was synced by the operating system', async () => {
    const folder = await freshFolder('really')
    const fsync = vi.spyOn(fs, 'fsyncSync')
    const { pglite, syncs } = await openDurablePglite(folder)
    const before = { real: fsync.mock.calls.length, counted: syncs() }
    await pglite.exec('create table numbers (n integer); insert into numbers values (1)')
    expect(fsync.mock.calls.length).toBeGreaterThan(before.real)
    expect(fsync.mock.calls.length - before.real).toBe(syncs() - before.counted)
    fsync.mockRestore()
    await pglite.close()
  })

  test('is on the disk even if the disk fails later', async () => {
    const folder = await freshFolder('failing')
    const thread = new Worker(new URL('../../testing/threads/failing-disk-thread.ts', import.meta.url), { workerData: { folder } })
    const received: unknown[] = []
    thread.on('message', (message) => received.push(message))
    await once(thread, 'exit')
    expect(received).toEqual(['acknowledged 1', 'the disk failed'])
    expect(await numbersIn(folder)).toContain(1)
  })

  test('is not lost for lack of syncs: a database that cannot sync does not start', async () => {
    const unhooked = vi.spyOn(DurableFiles.prototype, 'init').mockImplementation(function (this: DurableFiles, ...parameters) {
      return NodeFS.prototype.init.apply(this, parameters)
    })
    await expect(openDurablePglite(await freshFolder('unhooked'))).rejects.toMatchObject({ code: 'NOT_DURABLE' })
    unhooked.mockRestore()
  })
})

describe('a database that was killed during its creation', () => {
  test('is created again', async () => {
    const folder = await freshFolder('unfinished')
    fs.writeFileSync(`${folder}.unfinished`, '')
    fs.rmSync(join(folder, 'global'), { recursive: true })
    const { pglite } = await openDurablePglite(folder)
    expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pglite.close()
    expect(fs.existsSync(`${folder}.unfinished`)).toBe(false)
  })

  test('never replaces files that are not ours', async () => {
    const folder = join(root, 'foreign')
    fs.mkdirSync(folder)
    fs.writeFileSync(join(folder, 'letter.txt'), 'keep me')
    await expect(openDurablePglite(folder)).rejects.toMatchObject({ code: 'CANNOT_OPEN' })
    expect(fs.readdirSync(folder)).toEqual(['letter.txt'])
  })
})

function numbersOf(line: string, word: 'held' | 'acknowledged'): number[] {
  if (!line.startsWith(`${word} `)) throw new Error(`expected ${word}, got ${line}`)
  return line
    .slice(word.length + 1)
    .split(',')
    .filter((part) => part !== '')
    .map(Number)
}
