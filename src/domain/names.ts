import { brand, damagedPlace, damagedPlaceName, defaultBin, defaultBinName } from './brand.ts'
import { systemUser } from './people/system-actor.ts'
import type { Staff } from './tables/company.ts'
import type { ParcelLine } from './tables/parcels.ts'
import type { Bin, Warehouse } from './tables/places.ts'
import type { Product } from './tables/products.ts'

/*
 * What the things of the shop are called on screens, papers and in sentences. A row may be missing where a name is asked for (a device
 * holds the recent ones, a marketplace acts under its own name): then its key stands for it.
 */

export function warehouseName(warehouse: Pick<Warehouse, 'name'> | undefined, wid: string): string {
  return warehouse?.name ?? wid
}

/** A person as the shop knows them; the server itself goes by the app's name, marketplaces and unknown accounts are shown as they are. */
export function personName(person: Pick<Staff, 'name'> | undefined, userName: string): string {
  return userName === systemUser ? brand : (person?.name ?? userName)
}

/** A shop at a marketplace. */
export function shopName(shop: { name: string } | undefined, shopId: string): string {
  return shop?.name ?? shopId
}

/** A product without its variant. */
export function productName(product: Pick<Product, 'name'> | undefined, code: string): string {
  return product?.name ?? code
}

/** What a marketplace sells, where nothing is known of it any more. */
export function channelItemName(item: { name: string } | undefined, id: string): string {
  return item?.name ?? id
}

/** A copy of goods for a marketplace. */
export function copyName(draft: { name: string } | undefined, id: string): string {
  return draft?.name ?? id
}

/** A place a marketplace sells from. */
export function channelPlaceName(place: { name?: string | undefined } | undefined, id: string): string {
  return place?.name ?? `Kho trên sàn ${id}`
}

/** "Áo thun cổ tròn · Đen · M": a product, or a line of goods, with its variant. */
export function lineName(line: Pick<ParcelLine, 'name' | 'variant'>): string {
  return line.variant ? `${line.name} · ${line.variant}` : line.name
}

/** A bin as it is labelled; the one every warehouse has, and the place of broken goods, need no row and are never called by their ids. */
export function binName(bin: Pick<Bin, 'name'> | undefined, bid: string): string {
  return bin?.name ?? namesWithoutRow.get(bid) ?? bid
}

const namesWithoutRow: ReadonlyMap<string, string> = new Map([
  [defaultBin, defaultBinName],
  [damagedPlace, damagedPlaceName],
])

/** "Kệ A2-07", however the shelf's label is written. */
export function shelfLabel(name: string): string {
  return /^(kệ|ô|kho|khu|tầng|dãy)(?=\s)/i.test(name) ? name : `Kệ ${name}`
}

/** A carrier; the specification's own codes are no words. */
export function carrierName(logistic: string): string {
  if (logistic === 'TVC') return 'Tự giao'
  if (logistic === 'inStore') return 'Bán tại cửa hàng'
  return logistic === '' ? 'đơn vị chưa chọn' : logistic
}

/** The last five characters of a waybill or order code: what people compare. */
export function codeEnd(code: string): string {
  return code.slice(-5)
}

/** "…59423". Short codes stay whole. */
export function shortCode(code: string): string {
  return code.length > 10 ? `…${codeEnd(code)}` : code
}
