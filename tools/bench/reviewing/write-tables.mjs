import { BASICS } from './basics.mjs'
import { allowed } from './times.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof import('./published-set.mjs').scorePublished>>} Published
 * @typedef {Awaited<ReturnType<typeof import('./plain-statements.mjs').scorePlainStatements>>} Plain
 * @typedef {import('./times.mjs').Times} Times
 * @typedef {import('./tallies.mjs').Tallies} Tallies
 */

/** The average number of other runnable threads above which a machine counts as busy. */
const BUSY = 0.5

const share = (/** @type {number} */ part, /** @type {number} */ whole) => (whole === 0 ? '–' : (part / whole).toFixed(3))

/** @param {readonly (readonly string[])[]} rows the first is the heading */
function table(rows) {
  const [head = [], ...body] = rows
  return [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...body].map((cells) => `| ${cells.join(' | ')} |`)
}

/** @param {string} title @param {Tallies} tallies */
const recallTable = (title, tallies) =>
  table([
    [title, 'planted', 'found', 'recall'],
    ...[...tallies]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { planted, found }]) => [name, String(planted), String(found), share(found, planted)]),
  ])

/** Times are left out if the machine was busy, since they would not be the reviewer's. @param {Times} times @returns {readonly (readonly string[])[]} */
function timeRows(times) {
  if (times.others > BUSY) return [['seconds', `not measured: the machine was busy (${times.others.toFixed(1)} other runnable threads)`]]
  const limit = allowed(times)
  const compared =
    times.theirs === undefined || limit === undefined
      ? []
      : [
          ['the same with `pdftotext -layout`', `${times.theirs.toFixed(1)}, ratio ${(times.sum / times.theirs).toFixed(1)}`],
          ['as a share of 8 times that plus 0.3 s a document', (times.sum / limit).toFixed(2)],
        ]
  return [
    ['seconds a document, median', times.median.toFixed(2)],
    [`seconds, all ${times.files} clean documents`, `${times.sum.toFixed(1)} (slowest ${times.worst.toFixed(1)})`],
    ...compared,
  ]
}

/** @param {Published} score @returns {readonly (readonly string[])[]} */
function errorRows(score) {
  if (score.planted === 0) return []
  return [
    ['planted errors found', `${share(score.found, score.planted)} (${score.found} of ${score.planted})`],
    ['named by an error or a question', `${share(score.named, score.planted)} (${score.named})`],
    ['false errors beside the planted one', String(score.stray)],
    ['changed figures seen', `${share(score.seen, score.planted)} (${score.seen} of ${score.planted})`],
    ['changed figures still ticked', `${share(score.stillTicked, score.planted)} (${score.stillTicked} of ${score.planted})`],
  ]
}

/** @param {Published['coverage']} coverage @returns {readonly (readonly string[])[]} */
function coverageRows(coverage) {
  const all = ['amounts ticked, all pages', `${share(coverage.ticked, coverage.all)} of ${coverage.all}`]
  if (coverage.primary === 0) return [all]
  const others = coverage.all - coverage.primary
  return [
    ['amounts ticked, pages of primary statements', `${share(coverage.primaryTicked, coverage.primary)} of ${coverage.primary}`],
    ['amounts ticked, other pages', `${share(coverage.ticked - coverage.primaryTicked, others)} of ${others}`],
    all,
  ]
}

/** @param {Published} score @param {Times} times @returns {readonly (readonly string[])[]} */
function measures(score, times) {
  const { coverage, errors } = score
  return [
    ['', 'measured'],
    ...errorRows(score),
    ['false errors per clean document', `${errors.mean.toFixed(2)} (median ${errors.median}, most ${errors.worst})`],
    ...(errors.listed > 0 ? [['genuine errors on clean documents, confirmed by a person', String(errors.listed)]] : []),
    ['questions per 100 clean pages', `${((100 * score.warnings) / Math.max(1, coverage.pages)).toFixed(1)} (${score.warnings})`],
    ['recognised', `${score.recognised} of ${score.files.length}`],
    ...coverageRows(coverage),
    ['crashes and hangs', String(score.crashes)],
    ...timeRows(times),
    ['most memory, one document', `${score.megabytes.toFixed(0)} MB`],
  ]
}

/** @param {Published['basics']} basics */
const basicsTable = (basics) =>
  table([
    ['basics', 'right', 'silent', 'wrong', 'right', 'right or silent'],
    ...BASICS.map((basic) => {
      const verdicts = basics.get(basic)
      const [right = 0, silent = 0, wrong = 0] = ['right', 'silent', 'wrong'].map((verdict) => verdicts?.get(verdict) ?? 0)
      const all = right + silent + wrong
      return [basic, String(right), String(silent), String(wrong), share(right, all), share(right + silent, all)]
    }),
  ])

/** @param {Published['questions']} questions */
const questionTable = (questions) =>
  table([
    ['questions by check', 'asked'],
    ...[...questions].toSorted(([, a], [, b]) => b - a).map(([check, count]) => [check, String(count)]),
  ])

/** The tables of one set, as Markdown that also reads well in a terminal. @param {Published} score @param {Times} times @returns {readonly string[]} */
export function writeTables(score, times) {
  const tables = [
    table(measures(score, times)),
    ...(score.planted === 0 ? [] : [recallTable('by place', score.byStatement), recallTable('by kind of error', score.byKind)]),
    ...(score.basics.size > 0 ? [basicsTable(score.basics)] : []),
    ...(score.questions.size > 0 ? [questionTable(score.questions)] : []),
  ]
  return tables.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]))
}

/** @param {Plain} score @returns {readonly string[]} */
export const writePlainTable = ({ flagged, asked }) =>
  table([
    ['by kind of error', 'instances', 'flagged', 'flagged or asked'],
    ...[...flagged]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { planted, found }]) => [name, String(planted), String(found), String(asked.get(name)?.found ?? 0)]),
  ])
