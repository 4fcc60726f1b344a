import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

/** The journeys that need the Firebase Auth emulator, which is installed apart: `node tools/test.mjs firebase`. */
export default defineConfig({
  ...everyday,
  testMatch: 'firebase*.spec.ts',
  testIgnore: [],
  workers: 1,
  outputDir: '../test-results/firebase',
})
