import { contract } from './zones/contract.mjs'
import { engine, engineRule } from './zones/engine.mjs'
import { exportsRoom, exportsRule } from './zones/exports.mjs'
import { reviewerRoom, reviewerRule } from './zones/reviewer.mjs'
import { serverDomains } from './zones/server-domains.mjs'
import { serverCore } from './zones/server.mjs'
import { web, webRule } from './zones/web.mjs'

/**
 * Which zone may import which. A file belongs to the first zone whose pattern matches it.
 *
 * @typedef {import('./zones/contract.mjs').Zone} Zone
 * @typedef {{ zone: Zone, noun: string | undefined }} Place
 */

/** @param {string} path */
export function isTestCode(path) {
  return /\.test\.[cm]?[jt]sx?$/.test(path) || /\/src\/(?:.*\/)?testing\//.test(path) || /^(?:e2e|tools)\//.test(path)
}

/** Tests obey the walls between workspaces, but may import anything inside their own workspace. */
/** @type {readonly Zone[]} */
const tests = [
  {
    name: 'contract tests',
    files: /^contract\/src\//,
    may: ['contract', 'contract tests'],
    packages: ['*'],
    node: true,
    because: 'Tests of the contract may import only the contract.',
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
    name: 'exports tests',
    files: /^exports\/src\//,
    may: ['contract', 'contract tests', 'engine road', 'exports', 'exports tests'],
    packages: ['*'],
    node: true,
    because: exportsRule,
  },
  {
    name: 'reviewer tests',
    files: /^reviewer\/src\//,
    may: [
      'contract',
      'contract tests',
      'engine road',
      'exports',
      'reviewer',
      'reviewer printing',
      'reviewer instances',
      'reviewer tagging',
      'reviewer wording',
      'reviewer tests',
    ],
    packages: ['*'],
    node: true,
    because: reviewerRule,
  },
  {
    name: 'server tests',
    files: /^server\/src\//,
    may: [
      'contract',
      'contract tests',
      'engine road',
      'engine model',
      'exports',
      'reviewer',
      'reviewer printing',
      'reviewer instances',
      'reviewer tagging',
      'reviewer wording',
      'reviewer tests',
      'server tests',
      ...[...serverCore, ...serverDomains].map((zone) => zone.name),
    ],
    packages: ['*'],
    node: true,
    because: 'The server may import the contract, the engine and the exports, but not the web.',
  },
  {
    name: 'web tests',
    files: /^web\/src\//,
    may: [
      'contract',
      'contract tests',
      'engine road',
      'exports',
      'reviewer',
      'reviewer printing',
      'reviewer instances',
      'reviewer tagging',
      'reviewer tests',
      'web tests',
      ...web.map((zone) => zone.name),
    ],
    packages: ['*'],
    node: true,
    because: webRule,
  },
]

export const zones = [...contract, ...engine, ...exportsRoom, ...reviewerRoom, ...serverCore, ...serverDomains, ...web]

/**
 * @param {string} path relative to the root
 * @returns {Place | undefined} undefined outside the workspaces and in no known place
 */
export function placeOf(path) {
  for (const zone of isTestCode(path) ? tests : zones) {
    const match = zone.files.exec(path)
    if (match) return { zone, noun: match[1] }
  }
  return undefined
}
