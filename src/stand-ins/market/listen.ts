import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome, WireRequest } from './outcome.ts'

export interface Listening {
  port: number
  /** Cuts whatever is still open. */
  stop(): Promise<void>
}

/** A request with more than that is not read (bytes). */
const bodyByteLimit = 16 * 1024 * 1024

/** Listens on this machine only. @param port any free one when 0 */
export async function listenHere(
  port: number,
  answer: (request: WireRequest) => Outcome | Promise<Outcome>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    serve(request, response, answer).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: WireRequest) => Outcome | Promise<Outcome>,
): Promise<void> {
  const { method = '', url = '/', headers } = request
  // A name of somebody else that leads to this machine is not asked by this machine's people.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '')) return end(response, 421)
  const bytes = await readBody(request)
  if (bytes === undefined) return end(response, 413)
  const outcome = await answer({ method, url, headers, body: bytes.toString('utf8'), bytes })
  if (outcome.waitMs) await pause(outcome.waitMs)
  // Whoever asked gives up first.
  if (outcome.kind === 'silence') return
  const told = Buffer.from(outcome.body)
  response.writeHead(outcome.status, { ...outcome.headers, 'content-length': told.length })
  if (outcome.kind === 'answer') return void response.end(told)
  response.write(told.subarray(0, Math.floor(told.length / 2)), () => response.destroy())
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end()
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    length += (piece as Buffer).length
    if (length > bodyByteLimit) return undefined
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
