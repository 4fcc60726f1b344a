import { allowed, statedElsewhere } from './allowed.mjs'

/** @typedef {Record<string, { version?: string, license?: string, link?: boolean }>} Packages the `packages` of a lock file */

/**
 * Whether an SPDX expression lets us use a package under an allowed licence: one of those joined by OR, all of those joined by AND. One that
 * mixes both is not understood, and not allowed.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  const either = bare.split(' OR ')
  const all = bare.split(' AND ')
  if (either.length > 1 && all.length > 1) return false
  return either.length > 1 ? either.some((licence) => allowed.has(licence)) : all.every((licence) => allowed.has(licence))
}

/**
 * Lists the packages of a lock file whose licence is not allowed, or not stated.
 * @param {Packages} packages
 * @returns {readonly { name: string, licence: string }[]}
 */
export function findRefused(packages) {
  return Object.entries(packages).flatMap(([path, { version, license, link }]) => {
    const at = path.lastIndexOf('node_modules/')
    if (at === -1 || link) return []
    const name = `${path.slice(at + 'node_modules/'.length)}@${version}`
    const licence = license ?? statedElsewhere.get(name)?.licence ?? 'none stated'
    return isAllowed(licence) ? [] : [{ name, licence }]
  })
}
