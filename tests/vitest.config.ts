import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import pkg from '../package.json' with { type: 'json' }
import { plantMutant } from './torture/plant-mutant.ts'

const { MUTANT } = process.env

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  define: { __APP_VERSION__: JSON.stringify(pkg.version) },
  plugins: [plantMutant(MUTANT)],
  test: {
    globalSetup: ['tests/security/tell-tried.ts'],
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // A planted bug must never stay behind in a cache.
    fsModuleCache: !MUTANT,
    maxWorkers: 2,
    // A busy machine is slow, not wrong: these only end what hangs. What has to come is looked for often.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 10 } },
    // Tests start a PostgreSQL of their own and never touch anybody's database.
    env: { TZ: 'UTC', DATABASE_URL: '' },
  },
})
