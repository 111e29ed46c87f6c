import type { CarriageStanding } from '../../../domain/orders/carriage-of.ts'
import type { OrderEntry } from '../../../replica/search/order-book.ts'
import type { Able, LeftOut } from '../../components/table/why-left-out.tsx'

const reasons: Readonly<Partial<Record<CarriageStanding | '', string>>> = {
  '': 'không gửi hãng từ đây được',
  waiting: 'đang chờ hãng trả lời',
  ending: 'đang hủy vận đơn',
  done: 'hãng đã nhận',
}

/** Which of the orders a carrier may be asked to bring, and why not the others. */
export function ableToCarry(orders: readonly Pick<OrderEntry, 'key' | 'carriage'>[]): Able {
  const codes: string[] = []
  const left = new Map<string, string[]>()
  for (const { key, carriage } of orders) {
    const why = reasons[carriage]
    if (why === undefined) codes.push(key)
    else left.set(why, [...(left.get(why) ?? []), key])
  }
  const leftOut: LeftOut[] = [...left].map(([why, out]) => ({ why, codes: out }))
  return { codes, leftOut: leftOut.toSorted((one, other) => other.codes.length - one.codes.length) }
}
