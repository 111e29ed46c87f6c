import { shopsOf } from '../../../domain/channels/shops/shops-of.ts'
import { packableStates } from '../../../domain/orders/states.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'
import { company } from '../shop.ts'

/** What a new shop has of what it takes to send its first order. */
export interface FirstSteps {
  hasProduct: boolean
  hasStock: boolean
  hasOrder: boolean
  hasPacked: boolean
  hasColleague: boolean
  hasShelfTags: boolean
  /** A shop at a marketplace is linked. */
  hasShop: boolean
  /** Something came out of a printer. */
  hasPrinted: boolean
  /** A product whose barcode can be printed, if there is one. */
  toPrint: string | undefined
  /** An order that can be packed now, if there is one. */
  toPack: string | undefined
}

/**
 * Told by the rows, so that it is right on every device and however a step was done. Orders leave a device 30 days after they closed: then
 * the products still say that there were some.
 */
export async function firstSteps(replica: Replica): Promise<FirstSteps> {
  const { db } = replica
  const [product, stocked, ordered, order, toPack, closed, colleagues, tag, printed, shop] =
    await Promise.all([
      db.products.filter(isThere).first(),
      any(db.products.filter((one) => isThere(one) && (one.total > 0 || one.totalOrder > 0))),
      any(db.products.filter(({ totalOrder }) => totalOrder > 0)),
      any(db.orders.toCollection()),
      Promise.all(packableStates.map((state) => rowsInState({ db }, 'orders', state).first())),
      any(db.parcels.filter(({ state }) => state === 'closed')),
      db.staff.filter(({ active }) => active).count(),
      any(db.printJobs.filter(({ paper, state }) => paper === 'shelf-tag' && state === 'printed')),
      any(db.printJobs.filter(({ state }) => state === 'printed')),
      company(replica),
    ])
  const next = toPack.find((row) => row !== undefined)
  return {
    hasProduct: product !== undefined,
    hasStock: stocked,
    hasOrder: order || ordered,
    hasPacked: closed || (ordered && next === undefined && !order),
    hasColleague: colleagues > 1,
    hasShelfTags: tag,
    hasShop:
      shop !== undefined && shopsOf(shop).some(({ link }) => link !== undefined && link.state !== 'off'),
    hasPrinted: printed,
    toPrint: product?.code,
    toPack: next?.code,
  }
}

function isThere({ deletedAt }: Product): boolean {
  return deletedAt === undefined
}

async function any(rows: { first(): PromiseLike<unknown> }): Promise<boolean> {
  return (await rows.first()) !== undefined
}
