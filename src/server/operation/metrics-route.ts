import type { FastifyInstance } from 'fastify'
import { WireFault } from '../http/errors.ts'
import { ageS, type Inside, inTime } from './deep-health.ts'
import type { Metrics } from './metrics.ts'
import { mayLookInside } from './who-looks-inside.ts'

interface MetricsRoute {
  metrics: Metrics
  inside: Inside
  token: string | undefined
}

/** `GET /metrics`, in the text of Prometheus. */
export function addMetrics(app: FastifyInstance, { metrics, inside, token }: MetricsRoute): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayLookInside(request, token)) throw new WireFault('not-allowed')
    await measure(metrics, inside)
    const { contentType } = metrics.registry
    return reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics())
  })
  app.addHook('onListen', async () => metrics.watchProcess())
}

/** What is not counted as it happens. When the store is silent its figures are not numbers, and everything else is still told. */
async function measure(metrics: Metrics, { store, clock, cursors, sockets }: Inside): Promise<void> {
  const now = clock()
  metrics.sockets.set(sockets())
  const told = await inTime(Promise.all([store.condition(), cursors.lag(store, now)])).catch(() => undefined)
  const [condition, lag] = told ?? []
  metrics.versionLag.set(lag ?? Number.NaN)
  metrics.waitingEffects.set(condition?.waitingEffects ?? Number.NaN)
  metrics.waitingArrivals.set(condition?.waitingArrivals ?? Number.NaN)
  metrics.oldestArrivalSeconds.set(condition ? ageS(condition.oldestArrivalAt, now) : Number.NaN)
  metrics.failedOutside.set(condition?.failedOutside ?? Number.NaN)
  metrics.oldestEffectSeconds.set(condition ? ageS(condition.oldestEffectAt, now) : Number.NaN)
}
