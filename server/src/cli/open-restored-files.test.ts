import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { startS3Double } from '../testing/s3-double.ts'
import { openRestoredFiles } from './open-restored-files.ts'
import { Places } from './places.ts'

const double = await startS3Double()
afterAll(() => double.close())
const keys = [{ id: '2026', material: Buffer.alloc(32, 1) }]
const place = { dataDir: '/nowhere', files: { s3: double.settings(), keys, refusesPlain: false } }

async function store(content: string, places: Places): Promise<string> {
  const { target } = await openRestoredFiles(place, '/nowhere', places)
  const received = await target.files.receive(Readable.from([Buffer.from(content)]), 100)
  await received.keep(7)
  await received.discard()
  return createHash('sha256').update(content).digest('hex')
}

test('a restore into a bucket that fails removes what it has stored and its mark, and nothing of another one', async () => {
  const [mine, others] = [new Places(), new Places()]
  await store('%PDF-1.7 mine', mine)
  await mine.takeBack()
  expect([...double.objects.keys()]).toEqual([])
  const kept = await store('%PDF-1.7 of others', others)
  await openRestoredFiles(place, '/nowhere', mine)
  await mine.takeBack()
  expect([...double.objects.keys()].filter((name) => name.endsWith(kept))).toHaveLength(1)
  await store('%PDF-1.7 mine', mine)
  await mine.takeBack()
  const names = [...double.objects.keys()]
  expect([names.length, names.some((name) => name.startsWith('keys/2026.'))]).toEqual([3, true])
})

test('what cannot be taken back does not keep the rest', async () => {
  const [places, taken] = [new Places(), [] as number[]]
  places.add(async () => void taken.push(1))
  places.add(() => Promise.reject(new Error('away')))
  await expect(places.takeBack()).rejects.toThrow('away')
  expect(taken).toEqual([1])
})
