import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { resolve } from 'node:path'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { type AttemptLimits, attemptLimits, countAttempts } from './auth/attempts.ts'
import { addCalls } from './calls/routes.ts'
import { addHealth } from './health.ts'
import { readJsonBodies } from './http/body.ts'
import { answerBadAddress, answerErrors, WireFault } from './http/errors.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { answerPage, serveFiles } from './http/static-files.ts'
import { openRealtime } from './realtime.ts'
import type { Store } from './store/store.ts'
import { type PageLimits, pageLimits } from './sync/page.ts'
import { addSync } from './sync/routes.ts'

export interface AppOptions {
  store: Store
  /** Ms since 1970; the machine's clock when absent. */
  clock?: () => number
  /** The built app; without it only the API is served. */
  staticFolder?: string
  limits?: { page?: PageLimits; attempts?: AttemptLimits; pokeDelayMs?: number }
  /** What is logged; nothing when absent. Logs never hold personal data: no bodies, no addresses. */
  logLevel?: 'error' | 'warn' | 'info'
  /** Development: another server (Vite) shares the port and takes what is not ours. */
  makeServer?: (ours: RequestListener) => Server
}

/** A call holds at most this much JSON, a push less (bytes). */
const bodyLimit = 1024 * 1024

/** The whole server over a store, not listening yet: tests ask it through `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, clock = Date.now, staticFolder, limits = {}, logLevel, makeServer } = options
  const app = fastify({
    bodyLimit,
    genReqId: () => randomUUID(),
    logger: logLevel
      ? { level: logLevel, base: null, serializers: { req: ({ method, url }) => ({ method, url }) } }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 60_000,
    frameworkErrors: (_, { id }, { raw }) => answerBadAddress(raw, id),
    // A reverse proxy on this machine names the caller; nobody else is believed.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    ...(makeServer ? { serverFactory: (ours: RequestListener) => makeServer(ours) } : {}),
  })
  answerErrors(app, store)
  readJsonBodies(app)
  addSecurityHeaders(app, { withPolicy: !makeServer })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })

  const pokeDelayMs = limits.pokeDelayMs ?? 100
  const realtime = openRealtime(app, { store, clock, pokeDelayMs, sharesSocket: makeServer !== undefined })
  const attempts = countAttempts(limits.attempts ?? attemptLimits)
  addHealth(app, store)
  addCalls(app, { store, clock, realtime, attempts })
  addSync(app, { store, clock, realtime, limits: limits.page ?? pageLimits })
  if (staticFolder) await serveFiles(app, resolve(staticFolder))
  app.setNotFoundHandler((request, reply) => {
    const page = staticFolder ? answerPage(request, reply) : undefined
    if (!page) throw new WireFault('unknown-method')
    return page
  })
  return app
}
