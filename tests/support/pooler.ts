import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ownerOfServer } from './postgresql.ts'
import { runCommand } from './run-command.ts'
import { findFreePort } from './test-server.ts'

/** A PgBouncer of the tests' own before one database. */
export interface Pooler {
  /** What the database's own address is through it. */
  address: string
  stop(): Promise<void>
}

export type PoolMode = 'session' | 'transaction'

const program = '/usr/sbin/pgbouncer'
const startLimitMs = 60_000

/**
 * Where Debian's PgBouncer is not installed, root lets apt-get fetch it. Says in one line when it cannot be had, which is no failure: it
 * belongs to the machine and not to the repository.
 */
export async function whyNoPooler(): Promise<string | undefined> {
  if (existsSync(program) || (await install())) return undefined
  return 'PgBouncer: not here, skipped (apt-get install pgbouncer)'
}

/** Starts one before a database. In transaction mode few connections serve many; in session mode each that is held takes one. */
export async function startPooler(database: string, mode: PoolMode): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(database)
  const name = pathname.slice(1)
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(tmpdir(), 'khotay-pooler-'))
  const own = await findFreePort()
  const users = join(folder, 'users')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 4}
server_login_retry = 1
`,
  )
  if (owner) for (const path of [folder, users, settings]) chownSync(path, owner.uid, owner.gid)
  let output = ''
  const child: ChildProcess = spawn(program, [settings], { stdio: ['ignore', 'pipe', 'pipe'], ...owner })
  living.add(child)
  child.once('exit', () => living.delete(child))
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))

  async function end(): Promise<void> {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGINT')
    await gone
  }
  const deadline = Date.now() + startLimitMs
  while (!(await listens(own))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`PgBouncer did not start:\n${output}`)
    await wait(40)
  }
  return {
    address: `postgresql://${username}:${password}@127.0.0.1:${own}/${name}`,
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function install(): Promise<boolean> {
  const apt = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(apt)) return false
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']]) {
    console.log(`pooler: ${apt} ${args.join(' ')}`)
    // Debian would start one of its own, on a port of its own.
    await runCommand(apt, args, { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }, quiet: true })
  }
  return existsSync(program)
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** A test that dies leaves none behind. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})
