import { productOf } from '../catalogue/product-of.ts'
import type { HandWork, Reader } from '../command.ts'
import { goodsByHand } from '../hand-work.ts'
import { lineName } from '../names.ts'
import type { RefusalCode } from '../refusals.ts'
import { orderCodeOfReturn } from './return-ids.ts'

const bench = 'bàn hàng hoàn'

/** A parcel that came back and is not taken in by the books. One that somebody else took in is there already. */
export function arrivedParcel(read: Reader, code: string, why: RefusalCode | undefined): readonly HandWork[] {
  if (why === 'return-not-waiting') return []
  const waybill = read.get('orders', code)?.delivery.id
  const what = `Kiện hoàn của đơn ${code}`
  return [{ todo: 'Để riêng, báo bàn', code, what, quantity: 1, unit: 'kiện', where: bench, waybill }]
}

/** Units whose judgement the books do not hold. */
export function judgedUnits(
  read: Reader,
  { returnId, productCode, quantity }: { returnId: string; productCode: string; quantity: number },
): HandWork {
  const wid = read.get('returns', returnId)?.wid
  const goods = goodsByHand(read, 'Để riêng, kiểm lại hàng hoàn', { productCode, quantity, wid })
  return { ...goods, where: `${bench}, đơn ${orderCodeOfReturn(returnId)}` }
}

interface Imported {
  returnIds: readonly string[]
  wid: string
  bins: readonly { returnId?: string; productCode: string; bid: string }[]
}

/** Good units that were laid on their shelves and are not in stock by the books; what somebody else took in is. */
export function unitsLaidOnShelves(
  read: Reader,
  { returnIds, wid, bins }: Imported,
  why: RefusalCode | undefined,
): readonly HandWork[] {
  if (why === 'return-imported') return []
  const waiting = read.many('returns', returnIds).filter(({ state }) => state !== 'done')
  return waiting.flatMap(({ id, lines }) =>
    lines.flatMap(({ productCode, bid, good, sent, damaged, swapped, lost }) => {
      // Whoever confirmed said that what nobody judged is good.
      const quantity = good > 0 ? good : sent - damaged - swapped - lost
      if (quantity <= 0) return []
      const own = bins.find((bin) => bin.productCode === productCode && (bin.returnId ?? id) === id)
      return [
        goodsByHand(read, 'Lấy khỏi kệ, để riêng', { productCode, quantity, wid, bid: own?.bid ?? bid }),
      ]
    }),
  )
}

/** Damaged units that left, or came back, without the books. */
export function damagedUnits(
  read: Reader,
  items: readonly { damageId: string; quantity: number }[],
): readonly HandWork[] {
  return items.map(({ damageId, quantity }) => {
    const damage = read.get('damages', damageId)
    const product = damage && productOf(read, damage.productCode)
    return {
      todo: 'Đếm lại hàng lỗi',
      code: damageId,
      what: damage ? lineName(damage) : damageId,
      quantity,
      unit: product?.unit || 'món',
      where: 'khu hàng lỗi',
    }
  })
}
