import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import { ReviewReport } from '@tickmark/contract'
import { describe, expect, test } from 'vitest'
import { reviewFiles } from './review-files.ts'
import { runReview } from './review.ts'

const samples = fileURLToPath(new URL('../../../samples/', import.meta.url))
const frameworks = ['ifrs', 'uk-gaap', 'us-gaap']

async function review(...args: string[]) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const status = await runReview(args, output, reviewFiles)
  return { status, ...written }
}

test('pages of a scan are counted on a terminal, and the line is erased before the review', async () => {
  const shown: string[] = []
  const output = { out: (text: string) => void shown.push(text), err: () => {}, progress: (text: string) => void shown.push(text) }
  const status = await runReview(['scan.pdf'], output, (_, report) => {
    for (const done of [0, 1, 2]) report({ kind: 'recognised', done, pages: 2 })
    report({ kind: 'reviewed', report: 'Review', errors: false, undone: [] })
    return Promise.resolve()
  })
  expect(shown).toEqual(['Recognising page 1 of 2', 'Recognising page 2 of 2', '', '', 'Review'])
  expect(status).toBe(0)
})

describe('tickmark review', () => {
  test.each(frameworks)('finds no error in the clean %s sample and exits 0', async (framework) => {
    const { status, out } = await review(join(samples, framework, 'clean.pdf'), '--format', 'json')
    const report = ReviewReport.parse(JSON.parse(out))
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(report.document.ticked / report.document.figures).toBeGreaterThan(0.75)
    expect(report.figures).toBeUndefined()
    expect(new Set(report.tieList.map(({ id }) => id))).toEqual(new Set(report.findings.flatMap(({ ties }) => ties)))
    expect(report.profile?.entity).toBeDefined()
    expect(report.answers).toBeDefined()
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

  test('with --full, every figure refers to its ties, and every tie to its figures', async () => {
    const { out } = await review(join(samples, 'uk-gaap', 'with-errors.pdf'), '--format', 'json', '--full')
    const { figures = [], tieList } = ReviewReport.parse(JSON.parse(out))
    const ties = new Map(tieList.map((tie) => [tie.id, tie]))
    const ticked = figures.filter(({ state }) => state === 'ticked')
    expect(ticked.length).toBeGreaterThan(200)
    for (const { ties: ids, page, box } of ticked) {
      const held = ids.map((id) => ties.get(id)).filter((tie) => tie?.state === 'ticked')
      expect(held.length).toBeGreaterThan(0)
      for (const tie of held) expect(tie?.terms.some((term) => term.page === page && term.box.join() === box.join())).toBe(true)
    }
  })

  test('writes a report by page: what was reviewed, arithmetic, causes, a legend and a summary with coverage', async () => {
    const { out } = await review(join(samples, 'uk-gaap', 'with-errors.pdf'))
    expect(out).toMatch(
      /^Review of with-errors\.pdf\nWrenfield Joinery Limited, period ended 31 March 2025, UK GAAP, amounts in £.*\n\nPage \d+\n/,
    )
    expect(out).toMatch(/\n {2}✕ ARI-0\d {2}.* does not add up/)
    expect(out).toMatch(/\[transposition\]/)
    expect(out).toMatch(/ {6}Turnover +[\d,]+\n(?: {6}.*\n)* {6}adds up to +[\d,]+\n {6}printed +[\d,]+\n {6}difference +[\d,]+\n/)
    expect(out).toMatch(
      /\n\n✕ does not add up or agree .*\n\n14 pages, \d+ figures \(\d+ in tables, \d+ in text\), \d+ ticked.*: \d+% proven\. \d+ errors?, /,
    )
    expect(out).not.toContain('CAUTION')
  })

  test('amounts in sentences are counted, tied or not', async () => {
    const { out } = await review(join(samples, 'ifrs', 'clean.pdf'), '--format', 'json', '--full')
    const inText = ReviewReport.parse(JSON.parse(out)).figures?.filter((figure) => figure.inText === true) ?? []
    expect(inText.filter(({ state }) => state === 'untied').length).toBeGreaterThan(0)
    expect(inText.filter(({ state }) => state === 'ticked').length).toBeGreaterThan(0)
  })

  test('with --explain, every tie shows its arithmetic', async () => {
    const { out } = await review(join(samples, 'us-gaap', 'clean.pdf'), '--explain')
    expect(out).toMatch(
      /\n {2}✓ ARI-01 {2}balance-sheet, Total current assets, 2025\n {6}Cash and cash equivalents +[\d,]+\n(?: {6}.*\n)+ {6}adds up to +([\d,]+)\n {6}printed +\1\n/,
    )
  })

  test('with --full, lists what cannot be verified', async () => {
    const { out } = await review(join(samples, 'ifrs', 'with-errors.pdf'), '--full')
    expect(out).toMatch(/\n\nCannot be verified.*\n( {2}page \d+ {2}[A-Z]{3}-\d\d {2}.*: differs by \(?[\d,]+\)?\n)+/)
  })

  test('with --checklist, answers the checks that concern the whole document', async () => {
    const { out } = await review(join(samples, 'ifrs', 'clean.pdf'), '--checklist')
    expect(out).toContain('\n\nChecklist\n')
    expect((await review(join(samples, 'ifrs', 'clean.pdf'))).out).not.toContain('Checklist')
  })

  test('a document of which almost nothing was understood gets no all-clear', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage()
    const rows = ['Balance sheet at 31 December 2025', 'Stock 1,391', 'Debtors 7,724', 'Cash 4,118', 'Creditors 2,967']
    for (const [index, row] of rows.entries()) page.drawText(row, { x: 60, y: 700 - 20 * index, size: 11 })
    const file = join(mkdtempSync(join(tmpdir(), 'tickmark-')), 'scan.pdf')
    writeFileSync(file, await document.save())
    const { out, status } = await review(file)
    expect(status).toBe(0)
    expect(out).toMatch(/\nCAUTION {2}No .*income statement.* were recognised: nothing on them was checked\.\n/)
    expect(out).toMatch(/\n\nCAUTION {2}(No figure was found|Only \d+ of \d+ figures).*: this review does not clear the document/)
  })

  const bad = readdirSync(join(samples, 'bad')).filter((name) => name !== 'garbled-text.pdf' && name.endsWith('.pdf'))
  test.each(bad)('refuses %s with one clear line and exits 2', async (name) => {
    const { status, out, err } = await review(join(samples, 'bad', name))
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(/^tickmark review: .*\b(is not a PDF|is encrypted; save|is damaged|has no text, and none).*\n$/)
  })

  test('a missing file', async () => {
    expect(await review('/nowhere/draft.pdf')).toEqual({ status: 2, out: '', err: 'tickmark review: /nowhere/draft.pdf does not exist\n' })
  })

  test('a folder', async () => {
    expect(await review(tmpdir())).toMatchObject({ status: 2, err: expect.stringContaining('is a folder') as string })
  })

  test('a truncated PDF is either reviewed or refused', async () => {
    const whole = readFileSync(join(samples, 'uk-gaap', 'clean.pdf'))
    const file = join(mkdtempSync(join(tmpdir(), 'tickmark-')), 'cut.pdf')
    for (let part = 1; part < 100; part += 7) {
      writeFileSync(file, whole.subarray(0, Math.floor((whole.length * part) / 100)))
      expect((await review(file, '--format', 'json')).status).toBeLessThanOrEqual(2)
    }
  })

  test.each(['--prior', '--previous-draft'])('an unreadable file for %s is named', async (option) => {
    const draft = join(samples, 'uk-gaap', 'clean.pdf')
    const other = join(samples, 'bad', 'encrypted.pdf')
    expect(await review(draft, option, other)).toEqual({
      status: 2,
      out: '',
      err: `tickmark review: ${other} is encrypted; save a copy without a password and review that\n`,
    })
  })

  test('last year’s statements are read with the draft', async () => {
    const folder = join(samples, 'uk-gaap')
    const { status, out } = await review(
      join(folder, 'clean.pdf'),
      '--prior',
      join(folder, 'prior-year.pdf'),
      '--format',
      'json',
      '--explain',
    )
    const { findings, tieList } = ReviewReport.parse(JSON.parse(out))
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(
      tieList.some(
        ({ check, state, terms }) => check.startsWith('CMP') && state === 'ticked' && terms.some(({ document }) => document === 'prior'),
      ),
    ).toBe(true)
    expect(status).toBe(0)
  })

  const ukDraft = join(samples, 'uk-gaap', 'clean.pdf')
  test.each([
    ['the same file', ['--prior', ukDraft], 'last year’s statements: it covers the period ended 31 March 2025'],
    ['another company', ['--prior', join(samples, 'us-gaap', 'clean.pdf')], 'last year’s statements: it covers '],
    ['a draft of another company', ['--previous-draft', join(samples, 'ifrs', 'clean.pdf')], 'an earlier draft: it belongs to Harbourline'],
  ])('%s beside the draft: nothing is compared, one caution says so, and the status is 2', async (_, args, why) => {
    const alone = await review(ukDraft, '--format', 'json')
    const { status, out, err } = await review(ukDraft, ...args, '--format', 'json')
    const report = ReviewReport.parse(JSON.parse(out))
    expect(report.findings).toEqual(ReviewReport.parse(JSON.parse(alone.out)).findings)
    expect(report.cautions).toEqual([expect.stringContaining(why) as string])
    expect(report.changes).toBeUndefined()
    expect(status).toBe(2)
    expect(err).toMatch(/^tickmark review: Nothing was compared with the file given as .*\n$/)
    expect(err).toContain(why)
  })

  test.each([
    [['a.pdf', 'b.pdf'], 'name one file'],
    [[], 'name one file'],
    [['a.pdf', '--standard', 'HGB'], '--standard is IFRS, US_GAAP or UK_GAAP'],
    [['a.pdf', '--format', 'xml'], '--format is text or json'],
    [['a.pdf', '--colour'], "Unknown option '--colour'"],
    [['a.pdf', '--prior'], "Option '--prior <value>' argument missing"],
    [['a.pdf', '--annotate', ''], '--annotate names the file to write'],
  ])('refuses %j', async (args, why) => {
    expect(await review(...args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(why) as string })
  })
})
