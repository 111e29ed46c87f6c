import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { needOwnWorker } from './need-own-worker.ts'

const root = mkdtempSync(join(tmpdir(), 'khotay-workers-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

// In two parts, so that this file is not taken for one that does it.
const replace = `vi.${'mock'}('./a.ts')`
const stub = `vi.${'stubGlobal'}('window', {})`

test('a file of tests has a worker of its own when it, or what it imports, changes modules or globals', () => {
  const texts = {
    'plain.test.ts': `import { a } from './a.ts'`,
    'a.ts': 'export const a = 1',
    'replaces.test.ts': replace,
    'spies-inside.test.ts': `test('x', () => {\n  vi.${'spyOn'}(clock, 'now')\n})`,
    'spies-outside.test.ts': `vi.${'spyOn'}(console, 'error')`,
    'window.ts': `export function aWindow() {\n  ${stub}\n}`,
    'phone.ts': `import { aWindow } from './window.ts'`,
    'by-way.test.tsx': `import './phone.ts'`,
    'sets.test.ts': `global${'This'}.tracks = []`,
    'reads-a-test.test.ts': `import { words } from './replaces.test.ts'`,
  }
  mkdirSync(join(root, 'tests'))
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, 'tests', file), text)
  expect(needOwnWorker(root)).toEqual(
    ['by-way.test.tsx', 'replaces.test.ts', 'sets.test.ts', 'spies-outside.test.ts'].map(
      (file) => `tests/${file}`,
    ),
  )
})
