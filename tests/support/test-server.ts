import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compiled, root } from './run-command.ts'
import { serverProgram } from './server-program.ts'

export interface TestServerOptions {
  /** Kept when given; else a temporary folder that `stop` removes. */
  dataFolder?: string
  /** 0 or nothing: a free one. */
  port?: number
  env?: Record<string, string>
  /** How long it may take until it answers; two minutes. */
  startLimitMs?: number
  /** The server in one file (`server-program.ts`) unless told. */
  program?: string
}

/** The real server, as a process that can be killed and started again on the same port and folder. */
export interface TestServer {
  /** Without a slash at the end. */
  readonly address: string
  readonly port: number
  readonly dataFolder: string
  /** Of the process that runs now. */
  readonly pid: number | undefined
  /** What it printed so far, over all its starts. */
  output(): string
  /** Ends the process and waits until it is gone; SIGKILL unless told. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Kills it if it lives, starts it again and waits until it answers. */
  restart(): Promise<void>
  /** Ends it gracefully, by force after 30 s, and removes its temporary folder. */
  stop(): Promise<void>
}

/** Starts the server and waits until `GET /api/health` answers 200; throws with its output when it does not. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { env = {}, startLimitMs = 120_000 } = options
  const program = options.program ?? (await serverProgram())
  const port = options.port || (await findFreePort())
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'khotay-data-'))
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  /** A port that was let go for a moment may be somebody's connection by now: it is free again soon. */
  async function start(): Promise<void> {
    const deadline = Date.now() + startLimitMs
    for (;;) {
      const before = output.length
      try {
        return await startOnce(deadline)
      } catch (error) {
        if (Date.now() >= deadline || !output.slice(before).includes('EADDRINUSE')) throw error
        await wait(200)
      }
    }
  }

  async function startOnce(deadline: number): Promise<void> {
    const started = spawn(process.execPath, [program], {
      cwd: root,
      // Nobody's own database: only one that a test names.
      env: {
        NODE_COMPILE_CACHE: compiled,
        ...process.env,
        DATABASE_URL: '',
        DATABASE_POOLER_URL: '',
        DATABASE_URLS: '',
        ...env,
        PORT: String(port),
        KHOTAY_DATA: dataFolder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    living.add(started)
    started.once('exit', () => living.delete(started))
    started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const closed = new Promise((resolve) => started.once('close', resolve))
    while (!(await isHealthy(address))) {
      if (!hasEnded(started) && Date.now() < deadline) {
        await wait(40)
        continue
      }
      const why = hasEnded(started) ? 'ended at once' : `did not answer within ${startLimitMs} ms`
      await kill()
      // What it printed last may come after its end.
      await closed
      throw new Error(`The server ${why}. It printed:\n${output}`)
    }
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const ending = child
    if (!ending || hasEnded(ending)) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await gone
  }

  async function stop(): Promise<void> {
    const force = setTimeout(() => child?.kill('SIGKILL'), 30_000)
    await kill('SIGTERM')
    clearTimeout(force)
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true })
  }

  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address,
    port,
    dataFolder,
    get pid() {
      return child?.pid
    },
    output: () => output,
    kill,
    restart: async () => {
      await kill()
      await start()
    },
    stop,
  }
}

/** A port that nothing listens on right now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false // not listening yet
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** A test that dies leaves no server behind. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})
