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
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  // Every test has pools of its own, and on a busy machine those of the tests before are still ending.
  settings.push('max_connections=400')
  if (!durable) settings.push('fsync=off', 'full_page_writes=off')
  const place = { programs, folder, data, port, settings, owner }
  const addressOf = (database: string) => addressAt(port, database)
  let databases = 0
  const shaped = new Map<(address: string) => Promise<void>, Promise<string>>()
  let server = await serve(place)
  let steward: pg.Client | undefined

  async function end(last = ''): Promise<void> {
    await steward?.end()
    steward = undefined
    await server.end(last)
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
      server = await serve(place)
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Place {
  programs: string
  /** Where its log and its sockets lie. */
  folder: string
  data: string
  port: number
  settings: readonly string[]
  owner: { uid: number; gid: number } | undefined
}

interface Served {
  /** Ends it at once, every connection with it; the folder stays when `last` is "keep". */
  end(last?: string): Promise<void>
}

async function serve({ programs, folder, data, port, settings, owner }: Place): Promise<Served> {
  const args = ['-D', data, ...[`port=${port}`, ...settings].flatMap((setting) => ['-c', setting])]
  // The shell lives as long as the pipe from us, then ends the server and clears up: also when we are killed.
  const script =
    'folder=$1; shift; "$@" >"$folder/log" 2>&1 & server=$!; last=$(cat); kill -QUIT $server; wait $server; ' +
    'cd /; [ "$last" = keep ] || rm -rf "$folder"'
  const child: ChildProcess = spawn(
    '/bin/sh',
    ['-c', script, 'sh', folder, join(programs, 'postgres'), ...args],
    { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'], detached: true, ...owner },
  )
  async function end(last = ''): Promise<void> {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.stdin!.end(last)
    if (child.exitCode === null) await gone
  }
  const deadline = Date.now() + startLimitMs
  while (!(await answers(addressAt(port, 'postgres')))) {
    if (Date.now() < deadline && child.exitCode === null) {
      await wait(40)
      continue
    }
    const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''
    await end()
    throw new Error(`PostgreSQL did not start. It printed:\n${log}`)
  }
  return { end }
}

/** A database that another server on this machine follows, word for word and before each commit is answered. */
export interface FollowedPostgresql {
  /** Both servers, as one address; whichever takes writes is meant. */
  addressOf(database: string): string
  /** The one that takes writes alone. */
  writerOf(database: string): string
  /** SIGKILL, and nothing else, for the server that takes writes; the other one is promoted then. */
  failOver(): Promise<void>
  /** What was killed comes back empty and follows the other one. */
  follow(): Promise<void>
  stop(): Promise<void>
}

/** Two servers, the second of which stands by: a commit is answered when both have it. */
export async function startFollowedPostgresql(): Promise<FollowedPostgresql> {
  const programs = await findPrograms([...serverPrograms, 'pg_basebackup', 'pg_ctl'])
  const owner = ownerOfServer()
  const ports = [await findFreePort(), await findFreePort()] as const
  let writer: { place: Place; served: Served } | undefined
  let standby: { place: Place; served: Served } | undefined

  function placeAt(port: number): Place {
    const folder = mkdtempSync(join(tmpdir(), 'khotay-postgresql-'))
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password)
    if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']
    return { programs, folder, data: join(folder, 'data'), port, settings, owner }
  }
  async function run(program: string, args: string[]): Promise<void> {
    const env = { PGPASSWORD: password }
    const { code, output } = await runCommand(join(programs, program), args, {
      quiet: true,
      limitMs: 240_000,
      env,
      ...owner,
    })
    if (code !== 0) throw new Error(`${program} failed:\n${output}`)
  }
  async function order(port: number, ...statements: string[]): Promise<void> {
    const client = new pg.Client(addressAt(port, 'postgres'))
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const living = (one: { place: Place; served: Served } | undefined, who: string) => {
    if (!one) throw new Error(`there is no ${who}`)
    return one
  }

  const first = placeAt(ports[0])
  await run('initdb', [
    ...['--pgdata', first.data, '--username', 'khotay', '--pwfile', join(first.folder, 'password')],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  ])
  writer = { place: first, served: await serve(first) }

  const followed: FollowedPostgresql = {
    addressOf: (database) =>
      `postgresql://khotay:${password}@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${database}`,
    writerOf: (database) => addressAt(living(writer, 'primary').place.port, database),
    async failOver() {
      const { place, served } = living(writer, 'primary')
      process.kill(
        Number(readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
        'SIGKILL',
      )
      const next = living(standby, 'standby')
      await run('pg_ctl', ['promote', '--wait', '--pgdata', next.place.data])
      // Nobody stands by now: a commit would wait for one for ever.
      await order(
        next.place.port,
        "alter system set synchronous_standby_names = ''",
        'select pg_reload_conf()',
      )
      writer = next
      standby = undefined
      await served.end()
    },
    async follow() {
      const { port } = living(writer, 'primary').place
      const place = placeAt(port === ports[0] ? ports[1] : ports[0])
      await run('pg_basebackup', [
        ...['--pgdata', place.data, '--host', '127.0.0.1', '--port', String(port), '--username', 'khotay'],
        ...['--write-recovery-conf', '--wal-method', 'stream', '--checkpoint', 'fast', '--no-sync'],
      ])
      standby = { place, served: await serve(place) }
      await order(port, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
    },
    async stop() {
      for (const one of [standby, writer]) await one?.served.end()
    },
  }
  await followed.follow()
  return followed
}

function addressAt(port: number, database: string): string {
  return `postgresql://khotay:${password}@127.0.0.1:${port}/${database}`
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

/** What a PostgreSQL is made of. */
const serverPrograms = ['initdb', 'postgres']

/** The folder with these programs; if there is none, fetches one and says so. Throws with what to do. */
async function findPrograms(needed = serverPrograms): Promise<string> {
  const found = installedPrograms(needed)
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
  const installed = installedPrograms(needed)
  if (installed) return installed
  throw new Error(
    'No PostgreSQL found and none could be installed. Install the server (initdb and postgres) and put its folder into PATH.',
  )
}

function installedPrograms(needed: readonly string[]): string | undefined {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions) ? readdirSync(versions).map((name) => join(versions, name, 'bin')) : []
  const usual = ['/usr/bin', '/usr/local/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin']
  const places = [...(process.env.PATH ?? '').split(delimiter), ...debian.sort().reverse(), ...usual]
  return places.find((place) => needed.every((name) => existsSync(join(place, name))))
}

/** PostgreSQL refuses to run as root; nothing when we are not root. */
export function ownerOfServer(): { uid: number; gid: number } | undefined {
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
