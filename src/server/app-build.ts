import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')
const stampFile = join(root, 'dist', '.build-stamp')
const lockFile = join(root, 'node_modules', '.khotay-build.lock')

/** What the page is made from. */
const sources = [
  'index.html',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.twins.ts',
  'package.json',
  'src/**',
  'sw/**',
  'public/**',
]

export interface BuildOptions {
  /** Build even when nothing changed. */
  force?: boolean
  /** Print nothing unless the build fails. */
  quiet?: boolean
}

/**
 * Makes sure `dist/` is the app of these sources; builds it with Vite when they differ from the last build.
 * Throws with Vite's output when it does not build. Two processes never build at once.
 */
export async function buildApp({
  force = false,
  quiet = false,
}: BuildOptions = {}): Promise<'built' | 'fresh'> {
  if (!force && isFresh(sourceStamp())) return 'fresh'
  const unlock = await lockBuild()
  try {
    const stamp = sourceStamp()
    if (!force && isFresh(stamp)) return 'fresh' // another process built it meanwhile
    rmSync(stampFile, { force: true }) // a build that is killed leaves no stamp, so the next start builds again
    if (!quiet) console.log('Building the app …')
    await runVite()
    writeFileSync(stampFile, stamp)
    return 'built'
  } finally {
    unlock()
  }
}

function isFresh(stamp: string): boolean {
  return (
    existsSync(join(root, 'dist', 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  )
}

/** By content, not by time: a checkout changes times only. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, file)
    if (file.startsWith(join('src', 'server')) || !statSync(path).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Vite runs in a process of its own, so that its memory is given back to the server. */
function runVite(): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The app did not build (vite ended with ${code}):\n${output}`))
    })
  })
}

/** Waits while another living process builds; the lock of a dead one is taken over. */
async function lockBuild(): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      return () => rmSync(lockFile, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (!isHeld()) rmSync(lockFile, { force: true })
      else await wait(200)
    }
  }
}

function isHeld(): boolean {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}
