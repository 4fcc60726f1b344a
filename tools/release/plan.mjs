/**
 * @typedef {object} Manifest a package.json
 * @property {string} [version]
 * @property {readonly string[]} [workspaces]
 * @property {Record<string, string>} [dependencies]
 */

/** A release that cannot be made. The message says what to do. */
export class ReleaseRefused extends Error {}

const shape = /^(\d+)\.(\d+)\.(\d+)$/

/** @param {string} version @returns {readonly number[]} */
function partsOf(version) {
  const match = shape.exec(version)
  if (match === null) throw new ReleaseRefused(`${version} is no version: write it as 1.2.3.`)
  return match.slice(1).map(Number)
}

/** Whether `a` is a lower version than `b`. @param {string} a @param {string} b */
export function isLower(a, b) {
  const [left, right] = [partsOf(a), partsOf(b)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at !== -1 && (left[at] ?? 0) < (right[at] ?? 0)
}

/**
 * Sets the version of a manifest, and of the workspaces that it depends on.
 * @template {Manifest} M @param {M} manifest @param {string} version @returns {M}
 */
export function withVersion(manifest, version) {
  const { dependencies } = manifest
  const moved =
    dependencies &&
    Object.fromEntries(Object.entries(dependencies).map(([name, wanted]) => [name, name.startsWith('@tickmark/') ? version : wanted]))
  // In place of the old ones, so that the order of the keys stays.
  return { ...manifest, version, ...(moved ? { dependencies: moved } : {}) }
}

/**
 * Moves what is under "Unreleased" to a version. Throws `ReleaseRefused` if nothing is there.
 * @param {string} changelog @param {string} version @param {string} date as 2026-11-28
 */
export function moveUnreleased(changelog, version, date) {
  const heading = '## [Unreleased]\n'
  const start = changelog.indexOf(heading)
  if (start === -1) throw new ReleaseRefused('CHANGELOG.md has no heading "## [Unreleased]".')
  const rest = changelog.slice(start + heading.length)
  const end = rest.search(/^## /m)
  const entries = end === -1 ? rest : rest.slice(0, end)
  if (!/^- /m.test(entries)) throw new ReleaseRefused('CHANGELOG.md has no entry under "Unreleased": write what changed for people first.')
  return `${changelog.slice(0, start)}${heading}\n## [${version}] - ${date}\n${rest}`
}
