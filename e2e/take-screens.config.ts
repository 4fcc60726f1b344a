import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

/** Takes pictures instead of testing: `npm run screens`. */
export default defineConfig({
  ...everyday,
  testMatch: 'take-screens.ts',
  outputDir: '../test-results/screens',
  reporter: 'line',
})
