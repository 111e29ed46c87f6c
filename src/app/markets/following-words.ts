import { warehouseName } from '../../domain/names.ts'
import type { StockFollowing } from '../../domain/tables/company.ts'
import type { Warehouse } from '../../domain/tables/places.ts'

interface Beside {
  /** Listings of the shop that are of goods of ours. */
  linked: number
  warehouses: readonly Pick<Warehouse, 'wid' | 'name'>[]
  /** Where the shop sells; at a marketplace unless told. */
  there?: string
  /** It has no address at which it is told: it asks when it likes. */
  asks?: boolean
}

/** What such a way of following comes to, before and after it is chosen. */
export function followingWords(
  { follows, wids, reserve = 0 }: StockFollowing,
  { linked, warehouses, there = 'sàn', asks = false }: Beside,
): string {
  if (follows === 0) return `KhoTay không báo tồn kho lên ${there} này; số ở đó do shop tự sửa trên ${there}.`
  const names = wids?.map((wid) =>
    warehouseName(
      warehouses.find((one) => one.wid === wid),
      wid,
    ),
  )
  const from = names ? `tồn sẵn bán của ${names.join(', ')}` : 'tồn sẵn bán của tất cả kho'
  const less = reserve > 0 ? `, trừ ${reserve} món giữ lại` : ''
  const which =
    linked === 0 ? 'Mỗi hàng, khi đã liên kết,' : `${linked.toLocaleString('vi-VN')} hàng đã liên kết`
  if (asks) return `${which} được trả lời đúng ${from}${less} khi ${there} hỏi KhoTay.`
  return `${which} sẽ có trên ${there} đúng ${from}${less}; đổi là báo trong vài giây.`
}
