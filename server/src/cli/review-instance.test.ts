import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReviewReport } from '@tickmark/contract'
import { readTaggedFile } from '@tickmark/reviewer/tagging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeInstance } from '../testing/write-instance.ts'
import { runDraft } from './draft.ts'
import { reviewFiles } from './review-files.ts'
import { runReview } from './review.ts'

const sample = (name: string): string => fileURLToPath(new URL(`../../../samples/ledgers/uk-small-company/${name}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'instance-'))
let instance = ''
let numbers = 0

beforeAll(async () => {
  const quiet = { out: () => {}, err: () => {} }
  const given = ['--prior', sample('trial-balance-2024.csv'), '--entity', sample('profile.json'), '--mapping', sample('mapping.csv')]
  await runDraft([sample('trial-balance-2025.csv'), ...given, '--standard', 'UK_GAAP', '--out', folder], quiet)
  instance = writeInstance(readTaggedFile(readFileSync(join(folder, 'draft.xhtml'))))
  numbers = readTaggedFile(Buffer.from(instance)).facts.filter(({ kind }) => kind === 'numeric').length
})
afterAll(() => rmSync(folder, { recursive: true }))

async function review(content: string): Promise<ReviewReport> {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const file = join(folder, 'accounts.xml')
  writeFileSync(file, content)
  await runReview([file, '--format', 'json', '--full'], output, reviewFiles)
  expect(written.err).toBe('')
  return ReviewReport.parse(JSON.parse(written.out))
}

test('our own facts as an instance are reviewed without an error, each figure ticked or tagged, in the columns of their periods', async () => {
  const { findings, figures = [], statements = [], answers = [] } = await review(instance)
  expect(findings.filter(({ severity }) => severity === 'error').map(({ title }) => title)).toEqual([])
  expect(findings.filter(({ check }) => check.startsWith('FIL')).map(({ title }) => title)).toEqual([])
  expect(answers.filter(({ check }) => check.startsWith('FIL')).map(({ check, state, reason }) => `${check} ${state}: ${reason}`)).toEqual([
    'FIL-09 met: 146 facts read.',
    'FIL-02 met: 18 sums of tags: all add up.',
    'FIL-08 met: 56 figures of the primary statements: all tagged.',
  ])
  expect(statements.map(({ kind, page }) => `${kind} on page ${page}`)).toEqual(['balance-sheet on page 1', 'income-statement on page 1'])
  // Each number is printed once, and is a figure of a table.
  expect(figures.filter(({ text }) => !/^20\d\d$/.test(text)).length).toBeGreaterThanOrEqual(numbers)
  expect(figures.filter(({ state, text }) => state === 'ticked' && text === '1,678,032')).not.toEqual([])
})

test('a total that is out in an instance is named by its tags', async () => {
  const { findings } = await review(instance.replace('>708490<', '>708940<'))
  expect(findings.filter(({ severity }) => severity === 'error').map(({ check, title }) => `${check} ${title}`)).toEqual([
    'FIL-02 “Gross profit” (2024-04-01 to 2025-03-31) does not add up by its tags',
  ])
})
