import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults.ts'

/*
 * A network that fails on command: a proxy between the devices and the real server. It serves pages, service workers
 * and plain clients alike, over HTTP and WebSocket (sockets are passed through, rules apply to their opening).
 */

export interface RuleMatch {
  /** The whole path without the query, or a pattern over path and query. */
  path: string | RegExp
  method?: string
  /** How many requests it applies to; for ever unless told. */
  times?: number
  /** How many matching requests pass it by first. */
  after?: number
}

export interface GatewayRule {
  /** Requests it was applied to. */
  readonly applied: number
  remove(): void
}

export interface GatewayRecord {
  method: string
  /** Path and query. */
  path: string
  fault: Fault['kind'] | 'offline' | 'unreachable'
  /** Body as sent, as text. */
  body: string
  /** What the client was answered; nothing when its connection was cut. */
  status?: number
  /** What the server answered, whether or not the client saw it; twice for a duplicate. */
  upstreamStatuses: number[]
}

export interface FaultGateway {
  /** Without a slash at the end. */
  readonly address: string
  /** Every request since the start, oldest first. */
  readonly log: readonly GatewayRecord[]
  /** Adds a rule. The first added rule that still applies to a request decides; without one it passes. */
  rule(match: RuleMatch, fault: Fault): GatewayRule
  clearRules(): void
  /** How many logged requests have this path (and fault). */
  count(path?: string | RegExp, fault?: GatewayRecord['fault']): number
  /** Cuts every connection and refuses new ones. */
  offline(): void
  online(): void
  /** Cuts the WebSockets that are open now. */
  cutWebSockets(): void
  stop(): Promise<void>
}

export interface FaultGatewayOptions {
  /** The server's address, such as http://127.0.0.1:4000. */
  upstream: string
  /** 0 or nothing: a free one. */
  port?: number
}

interface ActiveRule {
  match: RuleMatch
  fault: Fault
  seen: number
  applied: number
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Starts a gateway before the server at `upstream`; it need not be up yet. */
export async function startFaultGateway({ upstream, port = 0 }: FaultGatewayOptions): Promise<FaultGateway> {
  const target = new URL(upstream)
  const log: GatewayRecord[] = []
  let rules: ActiveRule[] = []
  let isOffline = false
  const sockets = new Set<Socket>()
  const webSockets = new Set<Socket>()
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  )

  const server = createServer((incoming, response) => {
    void serve(incoming, response).catch((error: unknown) => {
      if (!stopping.signal.aborted) response.destroy(error instanceof Error ? error : undefined)
    })
  })
  server.keepAliveTimeout = 300_000 // else a client's next request may meet a line that is just being closed
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => {}) // cut on purpose
    if (isOffline) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    void openWebSocket(incoming, socket, head).catch(() => socket.destroy())
  })

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(incoming)
    const rule = decide(incoming)
    const fault: Fault = rule?.fault ?? { kind: 'pass' }
    const record = addRecord(incoming, fault.kind, body)
    const forwardWhole = async (): Promise<Answer> => {
      const answer = await forward(incoming, body)
      const whole = await readAll(answer)
      record.upstreamStatuses.push(answer.statusCode ?? 0)
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: whole }
    }
    try {
      switch (fault.kind) {
        case 'drop':
          cut(response)
          return
        case 'hang':
          await pause(fault.ms)
          cut(response)
          return
        case 'answer':
          record.status = fault.status
          response.writeHead(fault.status, { 'content-type': fault.type, ...fault.headers })
          response.end(fault.body)
          return
        case 'duplicate': {
          await forwardWhole()
          const second = await forwardWhole()
          record.status = second.status
          response.writeHead(second.status, endToEnd(second.headers))
          response.end(second.body)
          return
        }
        case 'truncateAfterCommit': {
          const answer = await forwardWhole()
          cutInHalf(response, answer)
          return
        }
        case 'dropAnswer':
          await forwardWhole()
          cut(response)
          return
        case 'killServer':
          if (fault.when === 'after') {
            await forwardWhole()
            await fault.kill()
          } else {
            const unanswered = forwardWhole().catch(() => {}) // the server dies under it
            await pause(fault.delayMs)
            await fault.kill()
            await unanswered
          }
          cut(response)
          return
        case 'delay':
          await pause(fault.ms)
          break
        case 'hold':
          await Promise.race([fault.until, stopped])
          break
        case 'pass':
          break
      }
      const answer = await forward(incoming, body)
      record.status = answer.statusCode ?? 0
      record.upstreamStatuses.push(record.status)
      response.writeHead(record.status, endToEnd(answer.headers))
      answer.on('error', () => response.destroy())
      response.on('close', () => answer.destroy())
      answer.pipe(response)
    } catch {
      record.fault = 'unreachable' // the server is down: devices see what a broken line looks like
      // A blow that met no server is still to come: else whoever waits for it waits for ever.
      if (rule && fault.kind === 'killServer') rule.applied -= 1
      cut(response)
    }
  }

  async function openWebSocket(incoming: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const fault: Fault = decide(incoming)?.fault ?? { kind: 'pass' }
    const record = addRecord(incoming, fault.kind, Buffer.alloc(0))
    if (fault.kind === 'hang' || fault.kind === 'delay') await pause(fault.ms)
    if (fault.kind === 'hold') await Promise.race([fault.until, stopped])
    if (fault.kind === 'answer') {
      record.status = fault.status
      socket.end(`HTTP/1.1 ${fault.status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    if (!['pass', 'delay', 'hold', 'duplicate'].includes(fault.kind)) {
      socket.destroy()
      return
    }
    const line = connect(Number(target.port), target.hostname, () => {
      const headers = rawHeaderLines(incoming.rawHeaders)
      line.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n\r\n`)
      line.write(head)
      line.pipe(socket)
      socket.pipe(line)
    })
    webSockets.add(socket)
    line.on('error', () => socket.destroy())
    line.on('close', () => socket.destroy())
    socket.on('close', () => {
      webSockets.delete(socket)
      line.destroy()
    })
  }

  function decide({ method, url = '/' }: IncomingMessage): ActiveRule | undefined {
    for (const active of rules) {
      const { match } = active
      if (!matchesPath(match.path, url) || (match.method && match.method !== method)) continue
      if (active.applied >= (match.times ?? Number.POSITIVE_INFINITY)) continue
      active.seen += 1
      if (active.seen <= (match.after ?? 0)) continue
      active.applied += 1
      return active
    }
    return undefined
  }

  function addRecord(incoming: IncomingMessage, fault: Fault['kind'], body: Buffer): GatewayRecord {
    const { method = 'GET', url = '/' } = incoming
    const record: GatewayRecord = { method, path: url, fault, body: body.toString(), upstreamStatuses: [] }
    log.push(record)
    return record
  }

  function forward(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { ...incoming.headers, 'content-length': String(body.length) }
      delete headers['transfer-encoding']
      if (body.length === 0 && incoming.headers['content-length'] === undefined)
        Reflect.deleteProperty(headers, 'content-length')
      const outgoing: ClientRequest = request(
        {
          host: target.hostname,
          port: target.port,
          method: incoming.method,
          path: incoming.url,
          headers,
          agent: false,
        },
        resolve,
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  /** A wait that ends early when the gateway stops. */
  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: stopping.signal, ref: false })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    log,
    rule(match, fault) {
      const active: ActiveRule = { match, fault, seen: 0, applied: 0 }
      rules.push(active)
      return {
        get applied() {
          return active.applied
        },
        remove: () => {
          rules = rules.filter((other) => other !== active)
        },
      }
    },
    clearRules() {
      rules = []
    },
    count(path = /./, fault) {
      return log.filter((record) => matchesPath(path, record.path) && (!fault || record.fault === fault))
        .length
    },
    offline() {
      isOffline = true
      for (const socket of sockets) socket.destroy()
    },
    online() {
      isOffline = false
    },
    cutWebSockets() {
      for (const socket of webSockets) socket.destroy()
    },
    async stop() {
      stopping.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function matchesPath(path: string | RegExp, url: string): boolean {
  return typeof path === 'string' ? url.split('?', 1)[0] === path : path.test(url)
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Cuts the line before any answer. A few bytes that are no HTTP go first: on a silent cut of a line used before, Chromium
 * sends the request once more by itself, and the device would never see the fault.
 */
function cut(response: ServerResponse): void {
  const { socket } = response
  if (socket?.writable) socket.write('cut', () => socket.destroy())
  else response.destroy()
}

/** Sends the true headers and the first half of the body, then cuts the connection. */
function cutInHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, endToEnd(headers))
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

/** Without the headers that speak about the gateway's own connection to the server. */
function endToEnd({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

function rawHeaderLines(raw: string[]): string {
  const lines: string[] = []
  for (let i = 0; i < raw.length; i += 2) lines.push(`${raw[i]}: ${raw[i + 1]}`)
  return lines.join('\r\n')
}
