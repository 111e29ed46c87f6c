import type { Product } from '../../../domain/tables/products.ts'
import type { Replica } from '../../replica.ts'

/** What this device knows of codes, for a sheet of thousands: read once, looked up without waiting. */
export interface KnownCodes {
  has(code: string): boolean
  /** The products of these codes, also of codes they had before; deleted ones are none. */
  products(codes: readonly string[]): Promise<(Product | undefined)[]>
}

export async function knownCodes({ db }: Replica): Promise<KnownCodes> {
  const [codes, aliases] = await Promise.all([
    db.products.toCollection().primaryKeys(),
    db.productAliases.toArray(),
  ])
  const known = new Set(codes)
  const now = new Map(aliases.map(({ code, productCode }) => [code, productCode]))
  return {
    has: (code) => known.has(code),
    async products(asked) {
      const wanted = asked.map((code) => (known.has(code) ? code : now.get(code)))
      // Of a shop that moves in nearly all are new, and nothing is asked of the disk.
      const there = [...new Set(wanted.filter((code) => code !== undefined))]
      const found = await db.products.bulkGet(there)
      const byCode = new Map(there.map((code, index) => [code, found[index]]))
      return wanted.map((code) => {
        const product = code === undefined ? undefined : byCode.get(code)
        return product?.deletedAt === undefined ? product : undefined
      })
    },
  }
}
