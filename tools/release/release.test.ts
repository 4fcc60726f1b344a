import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLower } from './plan.mjs'
import { release } from './release.mjs'

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Something for people.\n'
const manifests = {
  'package.json': { name: 'whole', version: '0.1.0', workspaces: ['a', 'b'], devDependencies: { other: '9.0.0' } },
  'a/package.json': { name: '@tickmark/a', version: '0.1.0', dependencies: { '@tickmark/b': '0.1.0', other: '0.1.0' } },
  'b/package.json': { name: '@tickmark/b', version: '0.1.0' },
}

let root = ''
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const write = (path: string, value: unknown) =>
  writeFileSync(join(root, path), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const commit = () => {
  git('add', '.')
  git('commit', '--quiet', '--message', 'a change')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tickmark-release-'))
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.com')
  for (const room of ['a', 'b']) mkdirSync(join(root, room))
  for (const [path, manifest] of Object.entries(manifests)) write(path, manifest)
  const { 'package.json': whole, 'a/package.json': a, 'b/package.json': b } = manifests
  write('package-lock.json', {
    name: 'whole',
    version: '0.1.0',
    packages: { '': whole, a, b, 'node_modules/other': { version: '0.1.0' } },
  })
  write('CHANGELOG.md', changelog)
  commit()
})
afterEach(() => rmSync(root, { recursive: true }))

test('a release sets every version of ours and no other, dates the changelog, commits and tags', () => {
  expect(release(root, '0.2.0', '2026-11-28')).toBe('v0.2.0')
  expect(JSON.parse(read('package.json'))).toEqual({ ...manifests['package.json'], version: '0.2.0' })
  expect(JSON.parse(read('a/package.json'))).toEqual({
    name: '@tickmark/a',
    version: '0.2.0',
    dependencies: { '@tickmark/b': '0.2.0', other: '0.1.0' },
  })
  const lock = JSON.parse(read('package-lock.json'))
  expect(lock.version).toBe('0.2.0')
  expect(lock.packages.b.version).toBe('0.2.0')
  expect(lock.packages.a.dependencies['@tickmark/b']).toBe('0.2.0')
  expect(lock.packages['node_modules/other'].version).toBe('0.1.0')
  expect(read('CHANGELOG.md')).toBe('# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-28\n\n### Added\n\n- Something for people.\n')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0')
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
})

test('the first release may have the version that is already written', () => {
  expect(release(root, '0.1.0', '2026-11-28')).toBe('v0.1.0')
})

const refusals: readonly (readonly [what: string, prepare: () => void, version: string, message: RegExp])[] = [
  ['a change that is not committed', () => write('a/new.txt', 'x'), '0.2.0', /not committed/],
  ['another branch', () => git('switch', '--quiet', '--create', 'other'), '0.2.0', /on main/],
  ['a version that is tagged', () => git('tag', 'v0.2.0'), '0.2.0', /has been released/],
  ['a lower version', () => {}, '0.0.9', /lower than 0\.1\.0/],
  ['no version', () => {}, 'next', /no version/],
  [
    'an empty changelog',
    () => {
      write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n')
      commit()
    },
    '0.2.0',
    /no entry/,
  ],
]

test.each(refusals)('%s prevents a release, and nothing is changed', (_what, prepare, version, message) => {
  prepare()
  const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]
  expect(() => release(root, version, '2026-11-28')).toThrow(message)
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual(before)
})

test('versions are compared part by part, as numbers', () => {
  expect(isLower('0.9.0', '0.10.0')).toBe(true)
  expect(isLower('1.0.0', '0.99.99')).toBe(false)
  expect(isLower('1.0.0', '1.0.0')).toBe(false)
})
