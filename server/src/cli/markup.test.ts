import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReviewReport } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { paragraph, table, wordFile } from '../../../reviewer/src/testing/word-file.ts'
import { reviewFiles } from './review-files.ts'
import { runReview } from './review.ts'

const folder = mkdtempSync(join(tmpdir(), 'markup-'))

async function review(name: string, content: Uint8Array | string) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const file = join(folder, name)
  writeFileSync(file, content)
  const status = await runReview([file, '--format', 'json', '--full'], output, reviewFiles)
  return { status, ...written, report: written.out === '' ? null : ReviewReport.parse(JSON.parse(written.out)) }
}

const heads = ['Little Mill Limited', 'Balance sheet', 'at 31 March 2025']
/** Net current assets are 100 too low in the first year. */
const lines = [
  ['', 'Note', '2025', '2024'],
  ['', '', '£', '£'],
  ['Fixed assets', '', '', ''],
  ['Tangible assets', '3', '48,210', '51,640'],
  ['Current assets', '', '', ''],
  ['Stocks', '', '17,430', '15,980'],
  ['Debtors', '4', '23,875', '21,460'],
  ['Cash at bank and in hand', '', '9,115', '6,320'],
  ['', '', '50,420', '43,760'],
  ['Creditors: amounts falling due within one year', '5', '(31,260)', '(29,850)'],
  ['Net current assets', '', '19,060', '13,910'],
  ['Total assets less current liabilities', '', '67,270', '65,550'],
  ['Net assets', '', '67,270', '65,550'],
  ['Capital and reserves', '', '', ''],
  ['Called up share capital', '', '1,000', '1,000'],
  ['Profit and loss account', '', '66,270', '64,550'],
  ['Shareholders’ funds', '', '67,270', '65,550'],
] as const

const inTable = table(lines, [4600, 900, 1500, 1500])
const tabs = ['5000', '7000', '9000'].map((at) => `<w:tab w:val="right" w:pos="${at}"/>`).join('')
const withTabs = lines.map((cells) => paragraph(cells.join('\t').trimEnd(), `<w:tabs>${tabs}</w:tabs>`)).join('')
const html = `<!doctype html><meta charset="utf-8">${heads.map((text) => `<p>${text}</p>`).join('')}<table width="100%">${lines.map(([caption, ...cells]) => `<tr><td>${caption}</td>${cells.map((cell) => `<td align="right">${cell}</td>`).join('')}</tr>`).join('')}</table>`

test.each([
  ['draft.docx', 'a table', wordFile(heads.map((text) => paragraph(text)).join('') + inTable)],
  ['tabs.docx', 'tab stops', wordFile(heads.map((text) => paragraph(text)).join('') + withTabs)],
  ['draft.html', 'a table', html],
])('%s with %s is reviewed, and its error has a place', async (name, _, content) => {
  const { status, report } = await review(name, content)
  const errors = report?.findings.filter(({ severity }) => severity === 'error') ?? []
  expect(errors).toMatchObject([{ page: 1, difference: expect.stringMatching(/^-?100$/) }])
  expect(errors[0]?.evidence.some(({ text }) => text === '19,060')).toBe(true)
  expect(report?.profile?.entity).toBe('Little Mill Limited')
  expect(report?.document).toMatchObject({ file: name, pages: 1 })
  expect(status).toBe(1)
})

test('a file of old Word is refused with what to do', async () => {
  const { status, err } = await review('old.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]))
  expect(err).toMatch(/old\.doc is in another word-processing format; save it as \.docx or PDF and review that\n$/)
  expect(status).toBe(2)
})
