import { isTestCode } from './table.mjs'

/** @typedef {import('./check.mjs').Violation} Violation */

const drawers = /^(?:.*-)?(?:utils?|helpers?|misc|common)$/
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const mostLines = 300
const mostTestLines = 500

/** @param {import('./source.mjs').Source} source @returns {Violation[]} */
export function checkNames(source) {
  /** @type {Violation[]} */
  const found = []
  for (const part of source.path.split('/')) {
    const stem = part.replace(/\..*$/, '')
    if (drawers.test(stem)) {
      found.push({
        where: source.path,
        what: `is called ${part}`,
        teach: 'Such files collect everything: name it after what it does.',
      })
    } else if (stem !== '' && !kebab.test(stem)) {
      found.push({ where: source.path, what: `is called ${part}`, teach: 'Use kebab-case for file and folder names.' })
    }
  }
  const limit = isTestCode(source.path) ? mostTestLines : mostLines
  if (source.lines > limit) {
    found.push({
      where: source.path,
      what: `has ${source.lines} lines`,
      teach: `At most ${limit}: move its second purpose to another file.`,
    })
  }
  return found
}
