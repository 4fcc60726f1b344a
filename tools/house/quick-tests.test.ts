import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'
import { longTests, mainJourneys } from './quick-tests.mjs'

// A pattern of a file that was renamed leaves nothing out, and a journey that is not found is no failure of Playwright's.
test.each([...longTests, ...mainJourneys.map((name) => `e2e/${name}`)])('%s exists', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
})
