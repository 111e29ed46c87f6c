import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runCommand } from './run-command.ts'
import { findFreePort } from './test-server.ts'

/** A PostgreSQL of the tests' own, in a temporary folder. It ends with the process that started it, however that ends. */
export interface Postgresql {
  /** Makes an empty place for tables and answers its address: a schema, since a real database costs a thousand files. */
  newDatabase(): Promise<string>
  /**
   * A database like one that `shape` was called with, the first time: a copy takes a third of what it takes to shape one. A real one, so it
   * is to be dropped once nobody is connected to it.
   */
  copyOf(shape: (address: string) => Promise<void>): Promise<{ address: string; drop(): Promise<void> }>
  /** Ends it at once, every connection with it, and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface PostgresqlOptions {
  /** Whether a commit waits for the disk, as in a shop; only for measuring. */
  durable?: boolean
}

/** How each system's package manager gets one; needs root. */
const packageManagers: { program: string; steps: string[][] }[] = [
  {
    program: '/usr/bin/apt-get',
    steps: [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']],
  },
  { program: '/usr/bin/dnf', steps: [['install', '-y', 'postgresql-server']] },
  { program: '/sbin/apk', steps: [['add', '--no-cache', 'postgresql']] },
  { program: '/usr/bin/pacman', steps: [['-Sy', '--noconfirm', 'postgresql']] },
  { program: '/usr/bin/zypper', steps: [['--non-interactive', 'install', 'postgresql-server']] },
]

const password = 'only-for-tests'
/** Whatever the road to the packages is like; beyond it the program hangs. */
const installLimitMs = 1_200_000
const startLimitMs = 120_000

export async function startPostgresql({ durable = false }: PostgresqlOptions = {}): Promise<Postgresql> {
  const programs = await findPrograms()
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(tmpdir(), 'khotay-postgresql-'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const data = join(folder, 'data')
  await run(join(programs, 'initdb'), [
    ...['--pgdata', data, '--username', 'khotay', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  ])
  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  // Every test has pools of its own, and on a busy machine those of the tests before are still ending.
  settings.push('max_connections=400')
  if (!durable) settings.push('fsync=off', 'full_page_writes=off')
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const addressOf = (database: string) => `postgresql://khotay:${password}@127.0.0.1:${port}/${database}`
  let databases = 0
  const shaped = new Map<(address: string) => Promise<void>, Promise<string>>()
  let child: ChildProcess
  let steward: pg.Client | undefined
  await start()

  async function start(): Promise<void> {
    // The shell lives as long as the pipe from us, then ends the server and clears up: also when we are killed.
    const script =
      'folder=$1; shift; "$@" >"$folder/log" 2>&1 & server=$!; last=$(cat); kill -QUIT $server; wait $server; ' +
      'cd /; [ "$last" = keep ] || rm -rf "$folder"'
    child = spawn('/bin/sh', ['-c', script, 'sh', folder, join(programs, 'postgres'), ...args], {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      ...owner,
    })
    const deadline = Date.now() + startLimitMs
    while (!(await answers(addressOf('postgres')))) {
      if (Date.now() < deadline && child.exitCode === null) {
        await wait(40)
        continue
      }
      const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''
      await end()
      throw new Error(`PostgreSQL did not start. It printed:\n${log}`)
    }
  }

  async function end(last = ''): Promise<void> {
    await steward?.end()
    steward = undefined
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.stdin!.end(last)
    if (child.exitCode === null) await gone
  }

  async function run(program: string, programArgs: string[]): Promise<void> {
    const { code, output } = await runCommand(program, programArgs, {
      quiet: true,
      limitMs: 240_000,
      ...owner,
    })
    if (code !== 0) throw new Error(`${program} failed:\n${output}`)
  }

  /** By one connection for all: each costs as much as a small database. */
  async function order(statement: string): Promise<void> {
    if (!steward) {
      steward = new pg.Client(addressOf('postgres'))
      await steward.connect()
    }
    await steward.query(statement)
  }

  /** Older ones copy files anyway; those of today write every page into the log too, which takes half as long again. */
  async function asFiles(): Promise<string> {
    const { rows } = await steward!.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]!.server_version_num) >= 150_000 ? 'strategy file_copy' : ''
  }

  function nextName(): string {
    databases += 1
    return `shop_${databases}`
  }

  async function makeFirst(shape: (address: string) => Promise<void>): Promise<string> {
    const name = nextName()
    await order(`create database ${name}`)
    await shape(addressOf(name))
    return name
  }

  return {
    async newDatabase() {
      const name = nextName()
      await order(`create schema ${name}`)
      return `${addressOf('postgres')}?options=-csearch_path%3D${name}`
    },
    async copyOf(shape) {
      const first = shaped.get(shape) ?? makeFirst(shape)
      shaped.set(shape, first)
      const [name, model] = [nextName(), await first]
      await order(`create database ${name} template ${model} ${await asFiles()}`)
      return { address: addressOf(name), drop: () => order(`drop database ${name} with (force)`) }
    },
    async restart() {
      await end('keep')
      await start()
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false // not listening yet, or starting up
  } finally {
    await client.end().catch(() => {})
  }
}

/** The folder with `initdb` and `postgres`; if there is none, fetches one and says so. Throws with what to do. */
async function findPrograms(): Promise<string> {
  const found = installedPrograms()
  if (found) return found
  const manager = packageManagers.find(({ program }) => existsSync(program))
  if (manager && isRoot()) {
    for (const step of manager.steps) {
      console.log(`postgresql: ${manager.program} ${step.join(' ')}`)
      await runCommand(manager.program, step, {
        limitMs: installLimitMs,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  const installed = installedPrograms()
  if (installed) return installed
  throw new Error(
    'No PostgreSQL found and none could be installed. Install the server (initdb and postgres) and put its folder into PATH.',
  )
}

function installedPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions) ? readdirSync(versions).map((name) => join(versions, name, 'bin')) : []
  const usual = ['/usr/bin', '/usr/local/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin']
  const places = [...(process.env.PATH ?? '').split(delimiter), ...debian.sort().reverse(), ...usual]
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(join(place, name))))
}

/** PostgreSQL refuses to run as root; nothing when we are not root. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (!isRoot()) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.')
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
