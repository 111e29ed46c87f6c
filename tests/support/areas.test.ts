import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserAreas, findAreas, testsOf } from './areas.ts'
import { root } from './run-command.ts'

const files = [
  'src/domain/returns/inspect-line.ts',
  'src/app/returns/returns-screen.tsx',
  'src/domain/stock/move.ts',
  'tests/domain/returns/inspect-line.test.ts',
  'tests/domain/stock/move.test.ts',
  'tests/domain/stock/kept.test.ts',
  'tests/journeys/returns.test.ts',
  'tests/journeys/journey.ts',
  'tests/e2e/returns.e2e.ts',
  'tests/e2e/stock-take.e2e.ts',
  'tests/e2e/stage/phone.ts',
  'tests/support/builders.ts',
]
const imports: Record<string, string[]> = {
  'tests/domain/stock/kept.test.ts': ['src/domain/returns/inspect-line.ts'],
}
const importsOf = (file: string) => imports[file] ?? []

test('an area is a layer of the sources and the tests, or a room in one', () => {
  expect(findAreas(files)).toEqual(['app', 'domain', 'journeys', 'returns', 'stock'])
})

test('the tests of an area lie in its folder, are called so, or import a file of it', () => {
  expect(testsOf('returns', files, importsOf)).toEqual({
    node: [
      'tests/domain/returns/inspect-line.test.ts',
      'tests/domain/stock/kept.test.ts',
      'tests/journeys/returns.test.ts',
    ],
    browser: ['tests/e2e/returns.e2e.ts'],
  })
})

test('a browser test belongs to the areas that it goes through', () => {
  expect(testsOf('stock', files, importsOf).browser).toEqual([
    'tests/e2e/returns.e2e.ts',
    'tests/e2e/stock-take.e2e.ts',
  ])
  expect(testsOf('orders', files, importsOf)).toEqual({ node: [], browser: [] })
})

test('every file of browser tests says which areas it goes through, and each of them is there', () => {
  const all = globSync(['src/**', 'tests/**'], { cwd: root })
  const browserFiles = globSync('*.e2e.ts', { cwd: join(root, 'tests', 'e2e') })
  expect(Object.keys(browserAreas).sort()).toEqual(browserFiles.map((file) => file.split('.')[0]).sort())
  const known = new Set(findAreas(all))
  expect(
    Object.values(browserAreas)
      .flat()
      .filter((area) => !known.has(area)),
  ).toEqual([])
})
