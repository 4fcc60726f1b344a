import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

/** Two browsers on two server processes: needs a PostgreSQL, `node tools/with-postgres.mjs node tools/test-two-servers.mjs`. */
export default defineConfig({
  ...everyday,
  testMatch: 'two-servers.spec.ts',
  testIgnore: [],
  workers: 1,
  outputDir: '../test-results/two-servers',
})
