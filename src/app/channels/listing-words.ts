import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { formatAge, formatMoment } from '../../domain/time.ts'
import type { ChannelItemTold } from '../../protocol/queries/channel-items.ts'
import type { ListingRow } from './use-listings.ts'

/** How an item stands with its marketplace. */
export const itemStateNames: Record<ChannelItemTold['state'], string> = {
  live: 'Đang bán',
  hidden: 'Đã ẩn',
  banned: 'Bị khóa',
  gone: 'Không còn trên sàn',
}

export const itemStateTones: Record<ChannelItemTold['state'], string> = {
  live: 'text-ok',
  hidden: 'text-sub',
  banned: 'text-bad',
  gone: 'text-sub',
}

/** "Áo thun cổ tròn · Đen, M". */
export function listingCalled({ name, variant }: Pick<ChannelItemTold, 'name' | 'variant'>): string {
  return variant ? `${name} · ${variant}` : name
}

/** How many buyers may still buy there; nothing where that was never said. */
export function stockThere({ stock, stockAt }: Pick<ListingRow, 'stock' | 'stockAt'>): string {
  return stockAt === 0 ? '–' : units(stock)
}

/** Since when that is so. */
export function stockSaid({ channel, stockAt }: Pick<ListingRow, 'channel' | 'stockAt'>): string {
  const there = channel === 'web_store' ? 'Trang web' : 'Sàn'
  return stockAt === 0
    ? `${there} chưa cho biết số tồn`
    : `${there} cho biết số tồn lúc ${formatMoment(stockAt)}`
}

export interface ToldWords {
  tone: string
  text: string
  /** What the marketplace said itself. */
  said?: string
}

/** What was told to the marketplace of its stock, and how that went; nothing where no product of ours is linked. */
export function toldWords(row: ListingRow, shop: KnownShop | undefined, now: number): ToldWords | undefined {
  const { products, asked, trouble, told, paused } = row
  const beside = besideWords(row)
  if (beside && !trouble) return beside
  if (!products) return undefined
  if (asked) return { tone: 'text-brand-ink', text: 'Đang báo lên sàn …' }
  if (trouble)
    return {
      tone: 'text-bad',
      text: `Chưa báo được ${units(trouble.stock)}: ${trouble.text}`,
      said: trouble.said,
    }
  if (paused) return { tone: 'text-warn', text: 'Tạm ngừng báo, số trên sàn giữ bằng tay' }
  const follows = shop?.stock?.follows === 1
  if (told) {
    const text = `Đã báo ${units(told.stock)}, ${formatAge(told.at, now)}`
    return told.stock === row.stock ? { tone: 'text-ok', text } : { tone: 'text-warn', text }
  }
  return follows
    ? { tone: 'text-sub', text: 'Chưa cần báo' }
    : { tone: 'text-sub', text: 'Gian hàng chưa theo tồn kho' }
}

/** What a marketplace did not take of other things than the stock. */
function besideWords({ priceTold, skuTold, preOrderTold }: ListingRow): ToldWords | undefined {
  const told = [
    { what: 'giá', trouble: priceTold?.trouble },
    { what: 'SKU', trouble: skuTold?.trouble },
    { what: 'đặt trước', trouble: preOrderTold?.trouble },
  ].find(({ trouble }) => trouble !== undefined)
  if (!told?.trouble) return undefined
  const { text, said } = told.trouble
  return { tone: 'text-bad', text: `Chưa báo được ${told.what}: ${text}`, said }
}

/** What the rule of its shop says a listing is to cost, beside what it costs there; nothing where there is no rule. */
export function priceWords({ reckoned, price, priceTold }: ListingRow): ToldWords | undefined {
  if (priceTold?.asked) return { tone: 'text-brand-ink', text: 'Đang báo giá lên sàn …' }
  if (!reckoned) return undefined
  if (reckoned.why !== undefined) return { tone: 'text-warn', text: whyNoPrice[reckoned.why] }
  if (reckoned.price === undefined) return { tone: 'text-sub', text: heldWords }
  const held = reckoned.isHeld ? `. ${heldWords}` : ''
  if (reckoned.price === price) return { tone: 'text-ok', text: `Đúng giá theo cách tính${held}` }
  const by = reckoned.price - price
  return {
    tone: 'text-warn',
    text: `Theo cách tính ${formatMoney(reckoned.price)}, ${by > 0 ? 'cao' : 'thấp'} hơn trên sàn ${formatMoney(Math.abs(by))}${held}`,
  }
}

export const heldWords = 'Giữ ở mức thấp nhất theo giá vốn'

export const whyNoPrice = {
  'no-product': 'Sản phẩm liên kết không còn, chưa tính được giá',
  'no-price': 'Sản phẩm chưa có giá để tính',
  'too-low': 'Cách tính cho ra giá không bán được',
} as const

export function units(count: number): string {
  return count.toLocaleString('vi-VN')
}

/** "2 × AT-DEN-M, TUI-VAI": what lies in the box. */
export function boxWords(products: NonNullable<ListingRow['products']>): string {
  return products
    .map(({ productCode, amount }) => (amount === 1 ? productCode : `${amount} × ${productCode}`))
    .join(', ')
}
