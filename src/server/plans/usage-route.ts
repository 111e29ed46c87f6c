import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hashOfSecret } from '../auth/link-secret.ts'
import { WireFault } from '../http/errors.ts'
import type { Store } from '../store/store.ts'
import { standingOf } from './get-billing.ts'
import type { Plans } from './plans.ts'

/** `GET /api/plans/usage`: what every shop has and uses, for the host who has the key (`authorization: Bearer …`). Without a key there is no such address. */
export function addUsage(
  app: FastifyInstance,
  { store, clock, plans }: { store: Store; clock: () => number; plans: Plans },
): void {
  app.get('/api/plans/usage', async ({ headers }) => {
    const key = plans.key()
    if (key === undefined) throw new WireFault('unknown-method')
    if (!isSame(headers.authorization ?? '', `Bearer ${key}`)) throw new WireFault('not-allowed')
    const shops = []
    for (const company of await store.companies()) {
      const sold = plans.of(company)
      const standing = await store.read(company, (reading) => standingOf(reading, company, sold, clock()))
      shops.push({ company, plan: sold?.plan, orders: sold?.orders, endDate: sold?.endDate, ...standing })
    }
    return { shops }
  })
}

function isSame(told: string, wanted: string): boolean {
  const [one, other] = [told, wanted].map((text) => Buffer.from(hashOfSecret(text)))
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
