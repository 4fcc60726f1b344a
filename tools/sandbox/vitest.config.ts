import { defineConfig } from 'vitest/config'

/** Tests that need keys of a provider's sandbox, and call it: `npm run test:sandbox` runs them, and nothing else does. */
const conditions = ['tickmark-source', 'node']

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['server/src/testing/**/*.sandbox.ts'], testTimeout: 30 * 60_000, fileParallelism: false },
})
