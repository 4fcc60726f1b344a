import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../../testing/unzip.ts'
import { packZip } from './pack-zip.ts'

const say = async function* (...pieces: readonly (string | Uint8Array)[]) {
  yield* pieces
}
const modified = new Date('2026-03-01T12:00:00Z')

test('what goes in comes out', async () => {
  const pdf = Buffer.from('%PDF-1.7 ü', 'utf8')
  const zip = packZip([
    { name: 'data.json', modified, content: say('{"a":', '"ü"}') },
    { name: 'documents/Jahresabschluß.pdf', modified, content: say(pdf) },
    { name: 'empty', modified, content: say() },
  ])
  expect(await unzip(await buffer(zip))).toEqual(
    new Map([
      ['data.json', Buffer.from('{"a":"ü"}')],
      ['documents/Jahresabschluß.pdf', pdf],
      ['empty', Buffer.alloc(0)],
    ]),
  )
})

test('an entry that cannot be read fails the whole, instead of leaving it out', async () => {
  const broken = async function* (): AsyncGenerator<string> {
    yield 'begun'
    throw new Error('the disk is gone')
  }
  await expect(buffer(packZip([{ name: 'a', modified, content: broken() }]))).rejects.toThrow('the disk is gone')
})

test('entries are read one after the other, and only when their turn comes', async () => {
  const begun: string[] = []
  const entry = (name: string) => ({
    name,
    modified,
    content: (async function* () {
      begun.push(name)
      yield new Uint8Array(1_000_000)
    })(),
  })
  const zip = packZip([entry('a.pdf'), entry('b.pdf')])
  await new Promise((resolve) => zip.once('readable', resolve))
  expect(begun).toEqual(['a.pdf'])
  await buffer(zip)
  expect(begun).toEqual(['a.pdf', 'b.pdf'])
})

test('what is being read is let go when nobody reads on', async () => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const endless = (async function* () {
    try {
      for (;;) yield new Uint8Array(100_000)
    } finally {
      letGo()
    }
  })()
  const zip = packZip([{ name: 'a.pdf', modified, content: endless }])
  await new Promise((resolve) => zip.once('readable', resolve))
  zip.destroy()
  await gone
})
