import { systemUser } from '../../../src/domain/people/system-actor.ts'
import type { Staff } from '../../../src/domain/tables/company.ts'
import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import type { Exchange } from '../world/network.ts'
import type { SimServer } from '../world/server.ts'
import { isSame } from './is-same.ts'
import type { MapShop } from './map-shop.ts'
import { mirrored, type Sight, seenBy, sightOf } from './seen-by.ts'
import { viewServer } from './server-view.ts'

interface Sent {
  token: string
  deviceId: string
  cursor?: number
  pull?: { cursor: number }
  commands?: {
    seq: number
    id: string
    path: string
    method: string
    v: number
    params: unknown
    at: number
    user: string
    deviceId: string
  }[]
}

interface Answer {
  seq: number
  status: string
}

interface PullAnswer {
  from: number
  to: number
  confirmedSeq: number
  answers: Answer[]
  tables: Record<string, { puts: object[]; dels: string[] }>
  more: boolean
  reset?: boolean
}

/** Listens on the line behind every request that reached the server, and checks what it answered against its file. */
export class WireTap {
  readonly #server: SimServer
  readonly #shop: MapShop
  readonly #ledger: Ledger
  readonly #now: () => number
  /** Whose token it is, from the sign-ins that passed here. */
  readonly #tokens = new Map<string, string>()
  readonly #owners = new Map<string, string>()
  readonly #contents = new Map<string, string>()
  readonly #done = new Set<string>()

  constructor(server: SimServer, shop: MapShop, ledger: Ledger, now: () => number) {
    this.#ledger = ledger
    this.#server = server
    this.#shop = shop
    this.#now = now
  }

  hear({ path, body, reply }: Exchange): void {
    const sent = (body ? JSON.parse(body) : {}) as Sent
    if (path === '/api/verify') {
      const { token, user } = JSON.parse(reply.body) as { token?: string; user?: { userName: string } }
      if (token && user) this.#tokens.set(token, user.userName)
    } else if (path === '/api/sync/push') this.#push(sent, reply.status, reply.body)
    else if (path === '/api/sync/pull') this.#pull(sent, reply.status, reply.body)
    else if (path === '/api/sync/snapshot') this.#snapshot(sent, reply.status, reply.body)
    else if (path === '/api/order') this.#single(path, body)
  }

  /** A backup was put back: numbers that it does not know may be given to other commands. */
  forgetSince(): void {
    const kept = new Set(viewServer(this.#server).commands.map(({ deviceId, seq }) => `${deviceId} ${seq}`))
    for (const place of this.#contents.keys()) if (!kept.has(place)) this.#contents.delete(place)
    for (const place of this.#done) if (!kept.has(place)) this.#done.delete(place)
  }

  /** What the server did by itself, as a person who had asked for it, came over no line. */
  passOver(): void {
    for (const { deviceId, seq } of viewServer(this.#server).commands)
      if (deviceId.startsWith('server:')) this.#done.add(`${deviceId} ${seq}`)
  }

  #sightOf(token: string): Sight {
    return sightOf(this.#shop.rows.get(`staff/${this.#tokens.get(token)}`) as Staff)
  }

  /** S13: a snapshot holds nothing that its person may not see. */
  #snapshot({ token }: Sent, status: number, body: string): void {
    if (status !== 200) return
    const sight = this.#sightOf(token)
    for (const line of body.trimEnd().split('\n')) {
      const { table = '', rows = [] } = JSON.parse(line) as { table?: string; rows?: object[] }
      for (const row of rows) {
        hold(
          'S13',
          isSame(seenBy(sight, table, row), row),
          () =>
            `a snapshot for ${this.#tokens.get(token)} holds ${table} ${JSON.stringify(row).slice(0, 200)}`,
        )
      }
    }
  }

  /** S13, S2: one token, one person, one lane; one number, one command. */
  #push({ token, deviceId, commands = [], pull: asked }: Sent, status: number, body: string): void {
    const person = this.#tokens.get(token)
    const taken = new Set(viewServer(this.#server).commands.map((one) => `${one.deviceId} ${one.seq}`))
    for (const { user, deviceId: of, seq, id, method } of commands) {
      hold(
        'S13',
        user === person && of === deviceId,
        () => `${method} of ${user} travelled with the token of ${person}`,
      )
      const owner = this.#owners.get(deviceId) ?? user
      this.#owners.set(deviceId, owner)
      hold('S13', owner === user, () => `lane ${deviceId} of ${owner} was used by ${user}`)
      const before = this.#contents.get(`${deviceId} ${seq}`)
      const content = `${method} ${id}`
      const isSame = before === undefined || before === content || content === `void ${id}`
      hold('S2', isSame, () => `${seq} of ${deviceId} was ${before} and now is ${content}`)
      // What the server did not take is free to be numbered anew, when it says that it stands elsewhere.
      if (taken.has(`${deviceId} ${seq}`)) this.#contents.set(`${deviceId} ${seq}`, content)
      const issued = this.#ledger.issued.get(id)
      if (issued && method !== 'void') issued.arrived = true
    }
    this.#foldNew(commands)
    if (status !== 200) return
    const { answers, pull } = JSON.parse(body) as { answers: Answer[]; pull?: PullAnswer }
    if (asked && pull) this.#told({ token, deviceId, cursor: asked.cursor }, pull)
    const stored = new Map(
      viewServer(this.#server).commands.map((one) => [`${one.deviceId} ${one.seq}`, one]),
    )
    for (const { seq, status: told } of answers) {
      const real = stored.get(`${deviceId} ${seq}`)?.status
      hold(
        'S2',
        told === real,
        () => `the server answered ${told} to ${seq} of ${deviceId}, which is ${real}`,
      )
    }
  }

  /** S11: what the server made of new commands is what the rules make of them over a Map. */
  #foldNew(commands: NonNullable<Sent['commands']>): void {
    const stored = viewServer(this.#server).commands
    for (const command of commands) {
      const known = stored.find(({ deviceId, seq }) => deviceId === command.deviceId && seq === command.seq)
      const place = `${command.deviceId} ${command.seq}`
      if (!known || this.#done.has(place)) continue
      this.#done.add(place)
      const status = this.#shop.take({ ...command, received: this.#now() })
      hold(
        'S11',
        status === known.status,
        () => `${command.method} ${place} is ${known.status} on the server and ${status} over a Map`,
      )
    }
  }

  #single(path: string, body: string): void {
    const { method, params } = JSON.parse(body) as { method: string; params: unknown }
    // What the server did by itself is handed to the second shop as rows (`Office.workAtJobs`).
    const fresh = viewServer(this.#server).commands.filter(({ deviceId, seq, userName }) => {
      const isOfPerson = deviceId.startsWith('server:') && userName !== systemUser
      return isOfPerson && !this.#done.has(`${deviceId} ${seq}`)
    })
    for (const { deviceId, seq, id, userName, status } of fresh) {
      this.#done.add(`${deviceId} ${seq}`)
      const at = this.#now()
      const wanted = this.#shop.take({ path, method, params, id, at, received: at, user: userName })
      hold(
        'S11',
        status === wanted,
        () => `${method} of the office is ${status} on the server and ${wanted} over a Map`,
      )
    }
  }

  /** S5, S9: an answer holds everything of (from, to], nothing else, and confirms just what it holds. */
  #pull(sent: Sent, status: number, body: string): void {
    if (status === 200) this.#told(sent, JSON.parse(body) as PullAnswer)
  }

  /** The same, be it answered to a pull or along with a push. */
  #told({ token, deviceId, cursor = 0 }: Sent, answer: PullAnswer): void {
    const { from, to, confirmedSeq, more, tables } = answer
    hold(
      'S9',
      from === cursor && to >= from,
      () => `a pull from ${cursor} was answered from ${from} to ${to}`,
    )
    if (answer.reset) return
    const version = viewServer(this.#server).version
    hold(
      'S9',
      more ? to < version : to === version,
      () => `a pull ends at ${to} of ${version} and says more: ${more}`,
    )
    const own = viewServer(this.#server).commands.filter((one) => one.deviceId === deviceId)
    const confirmed = own.filter((one) => one.version <= to).length
    // Numbers whose answers were swept away are not counted one by one any more, only together.
    const isSwept = this.#server.archive.some((one) => one.deviceId === deviceId && one.seq > confirmedSeq)
    hold(
      'S5',
      confirmedSeq === confirmed || (isSwept && confirmedSeq < confirmed),
      () => `a pull to ${to} confirms ${confirmedSeq} of ${deviceId}, but holds ${confirmed}`,
    )
    const sight = this.#sightOf(token)
    for (const table of mirrored) {
      const inside = viewServer(this.#server).rows.filter(
        (one) => one.table === table && one.version > from && one.version <= to,
      )
      const puts = inside.flatMap(({ row }) => seenBy(sight, table, row) ?? [])
      const isTold = sight.tables.includes(table)
      const dels = inside.flatMap(({ key, row }) => (isTold && !seenBy(sight, table, row) ? [key] : []))
      const { puts: got, dels: gone } = tables[table] ?? { puts: [], dels: [] }
      const holds = isSame(told(got), told(puts)) && isSame(gone.toSorted(), dels.toSorted())
      hold(
        'S5',
        holds,
        () =>
          `a pull ${from}..${to} brought ${got.length} of ${puts.length} ${table} and ${gone.length} of ${dels.length} deletions`,
      )
    }
  }
}

/** Rows as text: in which order they travel, and the fields within them, says nothing. */
function told(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(fieldsInOrder(row))).sort()
}

function fieldsInOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fieldsInOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, fieldsInOrder(inner)] as const)
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}
