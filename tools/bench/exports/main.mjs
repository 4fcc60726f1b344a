// `npm run bench:exports`: exports the samples and a hostile review, opens the files with LibreOffice (`soffice`), and compares what it shows
// with the review. Exits with 1 if it is missing, cannot open a file, shows something else, or finds a formula.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMemo } from '@tickmark/exports/memo'
import { writeWorkbook } from '@tickmark/exports/workbook'
import { root } from '../../house/paths.mjs'

/** @typedef {import('@tickmark/exports').ReviewExport} ReviewExport */

const hostile = [
  '=1+1',
  '+cmd|/c calc!A1',
  '-2+3',
  '@SUM(1)',
  '\t=1+1',
  '=HYPERLINK("http://evil.example")',
  '_x003D_1+1',
  'CURRENT',
  '<b>&amp;',
]

/** @type {ReviewExport} */
const hostileReview = {
  name: '=n',
  entity: '=1+1',
  standard: 'UK_GAAP',
  draft: { file: '=evil.pdf', pages: 1 },
  madeOn: '2026-11-23',
  pages: [],
  cautions: hostile,
  points: hostile.map((text, at) => ({
    number: at + 1,
    severity: 'error',
    title: text,
    detail: text,
    page: 1,
    place: text,
    citation: text,
    ties: [],
    evidence: [],
  })),
  checklist: [],
}

const folder = mkdtempSync(join(tmpdir(), 'tickmark-exports-'))
/** @type {string[]} */
const faults = []

/** Converts a file of the folder; returns the result's text, without what differs between quoting and line ends. @param {string} file @param {string} to */
function convert(file, to) {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const { status, error } = spawnSync('soffice', ['--headless', profile, '--convert-to', to, '--outdir', folder, join(folder, file)], {
    timeout: 120_000,
  })
  if (error !== undefined || status !== 0) throw new Error(`soffice did not convert ${file}: ${error?.message ?? status}`)
  return readFileSync(join(folder, file.replace(/\.\w+$/, `.${to.replace(/:.*/, '')}`)), 'utf8')
}

/** @param {string} text */
const decode = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')
/** @param {string} text */
const squeeze = (text) => text.replace(/\s+/g, ' ')

/** @param {string} name @param {readonly string[]} texts what both files must show */
function check(name, texts) {
  const memo = squeeze(convert(`${name}.docx`, 'txt:Text'))
  const sheets = convert(`${name}.xlsx`, 'fods')
  if (sheets.includes('table:formula')) faults.push(`${name}.xlsx has a formula`)
  const cells = squeeze(decode(sheets.replace(/<text:(?:tab|s|line-break)[^>]*>/g, ' ').replace(/<[^>]+>/g, ' ')))
  for (const text of texts.map(squeeze)) {
    if (!memo.includes(text.trim())) faults.push(`${name}.docx does not show ${text}`)
    if (!cells.includes(text.trim())) faults.push(`${name}.xlsx does not show ${text}`)
  }
  console.log(`${name}: ${texts.length} texts looked for in both`)
}

try {
  for (const standard of ['ifrs', 'uk-gaap', 'us-gaap']) {
    const sample = (/** @type {string} */ file) => join(root, 'samples', standard, file)
    const out = (/** @type {string} */ ending) => join(folder, `${standard}.${ending}`)
    const args = [
      'review',
      sample('with-errors.pdf'),
      '--prior',
      sample('prior-year.pdf'),
      '--format',
      'json',
      '--docx',
      out('docx'),
      '--xlsx',
      out('xlsx'),
    ]
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'server/bin/tickmark.mjs'), ...args], { encoding: 'utf8' })
    if (stderr !== '') throw new Error(stderr)
    const { findings, answers = [] } = /** @type {import('@tickmark/contract').ReviewReport} */ (JSON.parse(stdout))
    check(standard, [
      ...findings.map(({ title }) => title),
      ...answers.map(({ verifies }) => verifies),
      ...answers.map(({ reason }) => reason),
    ])
  }
  writeFileSync(join(folder, 'hostile.docx'), await writeMemo(hostileReview))
  writeFileSync(join(folder, 'hostile.xlsx'), await writeWorkbook(hostileReview))
  check('hostile', hostile)
} catch (fault) {
  faults.push(fault instanceof Error ? fault.message : String(fault))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
