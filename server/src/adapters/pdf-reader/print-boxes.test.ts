import { printFile } from '@tickmark/reviewer/printing'
import { expect, test } from 'vitest'
import { pdfReader } from './read-pdf.ts'

test('check boxes and bullets of a page of HTML are printed as such', async () => {
  const html = '<!doctype html><meta charset="utf-8"><p>Yes ☒ No ☐ <b>☑ Annual report</b></p><p>∙ Stocks</p>'
  const pages = await pdfReader.read(await printFile(new TextEncoder().encode(html), 'cover.html'))
  expect(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).toBe('Yes ☒ No ☐ ☑ Annual report • Stocks')
})
