import { Agent, type IncomingMessage, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { io, type Socket } from 'socket.io-client'
import type { CommandRecord, Poke, PullResponse, PushResponse } from '../../src/protocol/wire.ts'
import { socketPath, wireVersion } from '../../src/protocol/wire.ts'
import { wait } from '../../src/replica/environment.ts'
import { paceNews } from '../../src/sync/pace-news.ts'
import { type Act, recordsOf } from './packing-acts.ts'

interface Worker {
  address: string
  deviceId: string
  token: string
  user: string
  company: string
}

/** What a phone's first load brought: how long it took, its bytes, and what the gzip stream says about its content. */
export interface Loaded {
  ms: number
  firstByteMs: number
  bytes: number
  content: string
}

/** A phone as the server sees it: it speaks the protocol, follows pokes as the app does, and remembers what it pulled. */
export class ScalePhone {
  readonly pushMs: number[] = []
  readonly pullMs: number[] = []
  /** Rows that pulls brought, by table and key. */
  readonly rows = new Map<string, string>()
  cursor = 0
  sent = 0
  applied = 0
  confirmed = 0
  readonly #worker: Worker
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  readonly #stopped = new AbortController()
  #socket: Socket | undefined
  #pulling: Promise<void> | undefined
  #again = false

  constructor(worker: Worker) {
    this.#worker = worker
  }

  /** Fetches the shop and reads it no further than a stream has to be read. */
  async load(): Promise<Loaded> {
    const from = performance.now()
    const incoming = await this.#ask('/api/sync/snapshot', {})
    let bytes = 0
    let firstByteMs = 0
    let end: Buffer = Buffer.alloc(0)
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      if (bytes === 0) firstByteMs = performance.now() - from
      bytes += piece.length
      end = Buffer.concat([end, piece]).subarray(-8)
    }
    return { ms: performance.now() - from, firstByteMs, bytes, content: end.toString('hex') }
  }

  async loadText(more: object = {}): Promise<string> {
    return gunzipSync(await bodyOf(await this.#ask('/api/sync/snapshot', more))).toString()
  }

  /** Listens for pokes until `stop`. */
  async listen(): Promise<void> {
    const { address, token } = this.#worker
    let newest = 0
    const hear = paceNews(
      { wait, random: Math.random },
      async () => {
        const missing = Math.max(0, newest - this.cursor)
        if (missing > 0) void this.pull()
        return missing
      },
      this.#stopped.signal,
    )
    const socket = io(address, {
      path: socketPath,
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    })
    this.#socket = socket
    socket.on('cacheChanged', ({ version }: Poke) => {
      newest = Math.max(newest, version)
      hear()
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
  }

  /** One gesture of its person: sent at once, pulled behind it as the app does. */
  async act(act: Act): Promise<void> {
    const [record] = recordsOf([act], this.#worker)
    this.sent += 1
    const { deviceId } = this.#worker
    const numbered: CommandRecord = { ...record!, seq: this.sent, id: `${deviceId}-${this.sent}` }
    const from = performance.now()
    const answer = await this.#post<PushResponse>('/api/sync/push', { commands: [numbered] })
    this.pushMs.push(performance.now() - from)
    this.applied += answer.answers.filter(({ status }) => status === 'applied').length
    await this.pull()
  }

  /** Pulls until it is level; whoever asks meanwhile waits for one more. */
  async pull(): Promise<void> {
    this.#again = true
    this.#pulling ??= this.#pullAll().finally(() => {
      this.#pulling = undefined
    })
    await this.#pulling
  }

  async #pullAll(): Promise<void> {
    while (this.#again) {
      this.#again = false
      const from = performance.now()
      const answer = await this.#post<PullResponse>('/api/sync/pull', { cursor: this.cursor })
      this.pullMs.push(performance.now() - from)
      if (answer.reset) throw new Error('a phone was told to start over')
      for (const [table, { puts, dels }] of Object.entries(answer.tables)) {
        for (const row of puts) this.rows.set(`${table} ${row['code'] ?? row['id']}`, JSON.stringify(row))
        for (const key of dels) this.rows.delete(`${table} ${key}`)
      }
      this.cursor = answer.to
      this.confirmed = answer.confirmedSeq
      this.#again ||= answer.more
    }
  }

  stop(): void {
    this.#stopped.abort()
    this.#socket?.disconnect()
    this.#agent.destroy()
  }

  async #post<T>(path: string, more: object): Promise<T> {
    const incoming = await this.#ask(path, more)
    const body = await bodyOf(incoming)
    const text = (incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    return JSON.parse(text) as T
  }

  async #ask(path: string, more: object): Promise<IncomingMessage> {
    const { address, token, deviceId } = this.#worker
    const body = JSON.stringify({ token, deviceId, wireVersion, ...more })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'gzip',
    }
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(address + path, { method: 'POST', headers, agent: this.#agent }, resolve)
      asked.on('error', reject)
      asked.end(body)
    })
    if (incoming.statusCode === 200) return incoming
    throw new Error(`${path} answered ${incoming.statusCode}: ${(await bodyOf(incoming)).toString()}`)
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
