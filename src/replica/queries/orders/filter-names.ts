import { lineName } from '../../../domain/names.ts'
import type { Replica } from '../../replica.ts'
import { company, staffNames } from '../shop.ts'

/** What the keys that orders are filtered by are called. A key without a name stands for itself. */
export interface FilterNames {
  shops: ReadonlyMap<string, string>
  warehouses: ReadonlyMap<string, string>
  makers: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, { word: string; colour: string }>
}

export async function filterNames(replica: Replica): Promise<FilterNames> {
  const { db } = replica
  const [shop, warehouses, makers, tags] = await Promise.all([
    company(replica),
    db.warehouses.toArray(),
    staffNames(replica),
    db.tags.toArray(),
  ])
  return {
    shops: new Map([
      ...(shop?.shopeeShopId ?? []).map(({ shopId, shopName }) => [shopId, shopName] as const),
      ...(shop?.tiktokShopId ?? []).map(({ shopId, shopName }) => [shopId, shopName] as const),
      ...(shop?.lazadaAccounts ?? []).map(({ email, shopName }) => [email, shopName] as const),
      ...(shop?.tikiAccounts ?? []).map(({ sid, name }) => [sid, name] as const),
      ...(shop?.stockAccounts ?? []).map(({ shopId, shopName }) => [shopId, shopName] as const),
    ]),
    warehouses: new Map(warehouses.map(({ wid, name }) => [wid, name])),
    makers,
    tags: new Map(tags.map(({ _id, value, color }) => [_id, { word: value, colour: color }])),
  }
}

/** Names of these products with their variants, for a list to choose from. */
export async function productNames(
  { db }: Replica,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const products = await db.products.bulkGet([...codes])
  return new Map(products.flatMap((product) => (product ? [[product.code, lineName(product)] as const] : [])))
}
