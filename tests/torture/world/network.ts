import type { ServerReply, SimServer } from './server.ts'
import {
  fromNewerServer,
  fromTooNewServer,
  type WrongFate,
  wrongFates,
  wrongReplies,
} from './wrong-replies.ts'

/** What becomes of a request. */
export const fates = [
  'pass',
  /** Never arrives. */
  'drop',
  /** Arrives and is done; the answer is lost. */
  'cut',
  /** Arrives and is done; half of the answer comes. */
  'half',
  /** Arrives twice; the second answer counts. */
  'twice',
  /** Arrives, is answered, and arrives once more when it is released. */
  'echo',
  /** Held on the way there, until it is released. */
  'hold',
  /** Done at once; the answer is held until it is released. */
  'late',
  /** The database is busy just before commit. */
  'busy',
  /** The server goes down before it did anything, and comes up. */
  'crash',
  /** The server goes down somewhere between the beginning and the commit of a transaction, and comes up without it. */
  'crash-inside',
  /** The server goes down after commit, and comes up. */
  'crash-after',
  /** Done, and the answer is one of a newer server: fields and a table that nobody here knows. */
  'newer',
  /** Done by a server that will not talk to apps as old as ours. */
  'too-new',
  /** Done, and a pull, or what comes along with a push, is what this lane was told the last time: an older cursor, or older news. */
  'stale',
  ...wrongFates,
] as const
export type Fate = (typeof fates)[number]

/** Kinds of requests that a fate can wait for. */
export const roads = ['push', 'pull', 'snapshot', 'sums', 'borrow', 'health'] as const
export type Road = (typeof roads)[number]

/** Who asks. */
export interface Line {
  dead: boolean
  offline: boolean
  /** Fates of the next requests, in order. */
  script: Fate[]
  /** Fates of the next requests of one kind; they go before those of `script`. */
  aimed: { on: Road; fate: Fate }[]
  /** How often the server, or something before it, choked on a request. */
  choked: number
  /** The last answer to each lane's pull, and to its push. */
  heard: Map<string, ServerReply>
}

export interface Exchange {
  path: string
  body: string
  reply: ServerReply
}

interface Parked {
  line: Line
  go(): Promise<void>
}

/** After these a device may think that a command cannot be swallowed. */
const chokes: readonly Fate[] = ['busy', 'crash-inside', '400', '413', '500', '502', '503']

/** The road between devices and server, flushed by hand. */
export class Network {
  /** Requests and answers that move right now. */
  moving = 0
  /** Told of everything the server answered, whatever became of the answer. */
  onExchange: (exchange: Exchange) => void = () => undefined
  readonly parked: Parked[] = []
  /** Requests at which something before the server falls over, every time. */
  poison: (body: string) => boolean = () => false
  readonly #server: SimServer
  /** Spreads the crashes over the points of a transaction. */
  #crashes = 0
  #turn: Promise<unknown> = Promise.resolve()

  constructor(server: SimServer) {
    this.#server = server
  }

  /** The `fetch` of one tab. A dead tab hears nothing any more. */
  async fetch(line: Line, path: string, init: RequestInit): Promise<Response> {
    const answered = this.#decide(line, path, init)
    const answer = await raceAbort(answered, init.signal ?? undefined)
    return line.dead ? never() : answer
  }

  async #decide(line: Line, path: string, init: RequestInit): Promise<Response> {
    if (line.dead) return never()
    const fate = line.offline ? 'drop' : nextFate(line, path)
    const method = init.method === 'GET' ? 'GET' : 'POST'
    const send = () => this.#deliver(method, path, init)
    if (chokes.includes(fate)) line.choked += 1
    const wrong = this.poison(String(init.body)) ? wrongReplies['502'] : wrongReplies[fate as WrongFate]
    if (wrong) return responseOf(wrong)
    switch (fate) {
      case 'drop':
        throw lost()
      case 'cut':
        await send()
        throw lost()
      case 'half': {
        const reply = await send()
        return responseOf({ ...reply, body: reply.body.slice(0, reply.body.length / 2) }, true)
      }
      case 'twice':
        await send()
        return responseOf(await send())
      case 'echo':
        this.parked.push({ line, go: async () => void (await send()) })
        return responseOf(await send())
      case 'hold':
        await this.#park(line)
        return responseOf(await send())
      case 'late': {
        const reply = await send()
        await this.#park(line)
        return responseOf(reply)
      }
      case 'busy':
        this.#server.failWrites = path === '/api/sync/push' ? 1 : 0
        return responseOf(await send())
      case 'crash':
        await this.#alone(() => this.#server.restart())
        throw lost()
      case 'crash-inside':
        this.#crashes += 1
        this.#server.crashIn = 1 + ((this.#crashes * 7) % 23)
        await send()
        this.#server.crashIn = undefined
        await this.#alone(() => this.#server.restart())
        throw lost()
      case 'crash-after':
        await send()
        await this.#alone(() => this.#server.restart())
        throw lost()
      case 'newer':
        return responseOf(fromNewerServer(path, await send()))
      case 'too-new':
        return responseOf(fromTooNewServer(path, await send()))
      case 'stale': {
        const reply = await send()
        const before = line.heard.get(lanesQuestion(path, init))
        return responseOf(path.endsWith('/push') ? withOldNews(reply, before) : (before ?? reply))
      }
      default: {
        const reply = await send()
        if (/\/(pull|push)$/.test(path)) line.heard.set(lanesQuestion(path, init), reply)
        return responseOf(reply)
      }
    }
  }

  /** Lets one parked request or answer go on. */
  async release(index: number): Promise<void> {
    const [parked] = this.parked.splice(index, 1)
    await parked?.go()
  }

  /** Every line breaks: nothing that was on its way arrives. */
  cutAll(): void {
    this.parked.length = 0
  }

  async #park(line: Line): Promise<void> {
    await new Promise<void>((resolve) => {
      this.parked.push({ line, go: async () => resolve() })
    })
  }

  #deliver(method: 'GET' | 'POST', path: string, { body, headers }: RequestInit): Promise<ServerReply> {
    return this.#alone(async () => {
      if (body instanceof ArrayBuffer)
        return this.#server.takeFile(path, Buffer.from(body), headers as Record<string, string>)
      const text = body as string | undefined
      const reply = await this.#server.ask(method, path, text)
      this.onExchange({ path, body: text ?? '', reply })
      return reply
    })
  }

  /** The server answers one at a time, so that what each request changed can be told apart. */
  #alone<R>(work: () => Promise<R>): Promise<R> {
    this.moving += 1
    const done = this.#turn.then(work).finally(() => {
      this.moving -= 1
    })
    this.#turn = done.catch(() => undefined)
    return done
  }
}

function lanesQuestion(path: string, { body }: RequestInit): string {
  const { deviceId } = JSON.parse(typeof body === 'string' ? body : '{}') as { deviceId?: string }
  return `${path} ${deviceId}`
}

/** The answer to a push with what came along with the one before, where something came along with both. */
function withOldNews(reply: ServerReply, before: ServerReply | undefined): ServerReply {
  if (reply.status !== 200 || before?.status !== 200) return reply
  const [now, then] = [reply, before].map(({ body }) => JSON.parse(body) as { pull?: object })
  return now?.pull && then?.pull ? { ...reply, body: JSON.stringify({ ...now, pull: then.pull }) } : reply
}

function nextFate(line: Line, path: string): Fate {
  const index = line.aimed.findIndex(({ on }) => path.endsWith(`/${on}`))
  const [aimed] = index < 0 ? [] : line.aimed.splice(index, 1)
  return aimed?.fate ?? line.script.shift() ?? 'pass'
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}

function lost(): TypeError {
  return new TypeError('fetch failed')
}

function raceAbort<R>(work: Promise<R>, signal: AbortSignal | undefined): Promise<R> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const cut = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) cut()
    signal.addEventListener('abort', cut)
    work.then(resolve, reject)
  })
}

/** As much of a Response as is read, without the turns of the event loop that a real one takes. */
function responseOf({ status, headers, body }: ServerReply, isCut = false): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(headers),
    text: async () => body,
    body: { getReader: () => readerOf(body, isCut) },
  } as unknown as Response
}

function readerOf(body: string, isCut: boolean) {
  const chunks = [new TextEncoder().encode(body)]
  return {
    read: async () => {
      const value = chunks.shift()
      if (value === undefined && isCut) throw lost()
      return { done: value === undefined, value }
    },
    cancel: async () => undefined,
  }
}
