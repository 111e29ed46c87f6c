import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app-build.ts'
import { chunkNames } from '../../vite.chunks.ts'
import { firstScreens, loadedWith, stateless } from '../../vite.twins.ts'
import { root } from '../support/run-command.ts'

/** 2026-11-27: one more, for the key of the help on every screen. */
const mostKb = 146
/** The service worker of every phone stores each with a request of its own: one an area, and a few for libraries, for what areas share, and for workers (2026-11-27: one more, which reads statements; two that draw and save reports; the library of charts; one that saves the log of work). */
const mostFiles = areasOfApp() + 45
const assets = join(root, 'dist', 'assets')

/** What each script imports before it runs, by their names without the hash. */
const imports = new Map<string, string[]>()
const gzipped = new Map<string, number>()
/** The modules that each script is made of, by their names without the hash. */
const modules = new Map<string, string[]>()
/** What the page asks for by itself. */
let begins: string[] = []

describe('the built app', () => {
  // The same build as the browser tests use: whoever comes first makes it.
  beforeAll(async () => {
    await buildApp({ quiet: true })
    for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
      const code = readFileSync(join(assets, file), 'utf8')
      const imported = [...code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)]
      imports.set(
        nameOf(file),
        imported.map(([, other]) => nameOf(other!)),
      )
      gzipped.set(nameOf(file), gzipSync(code, { level: 9 }).length)
      const map = join(assets, `${file}.map`)
      const { sources } = existsSync(map)
        ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] })
        : { sources: [] }
      modules.set(nameOf(file), sources)
    }
    const page = readFileSync(join(root, 'dist', 'index.html'), 'utf8')
    begins = [...page.matchAll(/\/assets\/([^"]+\.js)"/g)].map(([, file]) => nameOf(file!))
  })

  test('a sign-in and the today screen after it wait for at most 146 KB of scripts', () => {
    const waited = neededBy([...begins, 'sign-in-screen', 'today-screen'])
    const kb = [...waited].reduce((sum, name) => sum + (gzipped.get(name) ?? Number.NaN), 0) / 1024
    expect(
      kb,
      `${[...waited].join(', ')}: fetch what they do not draw with behind the first screen`,
    ).toBeLessThanOrEqual(mostKb)
  })

  test('the service worker is one script that a browser takes: it imports nothing while it runs', () => {
    const worker = readFileSync(join(root, 'dist', 'sw.js'), 'utf8')
    expect(worker).toContain('precache')
    expect(worker.match(/import\.meta|\bimport\(/g) ?? []).toEqual([])
  })

  test('the first screens wait for their own files only', () => {
    expect([...neededBy([...begins, 'sign-in-screen'])].sort()).toEqual([
      'first-screen',
      'index',
      'rolldown-runtime',
      'sign-in-screen',
    ])
    expect([...neededBy([...begins, 'today-screen'])].sort()).toEqual([
      'first-screen',
      'index',
      'rolldown-runtime',
      'today-screen',
    ])
  })

  test('of what later screens call too, the first screens hold only what they call themselves', () => {
    const held = [...neededBy([...begins, 'sign-in-screen', 'today-screen'])].flatMap(
      (name) => modules.get(name) ?? [],
    )
    expect(held.filter((module) => module.endsWith('domain/time.ts?first'))).toHaveLength(1)
    expect(held.filter((module) => stateless.test(module) && !module.endsWith('?first'))).toEqual([])
  })

  test('the first screens hold no rule of a command, no list of screens and nothing that sends', () => {
    const held = [...neededBy([...begins, 'sign-in-screen', 'today-screen'])].flatMap(
      (name) => modules.get(name) ?? [],
    )
    const later =
      /domain\/(commands|run|refusals)\.ts|domain\/.*\/refusals\.ts|app\/(screens|menu)\.tsx?|node_modules\/(konsta|workbox|socket\.io|engine\.io|@zxing|zxing)/
    expect(held.filter((module) => later.test(module))).toEqual([])
  })

  test('a phone stores few scripts', () => {
    expect(imports.size).toBeLessThanOrEqual(mostFiles)
  })

  test('no script waits for itself', () => {
    for (const [name, imported] of imports) expect(neededBy(imported), name).not.toContain(name)
  })

  test('decoders, barcodes and printing are fetched when they are used', () => {
    const early = neededBy(['behind', 'work', 'orders', 'packing', 'scanner'])
    expect([...early].filter((name) => name.startsWith('lib-'))).toEqual([])
  })
})

describe('a module travels', () => {
  const named = chunkNames()
  const house: Record<string, { needs?: string[]; fetches?: string[] }> = {
    'src/app/main.tsx': {
      needs: ['src/app/shell/frame.tsx'],
      fetches: [
        'src/app/sign-in/sign-in-screen.tsx',
        'src/app/today/today-screen.tsx',
        'src/app/work-screens.tsx',
      ],
    },
    'src/app/shell/frame.tsx': {},
    'src/app/sign-in/sign-in-screen.tsx': { needs: ['src/domain/time.ts', 'src/app/sign-in/field.tsx'] },
    'src/app/sign-in/field.tsx': {},
    'src/app/today/today-screen.tsx': { needs: ['src/domain/time.ts', 'src/domain/urgency.ts'] },
    'src/app/work-screens.tsx': {
      needs: ['src/app/screens.ts'],
      fetches: ['src/app/orders/orders-screen.tsx', 'src/app/print/print-screen.tsx'],
    },
    'src/app/screens.ts': {},
    'src/app/orders/orders-screen.tsx': {
      needs: ['src/domain/urgency.ts', 'src/domain/price.ts', 'src/app/orders/row.tsx'],
      fetches: ['src/app/orders/save-sheet.ts'],
    },
    'src/app/orders/row.tsx': { needs: ['node_modules/konsta/row.js'] },
    'src/app/orders/save-sheet.ts': { needs: ['src/app/orders/columns.ts', 'node_modules/sheets/index.js'] },
    'src/app/orders/columns.ts': {},
    'src/app/print/print-screen.tsx': { needs: ['src/domain/price.ts', 'node_modules/@bars/draw/index.js'] },
    'src/domain/time.ts': {},
    'src/domain/urgency.ts': {},
    'src/domain/price.ts': {},
    'node_modules/konsta/row.js': {},
    'node_modules/sheets/index.js': {},
    'node_modules/@bars/draw/index.js': { needs: ['node_modules/@bars/widths/index.js'] },
    'node_modules/@bars/widths/index.js': {},
  }
  const within = (path: string) => join(root, path)
  const file = (path: string) =>
    named(within(path), {
      getModuleInfo(id) {
        const { needs = [], fetches = [] } = house[id.slice(root.length + 1)] ?? {}
        return { code: '', importedIds: needs.map(within), dynamicallyImportedIds: fetches.map(within) }
      },
    })

  test.each([
    ['with the first screen when both first screens need it', 'src/domain/time.ts', 'first-screen'],
    ['with the one first screen that needs it', 'src/app/sign-in/field.tsx', 'sign-in-screen'],
    ['with the earlier of the screens that need it', 'src/domain/urgency.ts', 'today-screen'],
    ['behind the first screen when it is fetched by itself', 'src/app/screens.ts', 'behind'],
    ['with its area when no other needs it', 'src/app/orders/columns.ts', 'orders'],
    ['with the work of all when two areas need it', 'src/domain/price.ts', 'work'],
    ['with its area when it is a library of every day', 'node_modules/konsta/row.js', 'orders'],
    ['alone when it is another library', 'node_modules/sheets/index.js', 'lib-sheets'],
    ['with the other parts of its library', 'node_modules/@bars/widths/index.js', 'lib-bars'],
    ['apart from its area when it needs such a library', 'src/app/orders/save-sheet.ts', 'orders-sheets'],
  ])('%s', (_, path, name) => {
    expect(file(path)).toBe(name)
  })
})

describe('a module that is built twice', () => {
  const twice = [...loadedWith(firstScreens.map((file) => join(root, file)))].filter((file) =>
    stateless.test(file),
  )

  test('is found from where the first screens begin', () => {
    const names = twice.map((file) => file.slice(root.length + 1))
    expect(names).toContain('src/domain/time.ts') // today-screen.tsx imports it
    expect(names).toContain('src/domain/orders/channels.ts') // by way of urgency.ts and states.ts
    expect(names).not.toContain('src/domain/commands.ts')
  })

  test('keeps nothing in mind that both would have to know', () => {
    /** A cache that each fills for itself. */
    const known = ['src/domain/people/scope.ts']
    const keeps =
      /^(export )?(let |class |(const|var) \w+(: [^=]+)? = (new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)|proxy\(|Symbol\())/m
    const offences = twice
      .filter((file) => keeps.test(readFileSync(file, 'utf8')))
      .map((file) => file.slice(root.length + 1))
    expect(offences, 'take it out of `stateless` in vite.twins.ts, or keep it elsewhere').toEqual(known)
  })
})

function nameOf(file: string): string {
  return file.slice(0, -'-abcdefgh.js'.length)
}

/** These files and everything that they import. */
function neededBy(names: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name)) continue
    needed.add(name)
    open.push(...(imports.get(name) ?? []))
  }
  return needed
}

/** Rooms of `src/app`, what they share included. */
function areasOfApp(): number {
  return readdirSync(join(root, 'src', 'app'), { withFileTypes: true }).filter((one) => one.isDirectory())
    .length
}
