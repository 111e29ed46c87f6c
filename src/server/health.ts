import type { FastifyInstance } from 'fastify'
import pkg from '../../package.json' with { type: 'json' }
import type { Store } from './store/store.ts'

/** `GET /api/health`: answers 200 as long as the store does. */
export function addHealth(app: FastifyInstance, store: Store): void {
  app.get('/api/health', async (_, reply) => {
    await store.ping()
    const uptime = Math.round(process.uptime())
    return reply
      .header('cache-control', 'no-store')
      .send({ ok: true, version: pkg.version, uptime, database: store.engine })
  })
}
