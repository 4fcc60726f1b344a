import { PDFDocument } from '@cantoo/pdf-lib'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BAD_INPUTS, getBadInput } from './bad-inputs.ts'

const kept = (name: string) => new Uint8Array(readFileSync(new URL(`../../samples/bad/${name}`, import.meta.url)))

describe('bad inputs', () => {
  it.each(BAD_INPUTS.filter((input) => input.kept && input.name !== 'encrypted.pdf'))(
    '$name on disk is what the generator makes',
    async (input) => {
      expect(Buffer.compare(kept(input.name), await input.make())).toBe(0)
    },
  )

  it('have the sizes in their names', async () => {
    expect((await getBadInput('empty.pdf').make()).length).toBe(0)
    expect((await getBadInput('99-bytes.pdf').make()).length).toBe(99)
    expect((await getBadInput('too-large.pdf').make()).length).toBe(20 * 1024 * 1024 + 1)
  })

  it('are small if they are committed', () => {
    for (const input of BAD_INPUTS.filter((one) => one.kept)) expect(kept(input.name).length).toBeLessThan(20_000)
  })

  it('the encrypted file opens only with its password', async () => {
    const bytes = kept('encrypted.pdf')
    await expect(PDFDocument.load(bytes)).rejects.toThrow(/encrypted/i)
    const opened = await PDFDocument.load(bytes, { password: 'open sesame' })
    expect(opened.getPageCount()).toBe(1)
  })

  it('the long file has 500 pages', async () => {
    const doc = await PDFDocument.load(await getBadInput('500-pages.pdf').make())
    expect(doc.getPageCount()).toBe(500)
  })

  it('getBadInput throws for an unknown name', () => {
    expect(() => getBadInput('nothing.pdf')).toThrow('No bad input is named nothing.pdf')
  })
})
