// node server/migrations/make.mjs NAME: writes the next numbered migration from the difference between the schema and the last one.
// drizzle-kit stays out of package.json, because installing it prints deprecation warnings; it is fetched into a folder of its own.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const name = process.argv[2]
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) throw new Error('usage: node server/migrations/make.mjs NAME (a-z, 0-9, _)')
const server = fileURLToPath(new URL('..', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
const room = mkdtempSync(join(tmpdir(), 'drizzle-kit-'))
try {
  const packages = ['drizzle-kit@0.31.11', `drizzle-orm@${dependencies['drizzle-orm']}`]
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', room, ...packages], { stdio: 'inherit' })
  const kit = join(room, 'node_modules/drizzle-kit/bin.cjs')
  execFileSync(process.execPath, [kit, 'generate', '--name', name], { cwd: server, stdio: 'inherit' })
} finally {
  rmSync(room, { recursive: true, force: true })
}
