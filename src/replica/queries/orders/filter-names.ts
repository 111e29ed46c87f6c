import { lineName } from '../../../domain/names.ts'
import type { Company } from '../../../domain/tables/company.ts'
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
    shops: shopNames(shop),
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

/** Shops by what orders call them. One name on several channels stands with its channel: "Mây Store · Shopee". */
function shopNames(shop: Company | undefined): ReadonlyMap<string, string> {
  const named = [
    ...(shop?.shopeeShopId ?? []).map(({ shopId, shopName }) => ({
      id: shopId,
      name: shopName,
      on: 'Shopee',
    })),
    ...(shop?.tiktokShopId ?? []).map(({ shopId, shopName }) => ({
      id: shopId,
      name: shopName,
      on: 'Tiktok',
    })),
    ...(shop?.lazadaAccounts ?? []).map(({ email, shopName }) => ({
      id: email,
      name: shopName,
      on: 'Lazada',
    })),
    ...(shop?.tikiAccounts ?? []).map(({ sid, name }) => ({ id: sid, name, on: 'Tiki' })),
    ...(shop?.webStores ?? []).map(({ storeId, name }) => ({ id: storeId, name, on: 'Web' })),
    ...(shop?.stockAccounts ?? []).map(({ shopId, shopName }) => ({
      id: shopId,
      name: shopName,
      on: 'Cửa hàng',
    })),
  ]
  const times = Map.groupBy(named, ({ name }) => name)
  return new Map(
    named.map(({ id, name, on }) => [id, times.get(name)?.length === 1 ? name : `${name} · ${on}`] as const),
  )
}
