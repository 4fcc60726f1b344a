/**
 * Licences that a dependency may have, by SPDX identifier: permissive ones, those of fonts, and one whose terms reach only its own files
 * (MPL-2.0, of a build tool).
 * @type {ReadonlySet<string>}
 */
export const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Licences of packages whose manifest states none, by name and version, each with where it is stated.
 * @type {ReadonlyMap<string, { licence: string, stated: string }>}
 */
export const statedElsewhere = new Map([['only@0.0.2', { licence: 'MIT', stated: 'the end of its Readme.md' }]])
