import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What the scripts remember between runs. It is inside node_modules, so a fresh install starts fresh. */
export const memory = join(root, 'node_modules', '.tickmark')

/** @param {string} name */
export function memoryFile(name) {
  mkdirSync(memory, { recursive: true })
  return join(memory, name)
}

/** Programs of the toolchain. They are run with Node directly, so that no system needs a shell. */
export const programs = {
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  rolldown: join(root, 'node_modules/rolldown/bin/cli.mjs'),
  vite: join(root, 'node_modules/vite/bin/vite.js'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  oxlint: join(root, 'node_modules/oxlint/bin/oxlint'),
  oxfmt: join(root, 'node_modules/oxfmt/bin/oxfmt'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
}
