import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { writeTaggedAccounts } from '../../testing/tagged-accounts.ts'
import { createSubjectReader } from './read-subject-in-thread.ts'

const document = writeTaggedAccounts()

/** A thread that does something else. */
function writeThread(code: string): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'tickmark-subject-')), 'thread.mjs')
  writeFileSync(file, code)
  return pathToFileURL(file)
}
const endless = writeThread('for (;;) {}')

test('a document is read as it is without a thread', async () => {
  const read = createSubjectReader()
  expect(await read(1, document)).toMatchObject({ companyNumber: '01234567', companyName: 'Ink & Quill Limited' })
  expect(await read(1, Buffer.from('<html/>'))).toBeNull()
})

test('meanwhile others are served, and what takes too long is not read', async () => {
  const read = createSubjectReader({ ms: 300 }, endless)
  let served = 0
  const timer = setInterval(() => (served += 1), 5)
  expect(await read(1, document)).toBeNull()
  clearInterval(timer)
  expect(served).toBeGreaterThan(1)
})

test.each([
  ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill({}))'],
  ['crashes', 'throw new Error("crashed")'],
  ['ends without an answer', ''],
])('a thread that %s reads nothing', async (_what, code) => {
  expect(await createSubjectReader({ memoryMb: 32 }, writeThread(code))(1, document)).toBeNull()
})

test('a user has one document in line, and others have the other places', async () => {
  const read = createSubjectReader({ ms: 100, places: 2 }, endless)
  const taken = [read(1, document), read(2, document)]
  await expect(read(1, document)).rejects.toMatchObject({ code: 'TOO_MANY_CHECKS' })
  await expect(read(3, document)).rejects.toMatchObject({ code: 'TOO_MANY_CHECKS' })
  expect(await Promise.all(taken)).toEqual([null, null])
  expect(await read(1, document)).toBeNull()
})
