import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReviewReport } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { htmlWithTable, wordWithTable, wordWithTabs } from '../../../reviewer/src/testing/small-draft.ts'
import { paragraph, run, wordFile } from '../../../reviewer/src/testing/word-file.ts'
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

test.each([
  ['draft.docx', 'a table', wordWithTable()],
  ['tabs.docx', 'tab stops', wordWithTabs()],
  ['draft.html', 'a table', htmlWithTable()],
])('%s with %s is reviewed, and its error has a place', async (name, _, content) => {
  const { status, report } = await review(name, content)
  const errors = report?.findings.filter(({ severity }) => severity === 'error') ?? []
  expect(errors).toMatchObject([{ page: 1, difference: expect.stringMatching(/^-?100$/) }])
  expect(errors[0]?.evidence.some(({ text }) => text === '19,060')).toBe(true)
  expect(report?.profile?.entity).toBe('Little Mill Limited')
  expect(report?.document).toMatchObject({ file: name, pages: 1 })
  expect(status).toBe(1)
})

test('tracked changes are read as accepted, which the report states, and no deleted figure is read', async () => {
  const changed = '<w:del w:author="A"><w:r><w:delText>900</w:delText></w:r></w:del>'
  const body = `${paragraph('Little Mill Limited, directors’ report')}<w:p>${run('Revenue was £')}${changed}<w:ins w:author="A">${run('950')}</w:ins></w:p>`
  const { report } = await review('changed.docx', wordFile(body, { comments: `<w:comment w:id="1">${paragraph('Check')}</w:comment>` }))
  const points = report?.findings.filter(({ check }) => check === 'DOC-05').map(({ severity, title }) => `${severity}: ${title}`)
  expect(points).toEqual([
    'warning: This draft has 2 tracked changes; they were read as accepted',
    'info: This draft has 1 comment in Word',
  ])
  expect(report?.figures?.map(({ text }) => text)).not.toContain('900')
})

test('a file of old Word is refused with what to do', async () => {
  const { status, err } = await review('old.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]))
  expect(err).toMatch(/old\.doc is in another word-processing format; save it as \.docx or PDF and review that\n$/)
  expect(status).toBe(2)
})
