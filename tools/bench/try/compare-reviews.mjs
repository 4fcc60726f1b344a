/**
 * @typedef {{ readonly id: string }} Named
 * @typedef {object} InBrowser what the page's reviewer gives (`ReviewedWords`), as far as it is compared
 * @property {readonly (Named & { ties: readonly Named[] })[]} findings
 * @property {readonly { marks: { figures: readonly object[], ties: readonly Named[] } }[]} pages
 * @property {{ answers: readonly object[], cautions: readonly string[] }} content
 *
 * @typedef {object} OfCommandLine its whole report as JSON, as far as it is compared
 * @property {{ standard: string | null }} profile
 * @property {readonly (Named & { ties: readonly string[] })[]} findings
 * @property {readonly object[]} figures
 * @property {readonly Named[]} tieList
 * @property {readonly { check: string }[]} answers
 * @property {readonly string[]} [cautions]
 */

/** The command line rounds places to a tenth of a point. Letters of ticks are left out: it has none. @param {unknown} value */
const write = (value) =>
  JSON.stringify(value, (key, part) => {
    if (key === 'letters') return undefined
    if (key === 'box' && Array.isArray(part)) return part.map((length) => Math.round(length * 10) / 10)
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

/** @param {readonly unknown[]} list */
const sort = (list) => list.map(write).toSorted()

/** The check that compares a draft with an earlier one, which the reviewer leaves to another command. */
const previousDraft = 'DOC-06'

/** What both give, in one form. @param {InBrowser} review */
const readBrowser = ({ findings, pages, content }) => ({
  findings: findings.map((finding) => write({ ...finding, ties: finding.ties.map(({ id }) => id) })),
  figures: sort(pages.flatMap(({ marks }) => marks.figures)),
  // A tie is on each of its pages.
  ties: [...new Set(sort(pages.flatMap(({ marks }) => marks.ties)))],
  answers: content.answers.map(write),
  cautions: content.cautions.map(write),
})

/** @param {OfCommandLine} report */
const readCommandLine = ({ findings, figures, tieList, answers, cautions = [] }) => ({
  findings: findings.map(write),
  figures: sort(figures),
  ties: sort(tieList),
  answers: answers.filter(({ check }) => check !== previousDraft).map(write),
  cautions: cautions.map(write),
})

/**
 * Compares two reviews of one document. Returns their counts and a line for each part that differs.
 * @param {InBrowser} review @param {OfCommandLine} report
 */
export function compareReviews(review, report) {
  const [here, there] = [readBrowser(review), readCommandLine(report)]
  const differences = /** @type {(keyof typeof here)[]} */ (Object.keys(here)).flatMap((part) => {
    const [ours, theirs] = [here[part], there[part]]
    const at = ours.findIndex((one, index) => one !== theirs[index])
    if (at === -1 && ours.length === theirs.length) return []
    return [
      `${part}: ${ours.length} in the browser, ${theirs.length} at the command line; first ${ours[at] ?? '-'} and ${theirs[at] ?? '-'}`,
    ]
  })
  return { findings: here.findings.length, ties: here.ties.length, figures: here.figures.length, differences }
}
