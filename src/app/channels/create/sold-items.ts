import {
  codesTwice,
  finalCodes,
  isAnyWritten,
  isPlain,
  type WrittenCodes,
} from '../../../domain/channels/create/channel-codes.ts'
import { createdItem as createdOf } from '../../../domain/channels/create/created-item.ts'
import type { CreatedItem } from '../../../domain/channels/create/item-params.ts'
import type { Seller } from '../../../domain/channels/market.ts'
import { parseMoney } from '../../../domain/money/money.ts'
import type { ListingRow } from '../use-listings.ts'

/** Variations of one item, as a page has them. */
export interface SoldItem {
  /** `Shopee/88210045/2400123`. */
  key: string
  channel: Seller
  shopId: string
  item: string
  name: string
  rows: readonly ListingRow[]
}

/** What was typed, by what it is of: `code/…` of an item or a variation, `name/…`, `amount/…`, `wholesale/…`. */
export type Texts = ReadonlyMap<string, string>

/** Names an item among those of all shops. */
export function keyOf({ channel, shopId, item }: { channel: string; shopId: string; item: string }): string {
  return `${channel}/${shopId}/${item}`
}

/** Rows by their items, in the order in which the first row of each came. */
export function itemsOf(rows: readonly ListingRow[]): SoldItem[] {
  const items = new Map<string, SoldItem & { rows: ListingRow[] }>()
  for (const row of rows) {
    const { channel, shopId, item, name } = row
    const key = keyOf(row)
    const known = items.get(key)
    if (known) known.rows.push(row)
    else items.set(key, { key, channel, shopId, item, name, rows: [row] })
  }
  return [...items.values()]
}

/** Codes as they stand in the fields. */
export function writtenOf({ key, rows }: SoldItem, texts: Texts): WrittenCodes {
  const text = (of: string) => (texts.get(`code/${of}`) ?? '').trim()
  return { base: text(key), variants: rows.map(({ id }) => text(id)) }
}

/** The same written into the fields. */
export function withCodes(texts: Texts, { key, rows }: SoldItem, { base, variants }: WrittenCodes): Texts {
  return new Map([
    ...texts,
    [`code/${key}`, base] as const,
    ...rows.map(({ id }, place) => [`code/${id}`, variants[place] ?? ''] as const),
  ])
}

/** The code of each variation as it would be made; '' where it is left out (CAT-200). */
export function codesOf(item: SoldItem, texts: Texts): string[] {
  return finalCodes(item.channel, writtenOf(item, texts))
}

/** How long a warning stands (ms): CAT-196, and CAT-201 and CAT-202. */
const briefMs = 1_000
const usualMs = 3_000

export interface CodeFault {
  text: string
  durationMs: number
}

/** Codes that are to be looked at before anything is made; the words of the specification. @param taken by the code in capitals */
export function faultOf(
  item: SoldItem,
  texts: Texts,
  taken: ReadonlyMap<string, string> | undefined,
): CodeFault | undefined {
  if (!isAnyWritten(item.channel, writtenOf(item, texts)))
    return { text: 'Mã SP không hợp lệ', durationMs: briefMs }
  const codes = codesOf(item, texts).filter((code) => code !== '')
  if (!codes.every(isPlain))
    return { text: 'Mã sản phẩm không được chứa dấu, khoảng trắng!', durationMs: usualMs }
  const twice = codesTwice(codes)
  if (twice.length > 0) return { text: `Mã sản phẩm ${twice.join(', ')} bị trùng`, durationMs: usualMs }
  const there = codes.filter((code) => taken?.has(code.toUpperCase()))
  return there.length > 0
    ? { text: `Mã sản phẩm ${there.join(', ')} đã tồn tại`, durationMs: usualMs }
    : undefined
}

/** Whether every code has the letters of one, so that something may be made (CAT-191). */
export function mayBeMade(item: SoldItem, texts: Texts): boolean {
  const { base, variants } = writtenOf(item, texts)
  return [base, ...variants].every(isPlain)
}

/** What is made of it as it is written: the variations that have a code and are no product yet. */
export function createdItem(item: SoldItem, codes: readonly string[], texts: Texts): CreatedItem {
  const name = texts.get(`name/${item.key}`) ?? item.name
  const wholesaleOf = (id: string) => parseMoney(texts.get(`wholesale/${id}`) ?? '') ?? 0
  return createdOf({ ...item, name }, codes, wholesaleOf)
}

/** Units that lie there already, by the code of their product; nothing where no number is typed. */
export function amountsOf(
  { rows }: SoldItem,
  codes: readonly string[],
  texts: Texts,
): { productCode: string; amount: number }[] {
  return rows.flatMap(({ id }, place) => {
    const amount = unitsIn(texts.get(`amount/${id}`) ?? '')
    const productCode = codes[place] ?? ''
    return productCode !== '' && amount > 0 ? [{ productCode, amount }] : []
  })
}

/** Digits alone, so that there are never less than none (CAT-203). */
function unitsIn(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 7))
}
