import { contract } from './zones/contract.mjs'
import { engine, engineRule } from './zones/engine.mjs'
import { serverDomains } from './zones/server-domains.mjs'
import { serverCore } from './zones/server.mjs'
import { web, webRule } from './zones/web.mjs'

/**
 * Who may import whom. The first zone whose pattern fits a file is its place.
 *
 * @typedef {import('./zones/contract.mjs').Zone} Zone
 * @typedef {{ zone: Zone, noun: string | undefined }} Place
 */

/** @param {string} path */
export function isTestCode(path) {
  return /\.test\.[cm]?[jt]sx?$/.test(path) || /\/src\/(?:.*\/)?testing\//.test(path) || /^(?:e2e|tools)\//.test(path)
}

/** Tests sit on the same side of the walls between rooms as what they test; inside their room they go anywhere. */
/** @type {readonly Zone[]} */
const tests = [
  {
    name: 'contract tests',
    files: /^contract\/src\//,
    may: ['contract', 'contract tests'],
    packages: ['*'],
    node: true,
    because: 'Tests of the contract know the contract.',
  },
  {
    name: 'engine tests',
    files: /^engine\/src\//,
    may: ['engine tests', ...engine.map((zone) => zone.name)],
    packages: ['*'],
    node: true,
    because: engineRule,
  },
  {
    name: 'server tests',
    files: /^server\/src\//,
    may: [
      'contract',
      'contract tests',
      'engine road',
      'engine model',
      'server tests',
      ...[...serverCore, ...serverDomains].map((zone) => zone.name),
    ],
    packages: ['*'],
    node: true,
    because: 'The server speaks the contract and asks the engine; it knows no web.',
  },
  {
    name: 'web tests',
    files: /^web\/src\//,
    may: ['contract', 'contract tests', 'web tests', ...web.map((zone) => zone.name)],
    packages: ['*'],
    node: true,
    because: webRule,
  },
]

export const zones = [...contract, ...engine, ...serverCore, ...serverDomains, ...web]

/**
 * @param {string} path relative to the root
 * @returns {Place | undefined} undefined outside the rooms and in no known place
 */
export function placeOf(path) {
  for (const zone of isTestCode(path) ? tests : zones) {
    const match = zone.files.exec(path)
    if (match) return { zone, noun: match[1] }
  }
  return undefined
}
