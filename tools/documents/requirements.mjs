/**
 * How docs/security/asvs.md answers a requirement. An answer that claims something shows where.
 * @typedef {'met' | 'partly' | 'not met' | 'not applicable'} Answer
 */

const row = /^\| (?<number>\d+\.\d+\.\d+) \| (?<level>[12]) \| (?<what>[^|]+) \| (?<answer>[^|]+) \| (?<shown>[^|]*) \|$/
const answers = new Set(['met', 'partly', 'not met', 'not applicable'])
const claims = new Set(['met', 'partly'])

/** Requirements of levels 1 and 2 in ASVS 5.0.0. */
export const requirementCount = 253

/** @param {string} number @returns {number} */
const orderOf = (number) => number.split('.').reduce((order, part) => order * 100 + Number(part), 0)

/**
 * Checks the answers to the requirements of ASVS: each once and in order, with an answer of the list; what is met, wholly or partly, names
 * a file or a page (their existence is checked with all other paths), and everything else a reason.
 * @param {string} page text of docs/security/asvs.md
 * @returns {{ readonly problems: readonly string[], readonly counts: ReadonlyMap<string, number> }}
 */
export function checkRequirements(page) {
  /** @type {string[]} */
  const problems = []
  /** @type {Map<string, number>} */
  const counts = new Map()
  let last = 0
  for (const line of page.split('\n')) {
    if (!/^\| \d/.test(line)) continue
    const { number = '', answer = '', shown = '' } = row.exec(line)?.groups ?? {}
    if (!answers.has(answer)) {
      problems.push(`a row that cannot be read: ${line}`)
      continue
    }
    counts.set(answer, (counts.get(answer) ?? 0) + 1)
    if (orderOf(number) <= last) problems.push(`${number} comes twice or out of order`)
    last = orderOf(number)
    if (claims.has(answer) && !/`[^`]+`|\]\(/.test(shown)) problems.push(`${number} is ${answer}, but no file shows it`)
    if (!claims.has(answer) && shown.trim() === '') problems.push(`${number} has no reason`)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total !== requirementCount) problems.push(`${total} requirements are answered; levels 1 and 2 have ${requirementCount}`)
  const summary = [...answers].map((answer) => `${counts.get(answer) ?? 0} ${answer}`).join(', ')
  if (!page.includes(summary)) problems.push(`the sum at the beginning should be: ${summary}`)
  return { problems, counts }
}
