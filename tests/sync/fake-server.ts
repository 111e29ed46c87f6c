import { isRefusal } from '../../src/domain/command.ts'
import { findCommand } from '../../src/domain/commands.ts'
import { type Actor, actorOf } from '../../src/domain/people/actor.ts'
import { scopeName, scopeOf } from '../../src/domain/people/scope.ts'
import { run, WorkingSet } from '../../src/domain/run.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import type { Movement } from '../../src/domain/tables/products.ts'
import { keyOf, replicatedTables, type TableName } from '../../src/domain/tables.ts'
import { type WireErrorCode, wireErrors } from '../../src/protocol/errors.ts'
import type {
  CommandAnswer,
  PullRequest,
  PullResponse,
  PushRequest,
  PushResponse,
  SnapshotRequest,
} from '../../src/protocol/wire.ts'
import { isReplicated } from '../../src/replica/replica-database.ts'
import { aShop, type SmallShop } from '../support/builders.ts'

interface Stored {
  table: TableName
  key: string
  row: object | undefined
  version: number
}

interface Known {
  user: string
  /** What its replica was filled for. */
  scope: string
  last: number
  answers: Map<number, CommandAnswer>
  /** Which command has a seq. */
  ids: Map<number, string>
  /** Version after each seq. */
  versions: Map<number, number>
}

/** What happens to one request on its way. */
export type Weather = (ask: () => Promise<Response>) => Promise<Response>

/** A server of one shop in a Map, honest about the wire, with the weather scripted by the test. */
export class FakeServer {
  version = 1
  readonly rows = new Map<string, Stored>()
  readonly lanes = new Map<string, Known>()
  readonly movements: Movement[] = []
  /** Every command record that arrived, in order. */
  readonly arrived: { deviceId: string; seq: number; id: string; method: string; token: string }[] = []
  readonly requests: { path: string; body: Record<string, unknown> }[] = []
  /** Weather for the next requests to a path, first come first served. */
  readonly weather: { path: string; weather: Weather }[] = []
  readonly deadTokens = new Set<string>()
  /** Bodies of commands that crash the server. */
  poison: (method: string, params: unknown) => boolean = () => false
  maxCommands = 200
  maxBytes = 256 * 1024
  pageRows = 2000
  lineRows = 1000
  minWireVersion = 1
  /** What a pull would tell comes along with a push that asks for it. */
  tellsAlong = true
  /** A server of before knows nothing of batches that were sent ahead, and takes 50 commands. */
  isOfBefore = false
  /** Cursors below are answered with a reset. */
  floor = 0
  /** Called whenever the shop has reached a new version. */
  onVersion: () => void = () => undefined
  #signIns = 0

  readonly shop: SmallShop

  constructor(shop: SmallShop = aShop()) {
    this.shop = shop
    this.put('companies', shop.company)
    for (const { row } of shop.staff) this.put('staff', row)
    for (const [table, rows] of Object.entries(shop.rows)) {
      for (const row of rows) this.put(table as TableName, row)
    }
  }

  /** A change that comes from nowhere: the desk, a marketplace. */
  change(table: TableName, row: object): void {
    this.version += 1
    this.put(table, row)
    this.onVersion()
  }

  remove(table: TableName, key: string): void {
    this.version += 1
    this.rows.set(`${table}/${key}`, { table, key, row: undefined, version: this.version })
    this.onVersion()
  }

  get<R>(table: TableName, key: string): R {
    return this.rows.get(`${table}/${key}`)?.row as R
  }

  /** Rows of a table as a device in full scope should hold them. */
  tableOf(table: TableName): object[] {
    return [...this.rows.values()].flatMap((stored) =>
      stored.table === table && stored.row ? [stored.row] : [],
    )
  }

  next(path: string, weather: Weather, times = 1): void {
    for (let time = 0; time < times; time += 1) this.weather.push({ path, weather })
  }

  fetch = (address: string, init: RequestInit): Promise<Response> => this.ask(address, init)

  protected async ask(address: string, init: RequestInit): Promise<Response> {
    const path = address
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}
    this.requests.push({ path, body })
    const index = this.weather.findIndex((one) => one.path === path)
    const [scripted] = index === -1 ? [] : this.weather.splice(index, 1)
    const ask = () => this.#answer(path, body, init.body as string | undefined)
    return scripted ? scripted.weather(ask) : ask()
  }

  put(table: TableName, row: object): void {
    const key = keyOf(table, row as never)
    if (!isReplicated(table)) this.movements.push(row as Movement)
    else this.rows.set(`${table}/${key}`, { table, key, row, version: this.version })
  }

  async #answer(path: string, body: Record<string, unknown>, text = ''): Promise<Response> {
    if (path === '/api/health') return json({ ok: true })
    if (path === '/api/verify') return this.#verify(body)
    const token = String(body['token'])
    const actor = this.#actorOf(token)
    if (!actor) return failure('sign-in-again')
    if (path === '/api/logout') {
      this.deadTokens.add(token)
      return json({ ok: true })
    }
    if (path === '/api/sync/push') return this.#push(body as unknown as PushRequest, actor, text.length)
    if (path === '/api/sync/pull') return this.#pull(body as unknown as PullRequest, actor)
    if (path === '/api/sync/snapshot') return this.#snapshot(body as unknown as SnapshotRequest, actor)
    return failure('unknown-method')
  }

  #verify({ username, password }: Record<string, unknown>): Response {
    const found = this.shop.staff.find(({ row }) => row.userName === username)
    if (!found || found.password !== password) return failure('wrong-password')
    const { userName, name, role, department, flags, warehouses } = found.row
    const { company_id, company_name } = this.shop.company
    this.#signIns += 1
    return json({
      token: `${userName}/${this.#signIns}`,
      user: {
        userName,
        name,
        company_id,
        company_name,
        demo: true,
        role,
        department,
        permission: flags,
        warehouses,
      },
    })
  }

  #actorOf(token: string): Actor | undefined {
    if (this.deadTokens.has(token)) return undefined
    const row = this.get<Staff | undefined>('staff', token.split('/')[0]!)
    return row && actorOf(row, this.shop.company.company_id)
  }

  async #push(request: PushRequest, actor: Actor, bytes: number) {
    const { deviceId, commands, token, wireVersion, behind } = request
    if (wireVersion < this.minWireVersion) return failure('update-app')
    const most = this.isOfBefore ? 50 : this.maxCommands
    if (commands.length > most || bytes > this.maxBytes) return failure('too-large')
    for (const { seq, id, method } of commands) this.arrived.push({ deviceId, seq, id, method, token })
    if (commands.some(({ method, params }) => this.poison(method, params))) return failure('failed')
    const lane = this.#lane(deviceId, actor)
    if (!lane) return failure('wrong-lane')
    const answers: CommandAnswer[] = []
    const [first] = commands
    const isBehind = this.isOfBefore || behind === undefined || lane.ids.get(lane.last) === behind
    if (first?.seq === lane.last + 1 && !isBehind) {
      const taken = { seq: first.seq, expected: first.seq }
      return json({ answers, version: this.version, taken, most } satisfies PushResponse)
    }
    for (const { seq, path, method, params, at, id } of commands) {
      if (seq > lane.last + 1) {
        return json({
          answers,
          version: this.version,
          outOfOrder: { expected: lane.last + 1 },
        } satisfies PushResponse)
      }
      if (seq <= lane.last && lane.ids.get(seq) !== id) {
        const taken = { seq, expected: lane.last + 1 }
        return json({ answers, version: this.version, taken } satisfies PushResponse)
      }
      if (seq > lane.last) {
        const answer = await this.#run(seq, path, method, params, { at, id, user: actor })
        lane.answers.set(seq, answer)
        lane.versions.set(seq, this.version)
        lane.ids.set(seq, id)
        lane.last = seq
      }
      answers.push(lane.answers.get(seq)!)
    }
    if (this.isOfBefore) return json({ answers, version: this.version } satisfies PushResponse)
    const pull =
      this.tellsAlong && request.pull && this.#told({ ...request.pull, token, deviceId }, lane, actor)
    return json({ answers, version: this.version, most, pull: pull || undefined } satisfies PushResponse)
  }

  async #run(
    seq: number,
    path: string,
    method: string,
    params: unknown,
    circumstances: { at: number; id: string; user: Actor },
  ): Promise<CommandAnswer> {
    const command = findCommand(path, method)
    if (!command) return { seq, status: 'failed', error: { code: 'unknown-method', text: 'không biết' } }
    const decision = await run(command, params, circumstances, new WorkingSet(), async (wanted) =>
      wanted.map(({ table, key }) => this.rows.get(`${table}/${key}`)?.row),
    )
    this.version += 1
    if (isRefusal(decision)) {
      this.onVersion()
      return { seq, status: 'refused', error: { code: decision.code, text: decision.text } }
    }
    for (const { table, key, after } of decision) {
      if (after) this.put(table, after)
      else this.rows.set(`${table}/${key}`, { table, key, row: undefined, version: this.version })
    }
    this.onVersion()
    return { seq, status: 'applied' }
  }

  #lane(deviceId: string, actor: Actor): Known | undefined {
    const { userName } = actor
    const known = this.lanes.get(deviceId) ?? {
      user: userName,
      scope: scopeName(scopeOf(actor)),
      last: 0,
      answers: new Map(),
      ids: new Map(),
      versions: new Map(),
    }
    this.lanes.set(deviceId, known)
    return known.user === userName ? known : undefined
  }

  #pull(request: PullRequest, actor: Actor): Response {
    const lane = this.#lane(request.deviceId, actor)
    return lane ? json(this.#told(request, lane, actor)) : failure('wrong-lane')
  }

  #told({ cursor }: PullRequest, lane: Known, actor: Actor): PullResponse {
    const empty = { from: cursor, answers: [], tables: {}, more: false, minWireVersion: this.minWireVersion }
    if (cursor < this.floor || lane.scope !== scopeName(scopeOf(actor))) {
      return { ...empty, to: this.version, confirmedSeq: 0, reset: true }
    }
    const changed = [...this.rows.values()]
      .filter(({ version }) => version > cursor)
      .sort((left, right) => left.version - right.version)
    const border = changed[this.pageRows - 1]?.version ?? this.version
    const page = changed.filter(({ version }) => version <= border)
    const more = page.length < changed.length
    const to = more ? border : this.version
    const tables: PullResponse['tables'] = {}
    for (const { table, key, row } of page) {
      tables[table] ??= { puts: [], dels: [] }
      if (row) tables[table].puts.push(row as Record<string, unknown>)
      else tables[table].dels.push(key)
    }
    const confirmed = [...lane.versions].filter(([, version]) => version <= to).map(([seq]) => seq)
    const confirmedSeq = Math.max(0, ...confirmed)
    const answers = [...lane.answers.values()].filter(
      ({ status, seq }) => status !== 'applied' && seq <= confirmedSeq,
    )
    const confirmedId = lane.ids.get(confirmedSeq)
    return { ...empty, to, confirmedSeq, confirmedId, answers, tables, more }
  }

  #snapshot({ deviceId, table, after }: SnapshotRequest, actor: Actor): Response {
    const lane = this.#lane(deviceId, actor)
    if (!lane) return failure('wrong-lane')
    lane.scope = scopeName(scopeOf(actor))
    const all = replicatedTables.flatMap((name) =>
      [...this.rows.values()]
        .filter((stored) => stored.table === name && stored.row)
        .sort((left, right) => (left.key < right.key ? -1 : 1)),
    )
    const begin =
      table === undefined ? 0 : all.findIndex((one) => one.table === table && one.key === after) + 1
    const rest = all.slice(begin)
    const lines: string[] = []
    let sent = 0
    for (const name of replicatedTables) {
      const rows = rest.filter((stored) => stored.table === name)
      for (let at = 0; at < rows.length; at += this.lineRows) {
        const some = rows.slice(at, at + this.lineRows)
        sent += some.length
        const last = some.at(-1)!.key
        const line = { table: name, rows: some.map(({ row }) => row), last, version: this.version }
        lines.push(JSON.stringify({ ...line, left: rest.length - sent }))
      }
    }
    lines.push(JSON.stringify({ done: true, version: this.version }))
    return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'application/x-ndjson' } })
  }
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
}

export function failure(code: WireErrorCode, headers: Record<string, string> = {}): Response {
  const { status, text } = wireErrors[code]
  return json({ error: text, code }, { status, headers })
}

export const weathers = {
  /** The request never arrives. */
  lost: () => Promise.reject(new TypeError('Failed to fetch')),
  /** It arrives and is done, the answer is cut off. */
  truncated: async (ask) => {
    const text = await (await ask()).text()
    return new Response(text.slice(0, Math.floor(text.length / 2)))
  },
  /** It arrives and is done, no answer comes. */
  lostAnswer: async (ask) => {
    await ask()
    throw new TypeError('Failed to fetch')
  },
  doubled: async (ask) => {
    await ask()
    return ask()
  },
  hotelWifi: async () => new Response('<html>Chào mừng quý khách</html>', { status: 200 }),
  nothing: async () => new Response(null, { status: 204 }),
  hanging: () => new Promise<Response>(() => undefined),
} satisfies Record<string, Weather>

export function answering(code: WireErrorCode, headers?: Record<string, string>): Weather {
  return async () => failure(code, headers)
}

/** Lets a stream through up to its n-th line, then cuts. */
export function cutAfterLines(count: number): Weather {
  return async (ask) => {
    const lines = (await (await ask()).text()).split('\n').filter(Boolean)
    const encoder = new TextEncoder()
    const some = lines.slice(0, count)
    return new Response(
      new ReadableStream({
        pull(controller) {
          const line = some.shift()
          if (line === undefined) controller.error(new TypeError('network error'))
          else controller.enqueue(encoder.encode(`${line}\n`))
        },
      }),
    )
  }
}
