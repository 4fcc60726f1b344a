import { defineConfig } from '@playwright/test'

/** The machine's own Chromium, if one is named. Debian's needs these switches to run as root and without a display. */
const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // These need the Firebase Auth emulator, or a PostgreSQL: see firebase.config.ts and two-servers.config.ts.
  testIgnore: ['firebase*.spec.ts', 'two-servers.spec.ts'],
  // Tests that are slow and rarely fail run in `npm run test:full`.
  ...(process.env['TEST_TIER'] === 'fast' ? { grepInvert: /@slow/ } : {}),
  outputDir: '../test-results',
  globalSetup: './fixtures/members.ts',
  fullyParallel: true,
  // Each worker runs a server with its own database.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Traces, even without screenshots, take a tenth of the time. Run a failed test by hand to get one.
    trace: process.env['TEST_TIER'] === 'fast' ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
