import { randomUUID } from 'node:crypto'
import type { ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { must } from '../../lib/must.ts'
import { type WireErrorCode, wireErrors } from '../../protocol/errors.ts'
import type { ErrorResponse } from '../../protocol/wire.ts'
import { securityHeaders } from '../http/security-headers.ts'

export interface ConnectionLimits {
  /** All headers of a request together (bytes). */
  headerBytes: number
  /** Until the headers of a request are there; who sends them drop by drop is cut off (ms). */
  headersMs: number
  /** Until its body is there too (ms): a full push over a road of 5 KB/s. */
  requestMs: number
  /** A connection on which nothing moves in either direction is closed (ms). */
  silenceMs: number
  /** How often it is looked whether one of these ran out (ms). */
  checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headerBytes: 16 * 1024,
  headersMs: 15_000,
  requestMs: 60_000,
  silenceMs: 120_000,
  checkMs: 5_000,
}

/** Of one request: a push holds 256 KB (`pushByteLimit`), a call … */
export const callByteLimit = 1024 * 1024
/** … and a question or a sign-in, which names things and holds none (bytes). */
export const questionByteLimit = 16 * 1024

export function connectionOptions({ headerBytes, headersMs, checkMs }: ConnectionLimits): ServerOptions {
  return { maxHeaderSize: headerBytes, headersTimeout: headersMs, connectionsCheckingInterval: checkMs }
}

/** What cannot be read as a request is answered in the shape of everything else, and the connection closed. */
export function answerBrokenRequest({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const [line, name] = brokenLines[code ?? ''] ?? must(brokenLines[''], 'the line for any other fault')
  const requestId = randomUUID()
  const body = JSON.stringify({ error: wireErrors[name].text, code: name, requestId } satisfies ErrorResponse)
  socket.end(
    [
      `HTTP/1.1 ${line}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'cache-control: no-store',
      ...Object.entries(securityHeaders).map(([header, value]) => `${header}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )
}

const brokenLines: Record<string, [line: string, name: WireErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'busy'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large'],
  '': ['400 Bad Request', 'bad-params'],
}
