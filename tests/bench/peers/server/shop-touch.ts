import type { FastifyInstance } from 'fastify'
import { company } from '../../../../src/server/demo/shop-front.ts'
import type { Store } from '../../../../src/server/store/store.ts'

/** Somebody else changes many orders of the shop at once: a note on each, one version for 200 rows. */
export function addShopTouch(app: FastifyInstance, store: Store): void {
  app.post('/peers/shop/touch', async (request) => {
    const { codes, note } = request.body as { codes: string[]; note: string }
    await store.write(company.company_id, async (writing) => {
      for (let start = 0; start < codes.length; start += 200) {
        const keys = codes.slice(start, start + 200)
        const found = await writing.rows(keys.map((key) => ({ table: 'orders' as const, key })))
        const writes = keys.map((key, index) => ({
          table: 'orders' as const,
          key,
          row: { ...found[index], note },
        }))
        await writing.putRows(await writing.advance(), writes)
      }
    })
    return {}
  })
}
