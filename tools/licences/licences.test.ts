import { expect, test } from 'vitest'
import { findRefused, isAllowed } from './judge.mjs'

test('a choice needs one allowed licence, a combination needs all', () => {
  expect(['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', 'AFL-2.1 OR BSD-3-Clause'].filter(isAllowed)).toHaveLength(4)
  expect(['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(GPL-3.0-only OR AGPL-3.0-only)', 'SEE LICENSE IN x'].filter(isAllowed)).toEqual([])
  expect(isAllowed('(MIT OR GPL-3.0-only) AND AGPL-3.0-only')).toBe(false)
})

test('packages are named with their version, wherever they are installed', () => {
  const packages = {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@tickmark/server': { link: true },
    'node_modules/good': { version: '1.0.0', license: 'ISC' },
    'node_modules/good/node_modules/@scope/bad': { version: '2.0.0', license: 'SSPL-1.0' },
    'server/node_modules/silent': { version: '3.0.0' },
  }
  expect(findRefused(packages)).toEqual([
    { name: '@scope/bad@2.0.0', licence: 'SSPL-1.0' },
    { name: 'silent@3.0.0', licence: 'none stated' },
  ])
})

test('a licence that only the package itself states counts for that version alone', () => {
  expect(findRefused({ 'node_modules/only': { version: '0.0.2' } })).toEqual([])
  expect(findRefused({ 'node_modules/only': { version: '0.0.3' } })).toHaveLength(1)
})
