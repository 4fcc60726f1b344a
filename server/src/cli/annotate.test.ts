import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfReader } from '../adapters/pdf-reader/read-pdf.ts'
import { writeWhole } from './output-file.ts'
import { reviewFiles } from './review-files.ts'
import { runReview } from './review.ts'

const samples = fileURLToPath(new URL('../../../samples/', import.meta.url))
const draft = readFileSync(join(samples, 'uk-gaap', 'with-errors.pdf'))

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-annotate-'))
  file = join(folder, 'draft.pdf')
  writeFileSync(file, draft)
})

async function review(...args: string[]) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const status = await runReview(args, output, reviewFiles)
  return { status, ...written }
}

describe('tickmark review --annotate', () => {
  test('writes a marked copy, prints the review, and leaves the original and the folder as they were', async () => {
    const out = join(folder, 'marked.pdf')
    const { status, out: printed } = await review(file, '--annotate', out)
    expect(status).toBe(1)
    expect(printed).toBe((await review(file)).out)
    expect(readFileSync(file).equals(draft)).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(['draft.pdf', 'marked.pdf'])
    expect((await pdfReader.read(readFileSync(out))).length).toBeGreaterThan((await pdfReader.read(draft)).length)
  })

  test('overwrites an earlier marked copy', async () => {
    const out = join(folder, 'marked.pdf')
    writeFileSync(out, 'earlier')
    await review(file, '--annotate', out)
    expect(readFileSync(out).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['itself', () => file, 'is one of the files that are read; name another one to write'],
    ['itself by another name', () => join(folder, '.', 'draft.pdf'), 'is one of the files that are read'],
    [
      'itself through a link',
      () => {
        symlinkSync(file, join(folder, 'link.pdf'))
        return join(folder, 'link.pdf')
      },
      'is one of the files that are read',
    ],
    [
      'itself through a hard link',
      () => {
        linkSync(file, join(folder, 'hard.pdf'))
        return join(folder, 'hard.pdf')
      },
      'is one of the files that are read',
    ],
    ['a folder', () => folder, 'is a folder; name the file to write'],
    ['a folder that is not there', () => join(folder, 'none', 'out.pdf'), 'is not a folder'],
    ['a device', () => '/dev/null', 'is not an ordinary file'],
  ])('refuses to write over %s, and reads nothing', async (_name, target, why) => {
    const { status, out, err } = await review(file, '--annotate', target())
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(/^tickmark review: .*\n$/)
    expect(err).toContain(why)
    expect(readFileSync(file).equals(draft)).toBe(true)
  })

  test.each(['--prior', '--previous-draft'])('refuses to overwrite the file of %s', async (option) => {
    const other = join(folder, 'other.pdf')
    writeFileSync(other, draft)
    expect(await review(file, option, other, '--annotate', other)).toMatchObject({ status: 2, out: '' })
    expect(readFileSync(other).equals(draft)).toBe(true)
  })

  test('a document that may not be annotated is still reviewed, and one line explains why there are no marks', async () => {
    const document = await PDFDocument.load(draft)
    document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { annotating: false } })
    writeFileSync(file, await document.save())
    const out = join(folder, 'marked.pdf')
    const { status, out: printed, err } = await review(file, '--annotate', out)
    expect(printed).toContain('Review of draft.pdf')
    expect(err).toMatch(/^tickmark review: .*draft\.pdf was not annotated: it is protected against notes; .*\n$/)
    expect(status).toBe(2)
    expect(readdirSync(folder)).toEqual(['draft.pdf'])
  })

  test('a damaged document is marked, or one line explains why it is only reviewed', async () => {
    const out = join(folder, 'marked.pdf')
    for (let part = 5; part < 100; part += 8) {
      writeFileSync(file, draft.subarray(0, Math.floor((draft.length * part) / 100)))
      const { status, out: printed, err } = await review(file, '--annotate', out)
      if (status < 2) expect(printed).toContain('Review of')
      else expect(err).toMatch(/^tickmark review: .*\n$/)
    }
  })
})

test('a file that cannot be moved into place leaves nothing behind and reports why', async () => {
  const taken = join(folder, 'taken')
  mkdirSync(taken)
  expect(await writeWhole(taken, draft)).toMatch(/taken cannot be written \(E[A-Z]+\)$/)
  expect(readdirSync(folder).toSorted()).toEqual(['draft.pdf', 'taken'])
})
