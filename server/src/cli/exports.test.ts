import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reviewFiles } from './review-files.ts'
import { runReview } from './review.ts'

const samples = fileURLToPath(new URL('../../../samples/', import.meta.url))
const draft = readFileSync(join(samples, 'us-gaap', 'with-errors.pdf'))

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-exports-'))
  file = join(folder, 'draft.pdf')
  writeFileSync(file, draft)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function review(...args: string[]) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const status = await runReview(args, output, reviewFiles)
  return { status, ...written }
}

const textOf = (path: string, part: string): string =>
  strFromU8(unzipSync(readFileSync(path))[part] ?? new Uint8Array()).replace(/<[^>]+>/g, ' ')

describe('tickmark review --docx --xlsx', () => {
  test('writes the memo and the workbook beside the marked copy, prints the review, and nothing else', async () => {
    const [docx, xlsx, pdf] = ['memo.docx', 'points.xlsx', 'marked.pdf'].map((name) => join(folder, name))
    const { status, out } = await review(file, '--docx', docx ?? '', '--xlsx', xlsx ?? '', '--annotate', pdf ?? '')
    expect(status).toBe(1)
    expect(out).toBe((await review(file)).out)
    expect(readdirSync(folder).toSorted()).toEqual(['draft.pdf', 'marked.pdf', 'memo.docx', 'points.xlsx'])
    expect(textOf(docx ?? '', 'word/document.xml')).toMatch(/Total current assets \(2025\) does not add up .*24,269 .*Adds up to +65,179/s)
    expect(textOf(xlsx ?? '', 'xl/sharedStrings.xml')).toContain('Total current assets (2025) does not add up')
  })

  test('both number the points as the marked copy does: by severity, then page', async () => {
    const docx = join(folder, 'memo.docx')
    await review(file, '--docx', docx)
    const headings = strFromU8(unzipSync(readFileSync(docx))['word/document.xml'] ?? new Uint8Array())
      .split('</w:p>')
      .filter((paragraph) => paragraph.includes('w:val="Heading3"'))
    const numbers = headings.map((heading) => Number.parseInt(heading.replace(/.*<w:p>|<[^>]+>/gs, ''), 10))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(numbers.length).toBeGreaterThan(5)
  })

  test.each([
    ['an input', () => ['--docx', file], 'is one of the files that are read; name another one to write'],
    ['one file twice', () => ['--docx', join(folder, 'a'), '--xlsx', join(folder, '.', 'a')], 'is named for two files'],
    ['a folder that is not there', () => ['--xlsx', join(folder, 'none', 'a.xlsx')], 'is not a folder'],
    ['no name', () => ['--xlsx', ''], '--xlsx names the file to write'],
  ])('refuses %s, and reads nothing', async (_name, args, why) => {
    const { status, out, err } = await review(file, ...args())
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(/^tickmark review: .*\n$/)
    expect(err).toContain(why)
    expect(readdirSync(folder)).toEqual(['draft.pdf'])
  })

  test.each(readdirSync(join(samples, 'bad')))('of %s nothing is written, and one sentence says why', async (bad) => {
    for (const format of ['text', 'json']) {
      const { status, out, err } = await review(join(samples, 'bad', bad), '--format', format, '--docx', join(folder, 'memo.docx'))
      expect([status, out]).toEqual([2, ''])
      expect(err).toMatch(/^tickmark review: [^\n]+\n$/)
      expect(err).not.toMatch(/\bat .*:\d+|Error:/)
    }
    expect(readdirSync(folder)).toEqual(['draft.pdf'])
  })
})
