import { allowed } from './times.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof import('./published-set.mjs').scorePublished>> & { figures?: number, compared?: boolean }} Score
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
          ['as a share of 10 times that plus 0.4 s a document', (times.sum / limit).toFixed(2)],
        ]
  return [
    ['seconds a document, median', times.median.toFixed(2)],
    [`seconds, all ${times.files} clean documents`, `${times.sum.toFixed(1)} (slowest ${times.worst.toFixed(1)})`],
    ...compared,
  ]
}

/** @param {Score} score @param {Times} times @returns {readonly (readonly string[])[]} */
function measures(score, times) {
  const { coverage, errors } = score
  const figures = score.figures ?? score.planted
  return [
    ['', 'measured'],
    ['planted errors found', `${share(score.found, score.planted)} (${score.found} of ${score.planted})`],
    ['false errors per clean document', `${errors.mean.toFixed(2)} (median ${errors.median}, most ${errors.worst})`],
    ...(errors.listed > 0 ? [['genuine errors on clean documents, confirmed by a person', String(errors.listed)]] : []),
    ['false errors beside the planted one', String(score.stray)],
    ['questions per 100 clean pages', ((100 * score.warnings) / Math.max(1, coverage.pages)).toFixed(1)],
    ['amounts ticked, pages of primary statements', `${share(coverage.primaryTicked, coverage.primary)} of ${coverage.primary}`],
    [
      'amounts ticked, other pages',
      `${share(coverage.ticked - coverage.primaryTicked, coverage.all - coverage.primary)} of ${coverage.all - coverage.primary}`,
    ],
    ['amounts ticked, all pages', `${share(coverage.ticked, coverage.all)} of ${coverage.all}`],
    ['changed figures seen', `${share(score.seen, figures)} (${score.seen} of ${figures})`],
    ['changed figures still ticked', `${share(score.stillTicked, figures)} (${score.stillTicked} of ${figures})`],
    ['crashes and hangs', String(score.crashes)],
    ...timeRows(times),
    ['most memory, one document', `${score.megabytes.toFixed(0)} MB`],
  ]
}

/** The tables of one set, as Markdown that also reads well in a terminal. @param {Score} score @param {Times} times @returns {readonly string[]} */
export const writeTables = (score, times) => [
  ...table(measures(score, times)),
  '',
  ...recallTable('by place', score.byStatement),
  '',
  ...recallTable('by kind of error', score.byKind),
]
