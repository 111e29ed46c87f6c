import { deleteProducts } from '../../../domain/catalogue/delete-products.ts'
import { combosOf } from '../../../replica/queries/catalogue/products.ts'
import type { Replica } from '../../../replica/replica.ts'
import type { Change } from './change-many.ts'

interface Deleted {
  code: string
  /** Combos on this device that are made of it, for the rule's sentence. */
  combos: readonly string[]
}

/** A rule is told of so many combos at most. */
const mostCombos = 20

/** Products that are to go, for the rule to judge and to do. */
export async function deletion(
  replica: Replica,
  codes: readonly string[],
): Promise<Change<Deleted, Parameters<typeof deleteProducts.decide>[1]>> {
  const combos = await combosOf(replica, codes)
  return {
    command: deleteProducts,
    items: codes.map((code) => ({ code, combos: combos.get(code) ?? [] })),
    paramsOf: (item) => ({
      listProduct: [item.code],
      combos: item.combos.slice(0, mostCombos),
      phrase: undefined,
    }),
  }
}
