import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** What files a glob finds is not known by the text of the file that asks. */
const globsAreReadAnew: Plugin = {
  name: 'globs-are-read-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: keyBy }) {
    keyBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined))
  },
}

export default defineConfig({
  test: {
    // What was compiled once is read by the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        plugins: [globsAreReadAnew],
        // Rules without a database: one process, no isolation, thousands of tests a second.
        test: {
          name: 'pure',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{portal,arcade,backoffice}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          setupFiles: ['apps/portal/test/own-channels.ts'],
          pool: 'threads',
          isolate: false,
          // Left alone it keeps one core free, of two.
          maxWorkers: 2,
          testTimeout: 90_000,
        },
      },
      {
        plugins: [globsAreReadAnew],
        // Stories through a real PostgreSQL: each file works on its own clone of the template.
        test: {
          name: 'stories',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/template.ts'],
          setupFiles: ['test/after-each-story.ts'],
          pool: 'forks',
          // The product's code is read once for each worker, not once for each of a hundred files.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
