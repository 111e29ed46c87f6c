import type { FastifyInstance } from 'fastify'
import pkg from '../../package.json' with { type: 'json' }
import { WireFault } from './http/errors.ts'
import { deepHealth, type Inside, inTime } from './operation/deep-health.ts'
import { mayLookInside } from './operation/who-looks-inside.ts'

/** When a store that was silent is worth another try (seconds). */
const silentSeconds = 3

/**
 * `GET /api/health`: 200 as long as the store answers, else 503. Phones ask it, so it is cheap; `?depth=full` tells the rest
 * to whoever may know.
 */
export function addHealth(app: FastifyInstance, inside: Inside, token: string | undefined): void {
  const { store } = inside
  app.get('/api/health', async (request, reply) => {
    await inTime(store.ping()).catch((error: unknown) => {
      request.log.error({ err: error }, 'the store does not answer')
      throw new WireFault('busy', { retryAfterSeconds: silentSeconds })
    })
    const uptime = Math.round(process.uptime())
    const plain = { ok: true, version: pkg.version, uptime, database: store.engine }
    const { depth } = request.query as { depth?: unknown }
    const isDeep = depth === 'full' && mayLookInside(request, token)
    return reply
      .header('cache-control', 'no-store')
      .send(isDeep ? { ...plain, ...(await deepHealth(inside)) } : plain)
  })
}
