import type { Tag } from '../../../domain/tables/customers.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { fold } from '../../../lib/fold.ts'
import type { Replica } from '../../replica.ts'

/** Rows for a window of the list, in the order asked; what is not there is left out. */
export async function productRows({ db }: Replica, codes: readonly string[]): Promise<Product[]> {
  const rows = await db.products.bulkGet([...codes])
  return rows.filter((product) => product !== undefined)
}

/** The product that a code stands for here, also one it had before; `null` when there is none. */
export async function productHeld({ db }: Replica, code: string): Promise<Product | null> {
  const own = await db.products.get(code)
  if (own && own.deletedAt === undefined) return own
  const alias = await db.productAliases.get(code)
  const now = alias && (await db.products.get(alias.productCode))
  return now && now.deletedAt === undefined ? now : null
}

/** Whether there is any product here. */
export async function hasProducts({ db }: Replica): Promise<boolean> {
  return (await db.products.filter(({ deletedAt }) => deletedAt === undefined).first()) !== undefined
}

/** Tags that products may carry (CAT-025), by name. */
export async function productTags({ db }: Replica): Promise<Tag[]> {
  const tags = await db.tags.filter(({ type }) => type === 'product_tag').toArray()
  return tags.sort((one, other) => fold(one.value).localeCompare(fold(other.value)))
}

/** The combos here that are made of each of these products, under any code it had; products that are part of none are left out. */
export async function combosOf(
  { db }: Replica,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.products.bulkGet([...codes])
  const parts = rows.filter((product) => product !== undefined).filter(({ inCombos = 0 }) => inCombos > 0)
  const found = new Map<string, string[]>()
  if (parts.length === 0) return found
  const codeNow = new Map(
    parts.flatMap(({ code, oldCodes = [] }) => [code, ...oldCodes].map((said) => [said, code] as const)),
  )
  await db.products
    .filter(({ KhoTay, deletedAt }) => KhoTay !== undefined && deletedAt === undefined)
    .each(({ code: combo, KhoTay = [] }) => {
      for (const { code } of KhoTay) {
        const part = codeNow.get(code)
        if (part !== undefined) found.set(part, [...(found.get(part) ?? []), combo])
      }
    })
  return found
}
