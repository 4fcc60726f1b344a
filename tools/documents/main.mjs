// Checks the documents: every path that a page names exists, .env.example lists exactly the settings that the server reads, and the answers
// to ASVS are complete.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from '../house/files.mjs'
import { root } from '../house/paths.mjs'
import { findDeadPaths } from './check.mjs'
import { compareEnvironment } from './environment.mjs'
import { checkRequirements } from './requirements.mjs'

const written = ['docs', '.github']
  .flatMap((folder) => [...filesUnder(join(root, folder))])
  .filter((file) => file.endsWith('.md'))
  .map((file) => relative(root, file).replaceAll('\\', '/'))
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...written].filter((page) => existsSync(join(root, page)))
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

const dead = findDeadPaths(new Map(pages.map((page) => [page, read(page)])), (path) => existsSync(join(root, path)))
for (const { where, path } of dead) console.log(`${where} names ${path}, which does not exist`)

const { undocumented, unknown } = compareEnvironment(
  read('.env.example'),
  [
    'env',
    'env-arelle',
    'env-audit',
    'env-billing',
    'env-files',
    'env-filing',
    'env-ledger-sources',
    'env-model',
    'env-oidc',
    'env-sealing',
    'env-second-factor',
    'env-sessions',
    'env-storage',
    'env-watching',
  ]
    .map((name) => read(`server/src/${name}.ts`))
    .join('\n'),
)
for (const name of undocumented) console.log(`server/src/env.ts reads ${name}, which .env.example does not explain`)
for (const name of unknown) console.log(`.env.example explains ${name}, which server/src/env.ts does not read`)

const { problems } = checkRequirements(read('docs/security/asvs.md'))
for (const problem of problems) console.log(`docs/security/asvs.md: ${problem}`)

const wrong = dead.length + undocumented.length + unknown.length + problems.length
console.log(wrong === 0 ? `The documents are correct: ${pages.length} pages.` : `${wrong} problems in the documents.`)
process.exitCode = wrong === 0 ? 0 : 1
