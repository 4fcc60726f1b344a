import { createHash } from 'node:crypto'
import { PDFDict, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { openDocument } from './open-document.ts'

/** Padding of passwords (ISO 32000-1, 7.6.3.3, algorithm 2); on its own it is the empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const MAY_ANNOTATE = -1 & ~0b11
const OWNER = Buffer.alloc(32, 0x41)
const ID = Buffer.alloc(16, 0x42)

const md5 = (...parts: readonly Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4, which Node no longer has. Old programs encrypt with it. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, i) => i)
  const swap = (i: number, j: number) => ([state[i], state[j]] = [state[j] ?? 0, state[i] ?? 0])
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) % 256
      j = (j + (state[i] ?? 0)) % 256
      swap(i, j)
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0)
    }),
  )
}

/** A document with an empty page and a string in its catalog, encrypted with 40 bits and the empty password. */
function encrypted(content: string, permissions: number): Uint8Array {
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions)
  const key = md5(PADDING, OWNER, flags, ID).subarray(0, 5)
  const sealed = rc4(md5(key, Buffer.from([1, 0, 0, 0, 0])).subarray(0, 10), Buffer.from(content, 'latin1'))
  const escaped = sealed.toString('latin1').replaceAll(/[()\\\r]/g, (one) => (one === '\r' ? '\\r' : `\\${one}`))
  const user = rc4(key, PADDING).toString('hex')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Said (${escaped}) /Deep << /List [(${escaped})] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${OWNER.toString('hex')}> /U <${user}> /P ${permissions} >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = text.length
  const id = `[<${ID.toString('hex')}> <${ID.toString('hex')}>]`
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID ${id} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

test('decrypted strings keep every byte, including brackets and backslashes, when the document is saved', async () => {
  const content = 'Draft ) of \\ the (board'
  const document = await openDocument(encrypted(content, MAY_ANNOTATE))
  const again = await openDocument(await document.save())
  for (const opened of [document, again]) {
    const strings = [opened.catalog.lookup(PDFName.of('Said')), opened.catalog.lookup(PDFName.of('Deep'), PDFDict).get(PDFName.of('List'))]
    expect(strings[0] instanceof PDFHexString || strings[0] instanceof PDFString ? strings[0].decodeText() : null).toBe(content)
    expect(strings[1]?.toString()).toContain(Buffer.from(content).toString('hex'))
  }
})

test('the saved document is not encrypted', async () => {
  const document = await openDocument(encrypted('anything', MAY_ANNOTATE))
  expect(
    document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join(),
  ).not.toContain('/Standard')
  expect(document.isEncrypted).toBe(false)
})

test('a document that may not be annotated is rejected', async () => {
  await expect(openDocument(encrypted('anything', MAY_ANNOTATE & ~(1 << 5)))).rejects.toMatchObject({ code: 'PDF_PROTECTED' })
})
