import { expect, test } from 'vitest'
import { findDeadPaths } from './check.mjs'
import { compareEnvironment } from './environment.mjs'

const there = new Set(['engine/src/review.ts', 'docs/tour.md'])
const dead = (text: string) =>
  findDeadPaths(new Map([['docs/page.md', text]]), (path) => there.has(path)).map(({ where, path }) => `${where} ${path}`)

test('an existing path passes, in code and as a link', () => {
  expect(dead('See `engine/src/review.ts` and [the tour](tour.md#upload).')).toEqual([])
})

test('a missing path is reported with its line', () => {
  expect(dead('\nSee `engine/src/gone.ts` and [it](lost.md).')).toEqual([
    'docs/page.md:2 engine/src/gone.ts',
    'docs/page.md:2 docs/lost.md',
  ])
})

test('a program that a command runs has to exist', () => {
  expect(dead('Run `node engine/src/review.ts all` or `node --watch tools/gone.mjs two-servers`.')).toEqual([
    'docs/page.md:1 tools/gone.mjs',
  ])
})

test('files at the top and hidden folders have to exist', () => {
  expect(dead('`SECURITY.md`, `Dockerfile`, `compose.yaml`, `.github/gone.yml`, `deploy/gone.conf`')).toEqual([
    'docs/page.md:1 SECURITY.md',
    'docs/page.md:1 Dockerfile',
    'docs/page.md:1 compose.yaml',
    'docs/page.md:1 .github/gone.yml',
    'docs/page.md:1 deploy/gone.conf',
  ])
})

test('other commands, addresses and patterns are not paths', () => {
  expect(dead('`npm test`, `server/src/domains/<noun>/routes.ts`, [site](https://example.com/a.md), [below](#below)')).toEqual([])
})

test('settings that the server reads must be documented, and the other way round', () => {
  const source = `const schema = z.object({ PORT: z.coerce.number(), HOST: z.string() }) // OLD: gone`
  expect(compareEnvironment('PORT=5000\n# DATA_DIR=./data\n', source)).toEqual({ undocumented: ['HOST'], unknown: ['DATA_DIR'] })
})
