import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Metrics } from './metrics.ts'
import { routeOf } from './route-of.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** Where log lines go; standard output when absent. */
export interface LogStream {
  write(line: string): void
}

/**
 * JSON lines that hold nothing personal, at any level: of a request its route and not its address or body, of an error
 * where it was thrown and not its message, which may quote a row.
 */
export function logOptions(
  level: LogLevel | undefined,
  stream: LogStream | undefined,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const serializers = {
    req: ({ method }: { method: string }) => ({ method }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: (thrown: unknown) => ({ ...faultLine(thrown) }),
  }
  return {
    logger: level ? { level, base: null, serializers, hooks: { logMethod: withoutMessage }, stream } : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  }
}

/** The logger would take an error's message for the line's when the line has none of its own. */
function withoutMessage(
  this: unknown,
  [thing, ...words]: Parameters<LogFn>,
  write: (...line: [unknown, ...unknown[]]) => void,
): void {
  const err = thing instanceof Error ? thing : (thing as { err?: unknown } | undefined)?.err
  if (!(err instanceof Error)) write.call(this, thing, ...words)
  else {
    const line = thing instanceof Error ? { err } : thing
    const said = typeof words[0] === 'string' && !words[0].includes(err.message || '\0')
    write.call(this, line, said ? words[0] : 'an error')
  }
}

type LogFn = (thing: unknown, ...words: unknown[]) => void

interface FaultLine {
  type: string
  /** The code of SQLite, PostgreSQL or the system; never a sentence. */
  message: string
  /** Frames, innermost first. */
  stack: string
  cause?: FaultLine
}

/** Of what was thrown: kind, code and place. */
export function faultLine(thrown: unknown, depth = 0): FaultLine {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', stack: '' }
  const { code, errcode } = thrown as { code?: unknown; errcode?: unknown }
  const told = [errcode, code].find((value) => isCode(value))
  return {
    type: isCode(thrown.constructor.name) ? thrown.constructor.name : 'Error',
    message: String(told ?? ''),
    stack: framesOf(thrown).join('\n'),
    cause: thrown.cause instanceof Error && depth < 3 ? faultLine(thrown.cause, depth + 1) : undefined,
  }
}

/** A number, or one word in letters of the machine: never a sentence and never a name of somebody. */
function isCode(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(value))
}

/** The message stands before the first frame and may have lines that look like one: only frames with a place in a file count. */
function framesOf({ stack, message }: Error): string[] {
  const behind = stack?.split(message === '' ? '\n' : message).at(-1) ?? ''
  return behind
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at [\w$.<>#[\] ]*\(?(file:|node:|\/|[A-Z]:\\)[^\s()]*:\d+:\d+\)?$/.test(line))
    .slice(0, 20)
}

/** One line and one count for every request. */
export function logRequests(app: FastifyInstance, { requests, requestSeconds, sentBytes }: Metrics): void {
  const writtenBefore = new WeakMap<object, number>()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A connection serves one request after another.
    writtenBefore.set(request, request.socket.bytesWritten)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const written = request.socket.bytesWritten - (writtenBefore.get(request) ?? 0)
    const bytes = Number.isFinite(written) ? written : Number(reply.getHeader('content-length') ?? 0)
    request.log.info({ method: request.method, route, status, ms, bytes }, 'answered')
    requests.inc({ route, status })
    sentBytes.inc({ route }, bytes)
    requestSeconds.observe({ route }, reply.elapsedTime / 1000)
  })
}
