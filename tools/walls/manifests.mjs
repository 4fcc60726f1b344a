import { resolveModule } from './resolve.mjs'
import { isTestCode } from './table.mjs'

/**
 * @typedef {import('./check.mjs').Violation} Violation
 * @typedef {import('./source.mjs').Source} Source
 */

/** Packages that no file imports, by the package that needs them installed. */
const companions = new Map([
  ['@better-auth/core', 'better-auth'],
  ['oxlint-tsgolint', 'oxlint'],
])

/** @param {string} name @param {readonly string[]} declared @param {readonly string[]} texts */
function isUsed(name, declared, texts) {
  if (name.startsWith('@types/')) return name === '@types/node' || declared.includes(name.slice('@types/'.length))
  const companion = companions.get(name)
  if (companion !== undefined) return declared.includes(companion)
  const named = new RegExp(`['"\`/]${name.replaceAll('.', '\\.')}['"\`/]`)
  return texts.some((text) => named.test(text))
}

/**
 * Checks every package.json: versions are exact, every dependency is used, and everything that a workspace imports is declared.
 * @param {ReadonlyMap<string, string>} files path relative to the root → text @param {readonly Source[]} sources @returns {Violation[]}
 */
export function checkManifests(files, sources) {
  /** @type {Violation[]} */
  const found = []
  for (const [where, text] of files) {
    const room = /^(?:(\w+)\/)?package\.json$/.exec(where)
    if (room === null) continue
    const inRoom = (/** @type {string} */ path) => room[1] === undefined || path.startsWith(`${room[1]}/`)
    /** @type {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} */
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    const declared = versions.map(([name]) => name)
    const texts = [...files].filter(([path]) => inRoom(path) && !path.endsWith('package.json')).map(([, content]) => content)
    for (const [name, version] of versions) {
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
        found.push({ where, what: `asks for ${name} ${version}`, teach: 'Pin an exact version, so that everyone runs the same code.' })
      }
      if (!isUsed(name, declared, texts)) {
        found.push({ where, what: `asks for ${name}, which nothing uses`, teach: 'Remove unused dependencies.' })
      }
    }
    if (room[1] === undefined) continue
    for (const { path, imports } of sources.filter((source) => inRoom(source.path) && !isTestCode(source.path))) {
      for (const { text: module, line } of imports) {
        const target = resolveModule(path, module)
        if (!('package' in target) || declared.includes(target.package)) continue
        found.push({
          where: `${path}:${line}`,
          what: `imports ${target.package}, which ${where} does not declare`,
          teach: 'It resolves only because another workspace declares it: declare it here, with the same version.',
        })
      }
    }
  }
  return found
}
