import { handfulOf } from '../../../domain/returns/still-out.ts'
import type { BoughtOrder } from '../../../replica/queries/returns/customer-goods.ts'

/** A line of an order that comes back. */
export interface ChosenLine {
  code: string
  /** Its place among the lines of the order. */
  index: number
  quantity: number
}

/** Whether goods of an order may be chosen: it was delivered, and nothing of it is on its way back (CUS-006). */
export function mayChoose({ order, isHeld, open, left }: BoughtOrder): boolean {
  const isDelivered = order.state === 'THÀNH CÔNG' || order.state === 'ĐANG GIAO'
  return isHeld && isDelivered && open === undefined && left.some((units) => units > 0)
}

/** What is chosen and may still come back: what somebody else took in meanwhile falls away. */
export function chosenNow(chosen: readonly ChosenLine[], bought: readonly BoughtOrder[]): ChosenLine[] {
  return chosen.flatMap((line) => {
    const one = bought.find(({ order }) => order.code === line.code)
    const most = one && mayChoose(one) ? (one.left[line.index] ?? 0) : 0
    const quantity = Math.min(line.quantity, most)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** One line chosen, changed, or with a quantity of 0 left with the customer. */
export function withLine(chosen: readonly ChosenLine[], line: ChosenLine): ChosenLine[] {
  const others = chosen.filter(({ code, index }) => code !== line.code || index !== line.index)
  return line.quantity > 0 ? [...others, line] : others
}

/** The chosen goods as the rule is told them: by the products in hand, one entry a product and order. */
export function ordersOf(
  chosen: readonly ChosenLine[],
  bought: readonly BoughtOrder[],
): { code: string; items: { productCode: string; quantity: number }[] }[] {
  return bought.flatMap(({ order: { code, swItems } }) => {
    const units = new Map<string, number>()
    for (const { index, quantity } of chosen.filter((line) => line.code === code)) {
      const item = swItems[index]
      for (const part of item ? handfulOf(item, quantity) : [])
        units.set(part.productCode, (units.get(part.productCode) ?? 0) + part.quantity)
    }
    const items = [...units].map(([productCode, quantity]) => ({ productCode, quantity }))
    return items.length > 0 ? [{ code, items }] : []
  })
}
