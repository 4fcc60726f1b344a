import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { inParallel, review } from './run-review.mjs'
import { addTo } from './tallies.mjs'

/**
 * Statements in plain text, with or without one error, as FinVerBench has them.
 *
 * @typedef {object} Instance
 * @property {string} instance_id @property {string} formatted_statements
 * @property {{ has_error: boolean, error_category?: string }} ground_truth
 */

/** Checks about figures: casting, cross-reference and comparatives. */
const OF_FIGURES = /^(?:ARI|XRF|CMP)/
const SIZE = 8.5
const LEADING = 11.5
const MARGIN = 50
const LINES_A_PAGE = 62

/** Prints plain text in a fixed-width font on Letter pages, as a user would. @param {string} text */
async function print(text) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Courier)
  const lines = text.replaceAll('\u2014', '-').split('\n')
  for (let first = 0; first < lines.length; first += LINES_A_PAGE) {
    const page = pdf.addPage([612, 792])
    for (const [i, line] of lines.slice(first, first + LINES_A_PAGE).entries())
      page.drawText(line, { x: MARGIN, y: 792 - MARGIN - i * LEADING, size: SIZE, font })
  }
  return pdf.save()
}

/**
 * Flagged: by an error. Asked: by an error, or by a question about figures.
 * @param {string} file instances as JSON @param {{ jobs: number, say: (line: string) => void }} options
 */
export async function scorePlainStatements(file, { jobs, say }) {
  /** @type {readonly Instance[]} */
  const instances = JSON.parse(readFileSync(file, 'utf8'))
  const flagged = new Map()
  const asked = new Map()
  let crashes = 0
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-plain-'))
  try {
    await inParallel(instances, jobs, async (instance) => {
      const pdf = join(folder, `${instances.indexOf(instance)}.pdf`)
      writeFileSync(pdf, await print(instance.formatted_statements))
      const { answer, why } = await review(pdf)
      const { has_error, error_category = 'error' } = instance.ground_truth
      const category = has_error ? error_category : 'clean'
      const findings = answer?.findings ?? []
      const isFlagged = findings.some(({ severity }) => severity === 'error')
      addTo(flagged, category, isFlagged)
      addTo(asked, category, isFlagged || findings.some(({ severity, check }) => severity === 'warning' && OF_FIGURES.test(check)))
      if (answer === undefined) say(`crashed ${instance.instance_id}: ${why}`)
      if (isFlagged !== has_error) say(`${has_error ? 'missed' : 'false error'} ${instance.instance_id} ${category}`)
      crashes += Number(answer === undefined)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { count: instances.length, flagged, asked, crashes }
}
