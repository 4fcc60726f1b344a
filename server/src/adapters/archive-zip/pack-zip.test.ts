import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import type { ArchiveEntry } from '../../ports/archive.ts'
import { unzip } from '../../testing/unzip.ts'
import { packZip } from './pack-zip.ts'

const stream = async function* (...pieces: readonly (string | Uint8Array)[]) {
  yield* pieces
}
const modified = new Date('2026-03-01T12:00:00Z')

test('entries survive a round trip', async () => {
  const pdf = Buffer.from('%PDF-1.7 ü', 'utf8')
  const zip = packZip([
    { name: 'data.json', modified, content: stream('{"a":', '"ü"}') },
    { name: 'documents/Jahresabschluß.pdf', modified, content: stream(pdf) },
    { name: 'empty', modified, content: stream() },
  ])
  expect(await unzip(await buffer(zip))).toEqual(
    new Map([
      ['data.json', Buffer.from('{"a":"ü"}')],
      ['documents/Jahresabschluß.pdf', pdf],
      ['empty', Buffer.alloc(0)],
    ]),
  )
})

test('an entry that cannot be read fails the whole archive; it is not left out', async () => {
  const broken = async function* (): AsyncGenerator<string> {
    yield 'first part'
    throw new Error('the disk is gone')
  }
  await expect(buffer(packZip([{ name: 'a', modified, content: broken() }]))).rejects.toThrow('the disk is gone')
})

test('entries are opened one at a time', async () => {
  const opened: string[] = []
  const entry = (name: string) => ({
    name,
    modified,
    content: (async function* () {
      opened.push(name)
      // More than the streams between this one and the reader hold, so it ends only once the archive is read.
      for (let piece = 0; piece < 20; piece++) yield new Uint8Array(100_000)
    })(),
  })
  const zip = packZip([entry('a.pdf'), entry('b.pdf')])
  await vi.waitFor(() => expect(opened).toEqual(['a.pdf']))
  await buffer(zip)
  expect(opened).toEqual(['a.pdf', 'b.pdf'])
})

test('an entry is closed when its reader goes away', async () => {
  let onClosed = () => {}
  const closed = new Promise<void>((resolve) => (onClosed = resolve))
  const endless = (async function* () {
    try {
      for (;;) yield new Uint8Array(100_000)
    } finally {
      onClosed()
    }
  })()
  const zip = packZip([{ name: 'a.pdf', modified, content: endless }])
  await new Promise((resolve) => zip.once('readable', resolve))
  zip.destroy()
  await closed
})

describe('entries that are made while the archive is read', () => {
  test('are made one at a time', async () => {
    const made: string[] = []
    const zip = packZip(
      (async function* () {
        for (const name of ['a', 'b', 'c']) {
          made.push(name)
          yield { name, modified, content: stream(`content of ${name}`, new Uint8Array(made.length * 100_000)) }
        }
      })(),
    )
    await new Promise((resolve) => zip.once('readable', resolve))
    expect(made.length).toBeLessThan(3)
    const files = await unzip(await buffer(zip))
    expect([...files].map(([name, { length }]) => [name, length])).toEqual([
      ['a', 100_012],
      ['b', 200_012],
      ['c', 300_012],
    ])
  })

  test('fail the archive if they cannot be made', async () => {
    const broken = async function* (): AsyncGenerator<ArchiveEntry> {
      yield { name: 'a', modified, content: stream('first') }
      throw new Error('the database is gone')
    }
    await expect(buffer(packZip(broken()))).rejects.toThrow('the database is gone')
  })

  test('are no longer made when the reader goes away', async () => {
    let onEnded = () => {}
    const ended = new Promise<void>((resolve) => (onEnded = resolve))
    const endless = async function* (): AsyncGenerator<ArchiveEntry> {
      try {
        for (let number = 0; ; number++) yield { name: String(number), modified, content: stream(randomBytes(100_000)) }
      } finally {
        onEnded()
      }
    }
    const zip = packZip(endless())
    await new Promise((resolve) => zip.once('readable', resolve))
    zip.destroy()
    await ended
  })
})
