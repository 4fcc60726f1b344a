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
        teach: 'A drawer for everything grows without end: name it after the thing it does.',
      })
    } else if (stem !== '' && !kebab.test(stem)) {
      found.push({ where: source.path, what: `is called ${part}`, teach: 'File and folder names are kebab-case.' })
    }
  }
  const limit = isTestCode(source.path) ? mostTestLines : mostLines
  if (source.lines > limit) {
    found.push({
      where: source.path,
      what: `has ${source.lines} lines`,
      teach: `At most ${limit}: find the second thing in it and give it a file.`,
    })
  }
  return found
}
