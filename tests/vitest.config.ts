import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import pkg from '../package.json' with { type: 'json' }
import { plantMutant } from './torture/plant-mutant.ts'

const { MUTANT, DATABASE_URL } = process.env

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  define: { __APP_VERSION__: JSON.stringify(pkg.version) },
  plugins: [plantMutant(MUTANT)],
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // A real PostgreSQL is needed for these.
    exclude: DATABASE_URL ? [] : ['**/*.pg.test.ts'],
    // A planted bug must never stay behind in a cache.
    fsModuleCache: !MUTANT,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'UTC' },
  },
})
