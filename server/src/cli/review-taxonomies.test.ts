import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReviewReport } from '@tickmark/contract'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taxonomyFiles } from '../../../reviewer/src/tagging/testing/taxonomy-files.ts'
import { writeTaggedDraft } from '../../../reviewer/src/testing/tagged-draft.ts'
import { reviewFiles } from './review-files.ts'
import { runReview } from './review.ts'

const folder = mkdtempSync(join(tmpdir(), 'taxonomies-'))
const packages = join(folder, 'packages')
beforeAll(() => {
  mkdirSync(packages)
  writeFileSync(join(packages, 'core.zip'), zipSync(Object.fromEntries(taxonomyFiles().map(({ path, text }) => [path, strToU8(text)]))))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function review(draft: string, ...options: string[]) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const file = join(folder, 'accounts.xhtml')
  writeFileSync(file, draft)
  const status = await runReview([file, '--format', 'json', '--checklist', ...options], output, reviewFiles)
  if (written.out === '') return { status, err: written.err, points: [], answer: undefined }
  const { findings, answers = [] } = ReviewReport.parse(JSON.parse(written.out))
  const points = findings
    .filter(({ check }) => check === 'FIL-10')
    .map(({ severity, title, page }) => `${severity}, page ${page}: ${title}`)
  return { status, err: written.err, points, answer: answers.find(({ check }) => check === 'FIL-10')?.reason }
}

describe('with the package of a taxonomy', () => {
  test('tags that are as it declares them are met', async () => {
    const draft = writeTaggedDraft().replaceAll('name="core:', 'name="other:').replaceAll('name="other:Creditors', 'name="core:Creditors')
    const declared = draft.replace('xmlns:core=', 'xmlns:other="http://example.com/other" xmlns:core=')
    expect(await review(declared, '--taxonomies', packages)).toMatchObject({
      points: [],
      answer: '2 facts of taxonomies that are here: all as declared.',
    })
  })

  test.each([
    ['a name that it lacks', 'core:Creditors', 'core:Kreditors', 'core:Kreditors is not in its taxonomy'],
    ['a heading', 'core:Creditors', 'core:AssetsHeading', 'core:AssetsHeading is a heading of its taxonomy'],
    ['a flow at a date', 'core:Creditors', 'core:Revenue', 'core:Revenue is of a period, and tagged at a date'],
    ['money in no currency', 'iso4217:GBP', 'xbrli:pure', 'core:Creditors is a sum of money, and its unit is no currency'],
  ])('%s is an error', async (_, from, to, title) => {
    const draft = writeTaggedDraft()
      .replaceAll(/name="core:(?!Creditors)/g, 'name="xbrli:')
      .replaceAll(from, to)
    expect((await review(draft, '--taxonomies', packages)).points).toEqual([`error, page 1: ${title}`])
  })

  test('a folder without one is refused, and without the option nothing is checked', async () => {
    expect(await review(writeTaggedDraft(), '--taxonomies', folder)).toMatchObject({
      status: 2,
      err: expect.stringContaining('has no taxonomy package (.zip)'),
    })
    expect(await review(writeTaggedDraft())).toMatchObject({ points: [], answer: undefined })
  })
})
