import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReviewReport } from '@tickmark/contract'
import { describe, expect, test } from 'vitest'
import { runReview } from './review.ts'

const samples = fileURLToPath(new URL('../../../samples/', import.meta.url))
const frameworks = ['ifrs', 'uk-gaap', 'us-gaap']

async function review(...args: string[]) {
  const written = { out: '', err: '' }
  const status = await runReview(args, { out: (text) => void (written.out += text), err: (text) => void (written.err += text) })
  return { status, ...written }
}

describe('tickmark review', () => {
  test.each(frameworks)('finds nothing in the clean %s sample and exits 0', async (framework) => {
    const { status, out } = await review(join(samples, framework, 'clean.pdf'), '--format', 'json')
    const report = ReviewReport.parse(JSON.parse(out))
    expect(report.findings).toEqual([])
    expect(report.document.ticked / report.document.figures).toBeGreaterThan(0.75)
    expect(report.figures).toBeUndefined()
    expect(status).toBe(0)
  })

  test.each(frameworks)('finds errors in the %s sample with planted errors and exits 1', async (framework) => {
    const { status, out } = await review(join(samples, framework, 'with-errors.pdf'), '--format', 'json', '--full')
    const report = ReviewReport.parse(JSON.parse(out))
    expect(report.findings.filter(({ severity }) => severity === 'error').length).toBeGreaterThanOrEqual(3)
    expect(report.figures).toHaveLength(report.document.figures)
    expect(report.figures?.some(({ state }) => state === 'difference')).toBe(true)
    expect(status).toBe(1)
  })

  test('writes for people: by page, with the arithmetic, the cause and a summary with coverage', async () => {
    const { out } = await review(join(samples, 'uk-gaap', 'with-errors.pdf'))
    expect(out).toMatch(/^Review of with-errors\.pdf\n\nPage \d+\n {2}✕ ARI-0\d {2}.* does not add up/)
    expect(out).toMatch(/\[transposition\]/)
    expect(out).toMatch(/ {6}Turnover +[\d,]+\n(?: {6}.*\n)* {6}adds up to +[\d,]+\n {6}printed +[\d,]+\n {6}difference +[\d,]+\n/)
    expect(out).toMatch(/14 pages, \d+ figures, \d+ ticked \(\d+ %\)\. \d+ errors?, /)
  })

  const bad = readdirSync(join(samples, 'bad')).filter((name) => name !== 'garbled-text.pdf' && name.endsWith('.pdf'))
  test.each(bad)('refuses %s with one clear line and exits 2', async (name) => {
    const { status, out, err } = await review(join(samples, 'bad', name))
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(/^tickmark review: .*\b(is not a PDF|is encrypted; save|is damaged|holds no text; it may be scanned).*\n$/)
  })

  test('a file that is not there', async () => {
    expect(await review('/nowhere/draft.pdf')).toEqual({ status: 2, out: '', err: 'tickmark review: /nowhere/draft.pdf does not exist\n' })
  })

  test('a folder', async () => {
    expect(await review(tmpdir())).toMatchObject({ status: 2, err: expect.stringContaining('is a folder') as string })
  })

  test('a PDF cut short anywhere is reviewed or refused, never more', async () => {
    const whole = readFileSync(join(samples, 'uk-gaap', 'clean.pdf'))
    const file = join(mkdtempSync(join(tmpdir(), 'tickmark-')), 'cut.pdf')
    for (let part = 1; part < 100; part += 7) {
      writeFileSync(file, whole.subarray(0, Math.floor((whole.length * part) / 100)))
      expect((await review(file, '--format', 'json')).status).toBeLessThanOrEqual(2)
    }
  })

  test.each([
    [['a.pdf', 'b.pdf'], 'name one PDF file'],
    [[], 'name one PDF file'],
    [['a.pdf', '--standard', 'HGB'], '--standard is IFRS, US_GAAP or UK_GAAP'],
    [['a.pdf', '--format', 'xml'], '--format is text or json'],
    [['a.pdf', '--colour'], "Unknown option '--colour'"],
  ])('refuses %j', async (args, why) => {
    expect(await review(...args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(why) as string })
  })
})
