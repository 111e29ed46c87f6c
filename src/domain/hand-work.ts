import { defaultWarehouse } from './brand.ts'
import { sayProduct, stockedProduct } from './catalogue/product-of.ts'
import type { HandTodo, HandWork, Reader } from './command.ts'
import { orderCodeOf } from './parcels/parcel-ids.ts'
import { binNameOf } from './stock/stock-place.ts'

/** Two lines of one name are one line of the list: a person ticks it once. */
export function handWorkKey({ todo, code, where }: Pick<HandWork, 'todo' | 'code' | 'where'>): string {
  return `${todo}|${code}|${where}`
}

/** The same things at the same place summed up. */
export function summedHandWork<W extends HandWork>(all: readonly W[]): W[] {
  const sums = new Map<string, W>()
  for (const work of all) {
    const key = handWorkKey(work)
    const same = sums.get(key)
    sums.set(key, same ? { ...same, quantity: same.quantity + work.quantity } : work)
  }
  return inWalkOrder([...sums.values()])
}

/** What is done in one way together, in the order of the places, so that hands walk along the shelves once. */
export function inWalkOrder<W extends HandWork>(all: readonly W[]): W[] {
  return all.toSorted(
    (one, other) =>
      one.todo.localeCompare(other.todo, 'vi') ||
      one.where.localeCompare(other.where, 'vi', { numeric: true }) ||
      one.what.localeCompare(other.what, 'vi', { numeric: true }),
  )
}

interface Units {
  productCode: string
  quantity: number
  /** `undefined` where the row that would say so is not here. */
  wid?: string | undefined
  /** The bin they belong to; without it the one where most of the product lies. */
  bid?: string | undefined
}

/** Units of one product and the shelf they belong to. */
export function goodsByHand(
  read: Reader,
  todo: HandTodo,
  { productCode, quantity, wid = defaultWarehouse, bid }: Units,
): HandWork {
  const home = bid ?? fullestBin(read, productCode, wid)
  return {
    todo,
    code: productCode,
    what: sayProduct(read, productCode),
    quantity,
    unit: stockedProduct(read, productCode)?.unit || 'món',
    where: home === undefined ? 'kệ của sản phẩm' : binNameOf(read, wid, home),
  }
}

/** One parcel, by the code of its order and what its label says. */
export function parcelByHand(read: Reader, todo: HandTodo, parcelId: string, where: string): HandWork {
  const code = orderCodeOf(parcelId)
  const waybill = read.get('orders', code)?.delivery.id
  const number = parcelId.slice(code.length + 1)
  const what = number === '' || number === '1' ? `Kiện của đơn ${code}` : `Kiện ${number} của đơn ${code}`
  return { todo, code: parcelId, what, quantity: 1, unit: 'kiện', where, waybill }
}

function fullestBin(read: Reader, productCode: string, wid: string): string | undefined {
  const places = stockedProduct(read, productCode)?.warehouses.filter((place) => place.wid === wid) ?? []
  return places.toSorted((one, other) => other.total - one.total)[0]?.bid
}
