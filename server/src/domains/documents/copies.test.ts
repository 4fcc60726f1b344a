import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EncryptedFiles } from '../../adapters/files-encrypted/encrypted-files.ts'
import { LocalStore } from '../../adapters/files-local/local-store.ts'
import { StorageUnavailable } from '../../ports/file-store.ts'
import type { FileAddress, Files } from '../../ports/files.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { idleReviewer } from '../../testing/idle-reviewer.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { prepareCopies } from './copy-files.ts'
import { createReleaseFiles, releaseAll } from './release-files.ts'
import { createDocuments } from './service.ts'

const pdf = fs.readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/clean.pdf', import.meta.url)))
const database = await openTestDatabase()
const { db } = database
const server = await startReviewServer(database, { reviewer: idleReviewer })
afterAll(async () => {
  await server.stop()
  await database.close()
})
const key = { id: '2026', material: Buffer.alloc(32, 1) }
const elsewhere = 9_001

beforeAll(() => addPerson(db, 'ada'))
let id = 0
beforeEach(async () => {
  const made = await server.call('ada', { method: 'POST', url: '/api/analysis', payload: { fileName: 'x', standard: 'IFRS' } })
  id = made.json<{ id: number }>().id
})
let count = 0
const upload = async (): Promise<string> => {
  const answer = await server.call('ada', {
    method: 'PUT',
    url: `/api/analysis/${id}/document?kind=draft&name=x.pdf`,
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.concat([pdf, Buffer.from(`\n% ${(count += 1)}`)]),
  })
  return answer.json<{ sha256: string }>().sha256
}
const pathOf = (sha256: string): string => {
  const names = fs.readdirSync(server.filesFolder, { recursive: true, encoding: 'utf8' })
  return join(server.filesFolder, names.find((name) => name.endsWith(sha256)) ?? 'none')
}
const openFiles = async () => new EncryptedFiles(await LocalStore.open(server.filesFolder), { keys: [] })

describe('copies of the files of an analysis', () => {
  test('are made before the transaction, and replace what cannot be opened there', async () => {
    const sha256 = await upload()
    const folder = fs.mkdtempSync(join(server.filesFolder, 'there-'))
    const target = new EncryptedFiles(await LocalStore.open(folder), { keys: [key] })
    const source = await openFiles()
    const files = { stream: source.stream.bind(source), receive: target.receive.bind(target) }
    const at = { workspaceId: elsewhere, sha256 }
    for (let time = 0; time < 2; time += 1) {
      const copies = await prepareCopies(db, files, id)
      await db.transaction((tx) => copies.keep(tx, elsewhere))
      await copies.discard()
      expect(await target.has(at)).toBe(true)
      // The envelope is lost: the second copy makes it whole again.
      const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
      if (time === 0) fs.rmSync(join(folder, names.find((name) => name.endsWith('.key')) ?? 'none'))
    }
    expect((await target.read(at)).length).toBeGreaterThan(pdf.length)
    expect(fs.readdirSync(join(folder, 'arriving'))).toEqual([])
    fs.rmSync(folder, { recursive: true })
  })

  test('refuse a file that was uploaded after them, pass over a missing one, and explain a damaged one', async () => {
    const files = await openFiles()
    fs.rmSync(pathOf(await upload()))
    const early = await prepareCopies(db, files, id)
    await db.transaction((tx) => early.keep(tx, elsewhere))
    const path = pathOf(await upload())
    await expect(db.transaction((tx) => early.keep(tx, elsewhere))).rejects.toMatchObject({ code: 'STILL_WORKING' })
    fs.writeFileSync(path, 'something else')
    await expect(prepareCopies(db, files, id)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
    expect(fs.readdirSync(join(server.filesFolder, 'arriving'))).toEqual([])
  })

  test('are unavailable when the storage is', async () => {
    await upload()
    const files = await openFiles()
    const receive = async () => Promise.reject(new StorageUnavailable('away'))
    await expect(prepareCopies(db, { stream: files.stream.bind(files), receive }, id)).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' })
  })
})

describe('files of deleted documents', () => {
  const address = (workspaceId: number): FileAddress => ({ workspaceId, sha256: 'a'.repeat(64) })
  const addresses = [address(1), address(2), address(3)]
  const failAt = (workspaceId: number, error: Error) => {
    const asked: number[] = []
    const remove: Files['remove'] = async (file, signal) => {
      // Others wait for the transaction.
      expect(signal).toBeInstanceOf(AbortSignal)
      asked.push(file.workspaceId)
      if (file.workspaceId === workspaceId) throw error
    }
    return { asked, remove }
  }

  test('are removed although one of them fails, but a storage that is away is asked once', async () => {
    const broken = failAt(2, new Error('EIO'))
    await expect(releaseAll(db, broken, addresses)).rejects.toThrow('EIO')
    expect(broken.asked).toEqual([1, 2, 3])
    const away = failAt(2, new StorageUnavailable('away'))
    await expect(releaseAll(db, away, addresses)).rejects.toBeInstanceOf(StorageUnavailable)
    expect(away.asked).toEqual([1, 2])
  })

  test('that cannot be removed now do not fail the deletion, and are tried again by a job', async () => {
    const sent: unknown[] = []
    const away = failAt(1, new StorageUnavailable('away'))
    const jobs = { send: async (_tx: unknown, kind: { name: string }, data: object) => void sent.push([kind.name, data]) }
    const files: Files = Object.assign(await openFiles(), { remove: away.remove })
    const documents = createDocuments(
      { db, jobs, files },
      { within: async () => () => {}, after: () => {} },
      { announce: async () => () => {} },
    )
    await documents.releaseFiles(addresses)
    expect(sent).toEqual([['file-release', { files: addresses }]])
    const failures: unknown[] = []
    const job = createReleaseFiles(db, away, (error) => failures.push(error))
    const run = { signal: new AbortController().signal, id: 'x', attempt: 0 }
    await expect(job({ files: addresses }, run)).rejects.toThrow('away')
    expect(failures).toHaveLength(1)
    await createReleaseFiles(db, failAt(0, new Error('never')), () => {})({ files: addresses }, run)
  })

  test('are requested for removal in the transaction that deletes an analysis', async () => {
    const sha256 = await upload()
    expect((await server.call('ada', { method: 'DELETE', url: `/api/analysis/${id}` })).statusCode).toBe(204)
    const { rows } = await db.execute<{ data: { files: FileAddress[] } }>(sql`select data from pgboss.job where name = 'file-release'`)
    expect(rows.flatMap(({ data }) => data.files.map((file) => file.sha256))).toContain(sha256)
  })
})
