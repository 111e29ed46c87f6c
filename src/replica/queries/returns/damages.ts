import { binName, warehouseName } from '../../../domain/names.ts'
import { damageLeft } from '../../../domain/stock/damage-rows.ts'
import type { Product, StockPlace } from '../../../domain/tables/products.ts'
import type { Damage } from '../../../domain/tables/returns.ts'
import { fold } from '../../../lib/fold.ts'
import type { Replica } from '../../replica.ts'
import { findByCode } from '../finder/find-by-code.ts'

export interface DamageRow {
  damage: Damage
  left: number
  who: string
}

/** Damaged goods that lie apart, or those that left; the newest first. */
export async function damageRows({ db }: Replica, tab: 'open' | 'settled'): Promise<DamageRow[]> {
  const [damages, staff] = await Promise.all([db.damages.toArray(), db.staff.toArray()])
  const names = new Map(staff.map(({ userName, name }) => [userName, name]))
  return damages
    .filter(({ state }) => state === tab)
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .map((damage) => ({
      damage,
      left: damageLeft(damage),
      who: names.get(damage.createdBy) ?? damage.createdBy,
    }))
}

/** Damaged goods of this device, the newest first; reports that were taken back are none. */
export async function allDamages({ db }: Replica): Promise<Damage[]> {
  const all = (await db.damages.toArray()).filter(({ state }) => state !== 'dropped')
  return all.sort((one, other) => other.createdAt - one.createdAt)
}

/** How many damaged units lie apart, of one document or of all, and whether there were any and all of them left. */
export async function damagesApart(
  { db }: Replica,
  document?: string,
): Promise<{ units: number; settled: boolean }> {
  const damages = (await db.damages.toArray()).filter(
    ({ from, state }) => state !== 'dropped' && (document === undefined || from.document === document),
  )
  const units = damages.reduce((sum, damage) => sum + damageLeft(damage), 0)
  return { units, settled: document !== undefined && damages.length > 0 && units === 0 }
}

/** A product with the places it lies in, their shelves by name. */
export interface ShelvedProduct {
  product: Product
  places: (StockPlace & { binName: string; warehouseName: string })[]
}

/** Where a product lies, the fullest place first. */
export async function shelvesOf({ db }: Replica, code: string): Promise<ShelvedProduct | null> {
  const product = await db.products.get(code)
  if (!product) return null
  const stocked = product.warehouses.filter(({ total }) => total > 0)
  const [bins, warehouses] = await Promise.all([
    db.bins.bulkGet(stocked.map(({ wid, bid }) => `${wid}/${bid}`)),
    db.warehouses.toArray(),
  ])
  const places = stocked.map((place, index) => ({
    ...place,
    binName: binName(bins[index], place.bid),
    warehouseName: warehouseName(
      warehouses.find(({ wid }) => wid === place.wid),
      place.wid,
    ),
  }))
  return { product, places: places.toSorted((one, other) => other.total - one.total) }
}

/** Products whose barcode, also one that people taught, or code is this text, else the first whose name holds it; nothing for an empty text. */
export async function productsLike(replica: Replica, text: string, most = 20): Promise<Product[]> {
  const typed = text.trim()
  if (typed === '') return []
  const hits = await findByCode(replica, [typed, typed.toUpperCase()])
  const exact = hits.flatMap((hit) => (hit.kind === 'product' ? [hit.product] : []))
  if (exact.length > 0) return exact
  const folded = fold(typed)
  return replica.db.products
    .filter(({ search, typeItem }) => typeItem !== 'combo' && search.includes(folded))
    .limit(most)
    .toArray()
}
