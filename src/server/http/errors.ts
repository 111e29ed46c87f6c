import type { ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { type WireErrorCode, wireErrors } from '../../protocol/errors.ts'
import type { ErrorResponse } from '../../protocol/wire.ts'
import type { Store } from '../store/store.ts'
import { securityHeaders } from './security-headers.ts'

interface FaultOptions {
  /** Replaces the catalogue's sentence: a refusal brings its own. */
  text?: string | undefined
  /** The refusal's code; the catalogue's when absent. */
  code?: string
  retryAfterSeconds?: number | undefined
}

/** A fault as it goes from one thread to another. */
export interface FaultTold extends FaultOptions {
  name: WireErrorCode
}

/** An answer other than a result: thrown anywhere below a route, sent as `{error, code, requestId}`. */
export class WireFault extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  readonly told: FaultTold

  constructor(name: WireErrorCode, { text, code, retryAfterSeconds }: FaultOptions = {}) {
    super(text ?? wireErrors[name].text)
    this.status = wireErrors[name].status
    this.code = code ?? name
    this.retryAfterSeconds = retryAfterSeconds
    this.told = { name, text: this.message, code: this.code, retryAfterSeconds }
  }
}

/** A question that is not this person's to ask: told as an act that is not theirs. */
export function notAllowed(): WireFault {
  return new WireFault('not-allowed')
}

/** After this long a busy server is worth another try (seconds). */
const busySeconds = 3

/** Trying again soon may help. */
export function busy(cause?: unknown): WireFault {
  return Object.assign(new WireFault('busy', { retryAfterSeconds: busySeconds }), { cause })
}

export function isBusy(error: unknown): boolean {
  return error instanceof WireFault && error.told.name === 'busy'
}

/** Turns everything that was thrown into the one shape of the wire; nothing of the server's inside leaves it. */
export function answerErrors(app: FastifyInstance, store: Store): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error, store)
    if (fault.status >= 500) request.log.error({ err: error }, 'request failed')
    if (fault.retryAfterSeconds) reply.header('retry-after', String(fault.retryAfterSeconds))
    const unexpected = fault.code === 'failed' && !(error instanceof WireFault)
    const body: ErrorResponse = {
      error: unexpected ? wireErrors.busy.text : fault.message,
      code: fault.code,
      requestId: request.id,
    }
    return reply.code(fault.status).header('cache-control', 'no-store').send(body)
  })
}

/** An address that cannot be read never reaches a route. */
export function answerBadAddress(response: ServerResponse, requestId: string): void {
  const { status, text } = wireErrors['bad-params']
  const body: ErrorResponse = { error: text, code: 'bad-params', requestId }
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  })
  response.end(JSON.stringify(body))
}

function faultOf(error: FastifyError, store: Store): WireFault {
  if (error instanceof WireFault) return error
  if (store.isTransient(error)) return busy()
  if (error.statusCode === 413) return new WireFault('too-large')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new WireFault('bad-params')
  }
  return new WireFault('failed')
}
