import { defineConfig } from 'vitest/config'

/** Tests import the rooms from source (export condition `tickmark-source`), so no build has to come before them. */
// Node itself gets these conditions too: `import` or `module` among them would make `require` load the wrong build of a package.
const conditions = ['tickmark-source']

/** Patterns of files to leave out, one per line: Vitest's own `--exclude` does not reach the projects. */
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split('\n').filter((pattern) => pattern !== '')

/** Slow tests run with `npm run test:full` alone. */
const slow = process.env['TEST_TIER'] === 'fast' ? ['**/*.slow.test.ts'] : []

function room(name: string, include: string[], timeout = 10_000) {
  return {
    resolve: { conditions: [...conditions, 'node'] },
    ssr: { resolve: { conditions: [...conditions, 'node'] } },
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', '**/dist-test/**', '**/dist-types/**', ...slow, ...leftOut],
      setupFiles: ['./tools/vitest/unexpected-console.ts'],
      testTimeout: timeout,
      // The first of them also makes the migrated database that the others copy.
      hookTimeout: timeout * 4,
      unstubEnvs: true,
      unstubGlobals: true,
    },
  }
}

/** Threads that tests start run from bundles of the sources. */
function startsThreads(project: ReturnType<typeof room>) {
  const { setupFiles } = project.test
  return {
    ...project,
    test: {
      ...project.test,
      globalSetup: ['./tools/vitest/bundle-threads.ts'],
      setupFiles: [...setupFiles, './server/src/testing/typescript/use-bundled-threads.mjs'],
    },
  }
}

/** Test files share modules: loading each module again for each file takes longer than the tests. */
function quick(project: ReturnType<typeof room>) {
  return { ...project, test: { ...project.test, isolate: false } }
}

export default defineConfig({
  test: {
    globalSetup: ['./tools/vitest/scratch-folder.ts'],
    // Two of the server's test files at once fill two cores: each worker has a database.
    maxWorkers: process.env['CI'] ? 2 : '75%',
    projects: [
      quick(room('contract', ['contract/**/*.test.ts'])),
      quick(room('engine', ['engine/**/*.test.ts'], 20_000)),
      quick(room('exports', ['exports/**/*.test.ts'])),
      quick(room('reviewer', ['reviewer/**/*.test.ts'])),
      quick(startsThreads(room('server', ['server/**/*.test.ts'], 60_000))),
      quick(room('web', ['web/**/*.test.{ts,tsx}'])),
      room('tools', ['tools/**/*.test.ts'], 60_000),
    ],
  },
})
