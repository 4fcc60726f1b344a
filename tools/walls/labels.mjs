import { isTestCode } from './table.mjs'

/** @typedef {import('./check.mjs').Violation} Violation */

const checks = /^engine\/src\/checks\//

/** Checks that read something else from a label than what its line is. */
const allowed = new Map([
  ['engine/src/checks/arithmetic/captioned-shares.ts', 'reads the number of shares and the nominal value that a caption states'],
  ['engine/src/checks/facts/references.ts', 'reads the numbers of the notes that a label refers to'],
])

/** `X.test(row.label)`, `X.exec(labelOf(fact))`: a pattern, and what it is matched against. */
const MATCHED = /\.(?:test|exec)\((?:[^()]|\([^()]*\))*?\b(?:label|labels|labelOf|group|groupOf|caption|nameOf|textOf)\b/g
/** `row.label.match(X)`. */
const MATCHES = /\b(?:label|group|caption)(?:\.\w+\((?:[^()]|\([^()]*\))*\))*\.(?:match|matchAll|search)\(/g

/**
 * What a row is, only the catalogue says.
 * @param {string} path relative to the root
 * @param {string} text
 * @returns {Violation[]}
 */
export function checkLabels(path, text) {
  if (!checks.test(path) || isTestCode(path) || allowed.has(path)) return []
  return [...text.matchAll(MATCHED), ...text.matchAll(MATCHES)].map(({ 0: match, index }) => ({
    where: `${path}:${text.slice(0, index).split('\n').length}`,
    what: `matches a label: ${match.replace(/\s+/g, ' ')}`,
    teach:
      'Labels are matched in the catalogue only: find the line by its concept (findLine, findRow), or add captions to engine/src/statements/captions and ask isAbout.',
  }))
}
