import { execFileSync, spawnSync } from 'node:child_process'
import { digitsOf, overlaps } from './scoring.mjs'

/** @typedef {{ page: number, digits: string, box: readonly [number, number, number, number] }} Amount */

const AMOUNT = /^\(?[$£€]?\d{1,3}(?:,\d{3})+\)?$/
const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/

/** Poppler's pdftotext is the baseline for speed, and counts the amounts that could be ticked. */
export const hasPoppler = () => spawnSync('pdftotext', ['-v']).error === undefined

/**
 * Every amount with a thousands separator, as found by a PDF reader other than ours, and the number of pages.
 * @param {string} pdf @returns {{ amounts: Amount[], pages: number }}
 */
function listAmounts(pdf) {
  const xml = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] })
  /** @type {Amount[]} */
  const amounts = []
  let pages = 0
  for (const line of xml.split('\n')) {
    if (line.includes('<page ')) pages++
    const [, x0, y0, x1, y1, text = ''] = WORD.exec(line) ?? []
    if (AMOUNT.test(text)) amounts.push({ page: pages, digits: digitsOf(text), box: [Number(x0), Number(y0), Number(x1), Number(y1)] })
  }
  return { amounts, pages }
}

/**
 * @typedef {object} Coverage
 * @property {number} pages
 * @property {number} all amounts in the document @property {number} ticked of them
 * @property {number} primary amounts on pages of primary statements @property {number} primaryTicked of them
 *
 * @param {string} pdf @param {import('./run-review.mjs').Answer} answer @param {readonly number[]} primaryPages @returns {Coverage}
 */
export function measureCoverage(pdf, answer, primaryPages) {
  /** @type {Map<string, import('./run-review.mjs').Place[]>} */
  const ticks = new Map()
  for (const figure of answer.figures ?? []) {
    if (figure.state !== 'ticked') continue
    const key = `${figure.page} ${digitsOf(figure.text)}`
    ticks.set(key, [...(ticks.get(key) ?? []), figure])
  }
  const { amounts, pages } = listAmounts(pdf)
  const isTicked = (/** @type {Amount} */ { page, digits, box }) =>
    (ticks.get(`${page} ${digits}`) ?? []).some((figure) => overlaps(figure.box, box))
  const isPrimary = (/** @type {Amount} */ { page }) => primaryPages.includes(page)
  const ticked = amounts.filter(isTicked)
  return {
    pages,
    all: amounts.length,
    ticked: ticked.length,
    primary: amounts.filter(isPrimary).length,
    primaryTicked: ticked.filter(isPrimary).length,
  }
}

/** @param {readonly Coverage[]} parts @returns {Coverage} */
export function sumCoverage(parts) {
  const sum = (/** @type {keyof Coverage} */ key) => parts.reduce((total, part) => total + part[key], 0)
  return { pages: sum('pages'), all: sum('all'), ticked: sum('ticked'), primary: sum('primary'), primaryTicked: sum('primaryTicked') }
}
