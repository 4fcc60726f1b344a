import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

/** Tests that need the Firebase Auth emulator, which is installed separately: `node tools/test.mjs firebase`. */
export default defineConfig({
  ...everyday,
  testMatch: 'firebase*.spec.ts',
  testIgnore: [],
  workers: 1,
  outputDir: '../test-results/firebase',
})
