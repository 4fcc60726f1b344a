import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { root } from '../../house/paths.mjs'

/** Repeats our own statements up to the length of an annual report. @param {string} file @param {number} pages */
export async function writeLongReport(file, pages) {
  const report = await PDFDocument.create()
  const sources = await Promise.all(
    ['ifrs', 'uk-gaap', 'us-gaap'].map((framework) => PDFDocument.load(readFileSync(join(root, 'samples', framework, 'with-errors.pdf')))),
  )
  for (let at = 0; report.getPageCount() < pages; at += 1) {
    const source = sources[at % sources.length]
    if (source === undefined) break
    for (const page of await report.copyPages(source, source.getPageIndices())) if (report.getPageCount() < pages) report.addPage(page)
  }
  writeFileSync(file, await report.save())
}
