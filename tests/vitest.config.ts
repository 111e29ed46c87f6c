import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import pkg from '../package.json' with { type: 'json' }
import { needOwnWorker } from './support/need-own-worker.ts'
import { plantMutant } from './torture/plant-mutant.ts'

const { MUTANT } = process.env

const root = join(import.meta.dirname, '..')
const alone = needOwnWorker(root)

export default defineConfig({
  root,
  define: { __APP_VERSION__: JSON.stringify(pkg.version) },
  plugins: [plantMutant(MUTANT)],
  test: {
    globalSetup: ['tests/security/tell-tried.ts', 'tests/support/shared-folder.ts'],
    setupFiles: ['tests/support/least-rounds.ts'],
    // A planted bug must never stay behind in a cache.
    fsModuleCache: !MUTANT,
    maxWorkers: 2,
    // A busy machine is slow, not wrong: these only end what hangs. What has to come is looked for often.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 120_000, interval: 10 } },
    // Tests start a PostgreSQL of their own and never touch anybody's database.
    env: { TZ: 'UTC', DATABASE_URL: '', DATABASE_URLS: '' },
    projects: [
      {
        extends: true,
        test: { name: 'together', isolate: false, include: ['tests/**/*.test.{ts,tsx}'], exclude: alone },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
