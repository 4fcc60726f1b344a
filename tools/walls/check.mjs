import { findCycles } from './cycles.mjs'
import { checkBans } from './bans.mjs'
import { checkIds } from './check-ids.mjs'
import { checkLabels } from './labels.mjs'
import { checkManifests } from './manifests.mjs'
import { checkNames } from './names.mjs'
import { resolveModule } from './resolve.mjs'
import { readSource } from './source.mjs'
import { isTestCode, placeOf, zones } from './table.mjs'
import { checkWords } from './words.mjs'

/**
 * @typedef {object} Violation
 * @property {string} where path, with the line if there is one
 * @property {string} what
 * @property {string} teach what to do instead
 *
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./table.mjs').Place} Place
 */

/** @param {string} entry @param {string} name */
function matchesPackage(entry, name) {
  return entry === '*' || entry === name || (entry.endsWith('/*') && name.startsWith(entry.slice(0, -1)))
}

/** @param {Place} from @param {Place} to @param {string} file */
function mayReach(from, to, file) {
  if (from.zone.may.includes('*') || from.zone.may.includes(to.zone.name) || from.zone.may.includes(file)) return true
  return (from.zone.own ?? []).includes(to.zone.name) && from.noun === to.noun
}

/** @param {Source} source @param {Place} from @returns {Violation[]} */
function checkImports(source, from) {
  return source.imports.flatMap(({ text, line }) => {
    const where = `${source.path}:${line}`
    const target = resolveModule(source.path, text)
    if ('node' in target) {
      return from.zone.node ? [] : [{ where, what: `imports ${text}`, teach: `${from.zone.name} runs without Node: ${from.zone.because}` }]
    }
    if ('package' in target) {
      const allowed = from.zone.packages.some((entry) => matchesPackage(entry, target.package))
      return allowed ? [] : [{ where, what: `imports the package ${target.package}`, teach: `${from.zone.name}: ${from.zone.because}` }]
    }
    const to = placeOf(target.file)
    if (!to) return []
    if (isTestCode(target.file) && !isTestCode(source.path)) {
      return [
        { where, what: `imports ${target.file}`, teach: 'Product code must not import test code: move what both need out of testing/.' },
      ]
    }
    if (mayReach(from, to, target.file)) return []
    return [{ where, what: `(${from.zone.name}) imports ${target.file} (${to.zone.name})`, teach: from.zone.because }]
  })
}

/** @param {readonly Source[]} sources @returns {Violation[]} */
function checkCycles(sources) {
  const graph = new Map(
    sources.map((source) => [
      source.path,
      source.imports.flatMap(({ text }) => {
        const target = resolveModule(source.path, text)
        return 'file' in target ? [target.file] : []
      }),
    ]),
  )
  return findCycles(graph).map((ring) => ({
    where: ring[0] ?? '',
    what: `these files import each other in a cycle: ${ring.join(', ')}`,
    teach: 'Move what they share into a file that both import, or pass it as an argument. Type imports count.',
  }))
}

/**
 * Checks all rules on a set of files.
 * @param {ReadonlyMap<string, string>} files path relative to the root → text: TypeScript and JavaScript, package.json, style sheets, which name packages, too, and documents
 * @returns {readonly Violation[]}
 */
export function checkWalls(files) {
  /** @type {Violation[]} */
  const found = []
  /** @type {Source[]} */
  const sources = []
  for (const [path, text] of files) {
    found.push(...checkWords(path, text))
    if (!/\.[cm]?[jt]sx?$/.test(path)) continue
    const source = readSource(path, text)
    sources.push(source)
    found.push(...checkNames(source), ...checkBans(source), ...checkLabels(path, text))
    const place = placeOf(path)
    if (place) found.push(...checkImports(source, place))
    else if (/^(contract|engine|exports|server|web)\/src\//.test(path)) {
      found.push({
        where: path,
        what: 'is not in a known place',
        teach: `Move it to one of: ${zones.map((zone) => zone.name).join(', ')}.`,
      })
    }
  }
  return [...found, ...checkIds(sources), ...checkCycles(sources), ...checkManifests(files, sources)]
}
