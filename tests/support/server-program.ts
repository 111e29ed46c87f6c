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
import { root } from './run-command.ts'

/*
 * 2026-11-22: tests start the server hundreds of times, and more than half of what a start costs is finding and reading seven
 * hundred small files. So its sources are put into one file, once for each state of the sources, and that file is started.
 * Packages stay where they are, migrations too. `tests/server/serve.test.ts` starts the sources themselves.
 */

const shelf = join(root, 'node_modules', '.cache', 'khotay-server')
/** All that the server may import (see tests/layout.test.ts), and what turns it into one file. */
const sources = ['src/{server,protocol,domain,lib}/**/*.{ts,json}', 'package.json', 'package-lock.json']
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
    plugins: [{ name: 'stay-where-it-was', transform: stayWhereItWas }],
    build: {
      ssr: entry,
      outDir,
      target: 'esnext',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
    },
  })
}

/** The server finds its migrations, and the built app, beside its sources. */
function stayWhereItWas(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.dirname')) return undefined
  return code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
}
