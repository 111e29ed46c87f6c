import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { silence } from '../../src/stand-ins/market/outcome.ts'
import type { PracticeLine } from './practice-line.ts'
import type { TestServer } from './test-server.ts'

/** Around a call: before it is done, after it was done and before its answer is heard, or in the milliseconds around the commit of what was heard. */
export const killMoments = ['after', 'answered', 'before'] as const

/** Whoever plays the outside, with what may come between a call and its answer. */
type Struck = Pick<PracticeLine, 'between'>

/** The server said no: telling it again would change nothing. */
export class Refused extends Error {}

const longestMs = 600_000

/** A server that dies by SIGKILL around its calls, and whose file is looked at through other eyes. */
export class KilledServer {
  readonly #server: TestServer
  readonly #folder: string

  constructor(server: TestServer, folder: string) {
    this.#server = server
    this.#folder = folder
  }

  /** Kills the server at the next call of a path; resolves when it is dead. */
  strike(
    practice: Struck,
    { path, moment, delayMs }: { path: string; moment: (typeof killMoments)[number]; delayMs: number },
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      let isStruck = false
      practice.between = async ({ url }, answer) => {
        if (isStruck || new URL(url, 'http://here').pathname !== path) return answer()
        isStruck = true
        const outcome = moment === 'before' ? silence : answer()
        const kill = () => this.#server.kill().then(resolve, reject)
        if (moment === 'answered') {
          setTimeout(kill, delayMs)
          return outcome
        }
        await kill()
        return silence
      }
    })
  }

  /** Two minutes go by, and it starts again: what the dead server had is free. */
  async restart(): Promise<void> {
    this.inFile((file) => {
      for (const table of ['effects', 'inbox', 'job_work']) file.exec(`update ${table} set leased_until = 0`)
    })
    await this.#server.restart()
  }

  /** A server that was killed while it was still needed is started again. */
  async rise(): Promise<void> {
    const isUp = await fetch(`${this.#server.address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isUp) await this.restart()
  }

  /** Until the server took it: the same command, however often it is told. */
  async give(path: string, command: { id: string; token: string | undefined } & object): Promise<void> {
    await until(`${command.id} is taken`, async () => {
      try {
        await this.post(path, command)
        return true
      } catch (error) {
        if (error instanceof Refused) throw error
        await this.rise()
        return false
      }
    })
  }

  async post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(this.#server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said: unknown = await answer.json()
    if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${JSON.stringify(said)}`)
    return said
  }

  inFile<R>(work: (file: DatabaseSync) => R): R {
    const file = new DatabaseSync(join(this.#folder, 'khotay.db'))
    try {
      file.exec('pragma busy_timeout = 5000')
      return work(file)
    } finally {
      file.close()
    }
  }

  row<T>(table: string, key: string): T | undefined {
    const row = this.inFile((file) =>
      file.prepare('select doc from rows where tbl = ? and key = ?').get(table, key),
    )
    return row && (JSON.parse(String(row['doc'])) as T)
  }
}

export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longestMs; Date.now() < end; await wait(50)) if (await isSo()) return
  throw new Error(`${what}: not within ten minutes`)
}
