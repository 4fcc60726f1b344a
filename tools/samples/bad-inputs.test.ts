import { PDFDocument } from '@cantoo/pdf-lib'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BAD_INPUTS, getBadInput } from './bad-inputs.ts'

const kept = (name: string) => new Uint8Array(readFileSync(new URL(`../../samples/bad/${name}`, import.meta.url)))

describe('bad inputs', () => {
  it.each(BAD_INPUTS.filter((input) => input.kept && input.name !== 'encrypted.pdf'))(
    '$name on disk is what is made today',
    async (input) => {
      expect(Buffer.compare(kept(input.name), await input.make())).toBe(0)
    },
  )

  it('have the sizes that their names promise', async () => {
    expect((await getBadInput('empty.pdf').make()).length).toBe(0)
    expect((await getBadInput('99-bytes.pdf').make()).length).toBe(99)
    expect((await getBadInput('too-large.pdf').make()).length).toBe(20 * 1024 * 1024 + 1)
  })

  it('are small where they are kept', () => {
    for (const input of BAD_INPUTS.filter((one) => one.kept)) expect(kept(input.name).length).toBeLessThan(20_000)
  })

  it('the encrypted one refuses to open without its password and opens with it', async () => {
    const bytes = kept('encrypted.pdf')
    await expect(PDFDocument.load(bytes)).rejects.toThrow(/encrypted/i)
    const opened = await PDFDocument.load(bytes, { password: 'open sesame' })
    expect(opened.getPageCount()).toBe(1)
  })

  it('the long one has 500 pages', async () => {
    const doc = await PDFDocument.load(await getBadInput('500-pages.pdf').make())
    expect(doc.getPageCount()).toBe(500)
  })

  it('asking for an unknown one fails', () => {
    expect(() => getBadInput('nothing.pdf')).toThrow('No bad input is named nothing.pdf')
  })
})
