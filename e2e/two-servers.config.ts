import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

/** Two browsers on two server processes. Needs a PostgreSQL: `node tools/test.mjs two-servers` starts one. */
export default defineConfig({
  ...everyday,
  testMatch: 'two-servers.spec.ts',
  testIgnore: [],
  workers: 1,
  outputDir: '../test-results/two-servers',
})
