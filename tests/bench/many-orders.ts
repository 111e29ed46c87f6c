import type { Channel, Order, OrderState } from '../../src/domain/tables/orders.ts'
import type { Store } from '../../src/server/store/store.ts'
import { anItem, anOrder } from '../support/builders.ts'

export const listedCompany = 'may'

const families = ['Trần', 'Lê', 'Phạm', 'Hoàng', 'Phan', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ']
const middles = ['Thị', 'Văn', 'Minh', 'Ngọc', 'Thanh', 'Hữu', 'Kim', 'Quốc']
const given =
  'Lan Mai Hoà Đạt Hùng Trang Linh Phương Tuấn Hạnh Yến Khánh Vy Nhi Sơn Hải Quỳnh Thảo Ngân Long'.split(' ')
const goods = ['Áo thun', 'Quần jean', 'Đầm hoa', 'Giày thể thao', 'Túi xách', 'Mũ lưỡi trai', 'Khăn', 'Váy']
const colours = ['đen', 'trắng', 'đỏ', 'xanh', 'vàng', 'hồng']
const carriers = ['SPX', 'J&T', 'GHN', 'Viettel Post', 'LEX', 'VNPost', 'Ninja Van', 'TVC']
const channels: Channel[] = ['Shopee', 'Shopee', 'Shopee', 'Tiktok', 'Tiktok', 'Lazada', 'KhoTay']

/** When the first of the orders was made, and the last (ms). */
export const firstAt = Date.UTC(2024, 0, 1)
export const lastAt = Date.UTC(2026, 10, 22)

/** The n-th of so many orders of three years: nine in ten delivered, the newest open, a third of them bought by a Nguyễn. */
export function manyOrder(number: number, of: number): Order {
  const dice = (sides: number, salt: number) => scatter(number * 31 + salt) % sides
  const createdAt = firstAt + Math.floor((number / of) * (lastAt - firstAt))
  const family = dice(3, 1) === 0 ? 'Nguyễn' : families[dice(families.length, 2)]
  const channel = channels[dice(channels.length, 3)]!
  const code = `KT-${number.toString(36).toUpperCase().padStart(6, '0')}`
  const product = dice(5_000, 4)
  return anOrder({
    code,
    subCode: String(scatter(number)),
    channel,
    state: stateOf(number, of, dice(100, 5)),
    createdAt,
    createdBy: dice(7, 6) === 0 ? 'ban' : channel,
    updatedAt: createdAt + dice(10, 7) * 86_400_000,
    wid: ['KhoTayWarehouse', 'KhoTayWarehouse', 'K2', 'K3'][dice(4, 8)]!,
    shopeeShopId: channel === 'Shopee' ? ['88210045', '88217799'][dice(2, 9)]! : undefined,
    customer: {
      ...anOrder().customer,
      name: `${family} ${middles[dice(middles.length, 10)]} ${given[dice(given.length, 11)]}`,
      phone: `09${String(scatter(number + 7) % 100_000_000).padStart(8, '0')}`,
      code: dice(10, 12) === 0 ? `KH${dice(20_000, 13)}` : undefined,
    },
    totalPrice: dice(2_000, 14) * 1_000,
    tags: dice(5_000, 15) === 0 ? ['gap'] : [],
    delivery: {
      logistic: carriers[dice(carriers.length, 16)]!,
      id: `SPXVN${String(scatter(number + 3)).padStart(10, '0')}`,
      history: [],
    },
    swItems: [
      anItem({
        productCode: `SP${product}`,
        name: `${goods[product % goods.length]} ${colours[product % colours.length]} mẫu ${product}`,
      }),
    ],
  })
}

/** A 32-bit number that looks like chance, the same every time. */
function scatter(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function stateOf(number: number, of: number, die: number): OrderState {
  if (number > of * 0.99) return (['MỚI', 'CHỜ ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐANG GIAO'] as const)[die % 4]!
  return die < 90 ? 'THÀNH CÔNG' : die < 97 ? 'HỦY' : 'ĐÃ HOÀN'
}

/** Fills an empty store with so many orders, in their order. */
export async function fillOrders(store: Store, count: number, say: (line: string) => void): Promise<void> {
  await store.addCompany(listedCompany)
  const rowsATransaction = 5_000
  for (let from = 0; from < count; from += rowsATransaction) {
    const rows = Array.from({ length: Math.min(rowsATransaction, count - from) }, (_, index) => {
      const row = manyOrder(from + index, count)
      return { table: 'orders', key: row.code, row } as const
    })
    await store.write(listedCompany, async (writing) => writing.putRows(await writing.advance(), rows))
    if ((from + rowsATransaction) % 100_000 === 0) say(`${from + rowsATransaction} orders`)
  }
}
