import { describe, expect, test } from 'vitest'
import { checkWalls } from './check.mjs'

/** The violations in a few files, as `where what` lines. */
function violations(files: Record<string, string>): string[] {
  return checkWalls(new Map(Object.entries(files))).map(({ where, what }) => `${where} ${what}`)
}

describe('between rooms', () => {
  test('the web never imports the server, not even a type', () => {
    const files = { 'web/src/app/router.tsx': `\nimport type { Env } from '@tickmark/server/env'\n` }
    expect(violations(files)).toEqual(['web/src/app/router.tsx:2 (web app) imports server/src/env.ts (server environment)'])
  })

  test('a type written as import() counts as an import', () => {
    expect(violations({ 'web/src/lib/http.ts': `export type E = import('@tickmark/server/env').Env` })).toHaveLength(1)
  })

  test('a re-export and a dynamic import count as imports', () => {
    expect(
      violations({ 'engine/src/review.ts': `export * from '@tickmark/contract'\nexport const later = () => import('zod')` }),
    ).toHaveLength(2)
  })

  test('the contract imports only zod', () => {
    const [first, ...rest] = violations({
      'contract/src/users.ts': `import { z } from 'zod'\nimport { readFile } from 'node:fs/promises'\nz; readFile`,
    })
    expect(first).toBe('contract/src/users.ts:2 imports node:fs/promises')
    expect(rest).toEqual([])
  })

  test('product code never imports test code', () => {
    const files = { 'server/src/app.ts': `import { fakeClock } from './testing/fake-clock.ts'\nfakeClock` }
    expect(violations(files)).toEqual(['server/src/app.ts:1 imports server/src/testing/fake-clock.ts'])
  })
})

describe('inside the engine', () => {
  test('stages never import each other', () => {
    const files = { 'engine/src/casting/sum.ts': `import { readTables } from '../reading/tables.ts'\nreadTables` }
    expect(violations(files)).toEqual(['engine/src/casting/sum.ts:1 (engine stage) imports engine/src/reading/tables.ts (engine stage)'])
  })

  test('a stage may use its own files and the model', () => {
    const files = { 'engine/src/casting/sum.ts': `import { a } from './cast.ts'\nimport { b } from '../model/page.ts'\na; b` }
    expect(violations(files)).toEqual([])
  })

  test('a family of checks never imports another, shared files import no family, and the catalogue imports all', () => {
    const reads = (from: string, to: string) => violations({ [`engine/src/checks/${from}`]: `import { a } from '${to}'\na` })
    expect(reads('narrative/names.ts', '../document/page-order.ts')).toEqual([
      'engine/src/checks/narrative/names.ts:1 (engine check family) imports engine/src/checks/document/page-order.ts (engine check family)',
    ])
    expect(reads('facts/fact.ts', '../document/page-order.ts')).toHaveLength(1)
    expect(reads('narrative/names.ts', '../catalogue.ts')).toHaveLength(1)
    expect(reads('narrative/names.ts', './tokens.ts')).toEqual([])
    expect(reads('narrative/names.ts', '../facts/fact.ts')).toEqual([])
    expect(reads('catalogue.ts', './document/family.ts')).toEqual([])
  })

  test('the id of a check is quoted in the file that defines it, and nowhere else', () => {
    const files = {
      'engine/src/checks/arithmetic/casts.ts': `export const casts = { id: 'ARI-01', run: () => 'ARI-01' }`,
      'engine/src/checks/arithmetic/ratios.ts': `// As ARI-01 does.\nexport const ratios = { check: 'ARI-01' }`,
      'engine/src/findings/severity.ts': `export const notes = new Set(['ARI-06'])\nexport const about = /^XRF-05$/`,
      'engine/src/findings/severity.test.ts': `export const check = 'ARI-06'`,
      'server/src/domains/talking-points/queries.ts': 'export const like = `ANA-%`',
    }
    expect(violations(files)).toEqual([
      'engine/src/checks/arithmetic/ratios.ts:2 names the check ARI-01, as engine/src/checks/arithmetic/casts.ts does',
      'engine/src/findings/severity.ts:1 names the check ARI-06',
      'engine/src/findings/severity.ts:2 names the check XRF-05',
      'server/src/domains/talking-points/queries.ts:1 depends on ids that begin with ANA-',
    ])
  })

  test.each([
    ['new Date()', 'Date'],
    ['Math.random()', 'Math.random'],
    ['performance.now()', 'performance'],
    ['setTimeout(run, 1)', 'setTimeout'],
    ["parseFloat('1.2')", 'parseFloat'],
    ["Number('1.2')", 'Number()'],
    ['amount.toFixed(2)', '.toFixed'],
    ['process.env', 'process'],
  ])('%s is refused', (code, name) => {
    expect(violations({ 'engine/src/model/amount.ts': `export const value = ${code}` })).toContain(
      `engine/src/model/amount.ts:1 uses ${name}`,
    )
  })

  test.each([
    '/tax/i.test(row.label)',
    'TAX.test(`${row.group} ${row.label}`)',
    'TAX.exec(labelOf(fact, figure))',
    'row.label.trim().match(TAX)',
  ])('a check may not match a label: %s', (code) => {
    const found = violations({ 'engine/src/checks/arithmetic/tax.ts': `\nexport const isTax = () => ${code}` })
    expect(found).toEqual([expect.stringMatching(/^engine\/src\/checks\/arithmetic\/tax.ts:2 matches a label: /)])
  })

  test('a check may match text and headings, and the catalogue labels', () => {
    const text = "export const isTax = () => /tax/i.test(sentence.text) && isAbout(row.label, 'income-tax')"
    expect(violations({ 'engine/src/checks/arithmetic/tax.ts': text })).toEqual([])
    expect(violations({ 'engine/src/statements/find-tax.ts': 'export const isTax = () => /tax/i.test(row.label)' })).toEqual([])
  })

  test('a field that happens to be called Date is not a clock', () => {
    expect(violations({ 'engine/src/model/heading.ts': `export const heading = { Date: 1 }\nexport const at = heading.Date` })).toEqual([])
  })

  test('tests of the engine may read corpus files', () => {
    expect(violations({ 'engine/src/review.test.ts': `import { readFileSync } from 'node:fs'\nreadFileSync` })).toEqual([])
  })
})

describe('inside the server', () => {
  test('routes never query the database directly', () => {
    const files = { 'server/src/domains/analyses/routes.ts': `import { listAnalyses } from './queries.ts'\nlistAnalyses` }
    expect(violations(files)).toEqual([
      'server/src/domains/analyses/routes.ts:1 (server routes) imports server/src/domains/analyses/queries.ts (server queries)',
    ])
  })

  test('domains import each other only through service.ts', () => {
    const through = (file: string) => ({ 'server/src/domains/reviews/service.ts': `import { x } from '../documents/${file}'\nx` })
    expect(violations(through('service.ts'))).toEqual([])
    expect(violations(through('queries.ts'))).toHaveLength(1)
  })

  test('only adapters import vendor SDKs', () => {
    const code = `import { createTransport } from 'nodemailer'\ncreateTransport`
    expect(violations({ 'server/src/adapters/mail-smtp/send.ts': code })).toEqual([])
    expect(violations({ 'server/src/domains/auth/service.ts': code })).toEqual([
      'server/src/domains/auth/service.ts:1 imports the package nodemailer',
    ])
  })

  test('only env.ts reads the environment', () => {
    const code = `export const port = process.env['PORT']`
    expect(violations({ 'server/src/env.ts': code })).toEqual([])
    expect(violations({ 'server/src/main.ts': code })).toEqual(['server/src/main.ts:1 uses process.env'])
  })

  test('a file in no known place gets a list of the places', () => {
    expect(violations({ 'server/src/stuff.ts': `export const a = 1` })).toEqual(['server/src/stuff.ts is not in a known place'])
  })
})

describe('inside the web', () => {
  test('a feature never imports a feature', () => {
    const files = { 'web/src/features/analyses/list.tsx': `import { Upload } from '../documents/upload.tsx'\nUpload` }
    expect(violations(files)).toHaveLength(1)
  })

  test('ui never imports a feature', () => {
    expect(violations({ 'web/src/ui/button.tsx': `import { a } from '../features/analyses/list.tsx'\na` })).toHaveLength(1)
  })
})

describe('anywhere', () => {
  test('files never import each other in a cycle', () => {
    const files = {
      'engine/src/model/a.ts': `import type { B } from './b.ts'\nexport type A = B`,
      'engine/src/model/b.ts': `import type { A } from './a.ts'\nexport type B = A`,
    }
    expect(violations(files)).toEqual([
      'engine/src/model/a.ts these files import each other in a cycle: engine/src/model/a.ts, engine/src/model/b.ts',
    ])
  })

  test.each(['server/src/http/utils.ts', 'web/src/lib/date-helpers.ts', 'engine/src/common/text.ts', 'tools/misc.mjs'])(
    '%s is a drawer',
    (path) => {
      expect(violations({ [path]: 'export const a = 1' })).toHaveLength(1)
    },
  )

  test('names are kebab-case', () => {
    expect(violations({ 'web/src/ui/PrimaryButton.tsx': 'export const a = 1' })).toHaveLength(1)
  })

  test('a file has at most 300 lines, a test 500', () => {
    const lines = (count: number) => 'export {}\n'.repeat(count)
    expect(violations({ 'engine/src/model/a.ts': lines(301) })).toEqual(['engine/src/model/a.ts has 301 lines'])
    expect(violations({ 'engine/src/model/a.test.ts': lines(500) })).toEqual([])
    expect(violations({ 'engine/src/model/a.test.ts': lines(501) })).toHaveLength(1)
  })

  test('two casts in a row are refused', () => {
    const code = `export const a = (input: string) => input as unknown as bigint`
    expect(violations({ 'web/src/lib/a.ts': code })).toEqual(['web/src/lib/a.ts:1 uses as unknown as'])
  })

  test('every message explains what to do', () => {
    const [violation] = checkWalls(new Map([['engine/src/model/a.ts', 'export const now = Date.now()']]))
    expect(violation?.teach).toBe('The engine has no clock: pass the date in as an argument.')
  })
})

describe('a dependency in package.json', () => {
  const manifest = (dependencies: Record<string, string>) => JSON.stringify({ dependencies })
  const users = `import { z } from 'zod'\nz`

  test('is used in its own workspace', () => {
    const files = {
      'contract/package.json': manifest({ zod: '4.6.7', pino: '10.4.0' }),
      'contract/src/users.ts': users,
      'server/src/log.mjs': `'pino'`,
    }
    expect(violations(files)).toContain('contract/package.json asks for pino, which nothing uses')
    expect(violations(files).join()).not.toContain('zod')
  })

  test('has an exact version', () => {
    const files = { 'contract/package.json': manifest({ zod: '^4.6.7' }), 'contract/src/users.ts': users }
    expect(violations(files)).toEqual(['contract/package.json asks for zod ^4.6.7'])
  })

  test('is declared for every import', () => {
    const files = { 'contract/package.json': manifest({}), 'contract/src/users.ts': users }
    expect(violations(files)).toEqual(['contract/src/users.ts:1 imports zod, which contract/package.json does not declare'])
  })
})
