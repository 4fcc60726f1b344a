import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { samples } from './fixtures/samples.ts'

// No browser: these tests run the command as it was built, in its bundle, which no test of its sources does.
const program = fileURLToPath(new URL('../server/bin/tickmark.mjs', import.meta.url))

function run(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_, out, err) => resolve({ status: child.exitCode ?? -1, out, err }))
  })
}

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tickmark-command-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

test('reviews a PDF and writes the marked copy, the memo and the workbook', async () => {
  const files = { '--annotate': 'marked.pdf', '--docx': 'memo.docx', '--xlsx': 'points.xlsx' }
  const wanted = Object.entries(files).flatMap(([option, name]) => [option, join(folder, name)])
  expect(await run('review', samples.withErrors, ...wanted)).toMatchObject({ status: 1, err: '' })
  const starts = Object.values(files).map(async (name) => (await readFile(join(folder, name))).subarray(0, 2).toString())
  expect(await Promise.all(starts)).toEqual(['%P', 'PK', 'PK'])
})

test('reviews a draft in HTML', async () => {
  const file = join(folder, 'draft.html')
  await writeFile(file, '<h1>Balance sheet</h1><table><tr><td>Stocks</td><td>1,200</td></tr></table>')
  const { status, out, err } = await run('review', file)
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toContain('1 figure')
})

test('looks for text in a picture', async () => {
  const { status, err } = await run('review', samples.imageOnly)
  expect(status).toBe(2)
  expect(err).toContain('none could be recognised on its pages')
})

test('finds the commands that concern the database', async () => {
  const { status, err } = await run('admin', 'list', '--unknown')
  expect(status).toBe(2)
  expect(err).toContain('tickmark admin list')
})

test('prints the trial balance of a ledger', async () => {
  const file = join(folder, 'ledger.csv')
  await writeFile(file, 'Code,Name,Debit,Credit\n1000,Bank,12.50,\n4000,Sales,,12.50\n')
  const { status, out, err } = await run('ledger', file, '--format', 'json')
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(JSON.parse(out)).toMatchObject({ accounts: [{ balance: '12.50' }, { balance: '-12.50' }] })
})
