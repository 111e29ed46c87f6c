import { useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  criteriaFor,
  faultOf,
  percentOff,
  priceOff,
  type SaleFault,
} from '../../domain/channels/flash/sale-faults.ts'
import {
  lineName,
  type SaleCriteria,
  type SaleLine,
  type SaleSlot,
} from '../../domain/channels/flash/sale-word.ts'
import { formatMoney, parseMoney } from '../../domain/money/money.ts'
import type { ChannelItemTold } from '../../protocol/queries/channel-items.ts'
import type { FlashLineTold } from '../../protocol/queries/flash-sales.ts'
import type { Replica } from '../../replica/replica.ts'
import { forgetDraft, keptDraft } from '../session/kept-draft.ts'
import { useReplica } from '../session/session.ts'

/** A line as it is typed; what is known of its listing stands beside it. */
export interface DraftLine {
  item: string
  model: string
  name: string
  variant: string
  sku: string
  image?: string | undefined
  category?: string | undefined
  price: number
  sellable?: number | undefined
  shared: number
  state: FlashLineTold['state']
  trouble?: { text: string; said: string } | undefined
  /** Typed. */
  salePrice: string
  stock: string
  limit: string
}

interface Draft {
  /** Somebody typed: what is told of the sale meanwhile does not take its place. */
  isTyped: boolean
  /** When it is to be, of one that is made. */
  slot: SaleSlot | undefined
  lines: DraftLine[]
}

const nothing: Draft = { isTyped: false, slot: undefined, lines: [] }

function draftName(account: string, slot: string | undefined): string {
  return `flash-sale/${account}/${slot ?? 'moi'}`
}

/** What is typed of one sale, kept on this device until it is sent. */
export function useSaleDraft(account: string, slot: string | undefined) {
  const replica = useReplica()
  const name = draftName(account, slot)
  const [draft] = useState(() => keptDraft<Draft>(replica, name, nothing))
  const typed = useSnapshot(draft) as Draft
  return {
    typed,
    /** Puts what is typed in the place of what is told. */
    write(lines: DraftLine[]) {
      draft.lines = lines
      draft.isTyped = true
    },
    choose(chosen: SaleSlot | undefined) {
      draft.slot = chosen
    },
    clear() {
      Object.assign(draft, { ...nothing, lines: [], slot: undefined })
      forgetDraft(replica, name)
    },
  }
}
export type SaleDraft = ReturnType<typeof useSaleDraft>

/** The lines of an earlier sale begin a new one, behind what was typed for it before. */
export function copyInto(replica: Replica, account: string, lines: readonly DraftLine[]): void {
  const draft = keptDraft<Draft>(replica, draftName(account, undefined), nothing)
  const copied = lines.map(({ trouble: _, ...line }): DraftLine => ({ ...line, state: 'wanted' }))
  draft.lines = withLines(draft.lines, copied)
  draft.isTyped = true
}

export function draftLineOf(line: FlashLineTold): DraftLine {
  const {
    item,
    model,
    name,
    variant,
    sku = '',
    image,
    category,
    price,
    sellable,
    shared,
    state,
    trouble,
  } = line
  return {
    item,
    model,
    name,
    variant,
    sku,
    image,
    category,
    price,
    sellable,
    shared,
    state,
    trouble,
    salePrice: formatMoney(line.salePrice),
    stock: String(line.stock),
    limit: String(line.limit),
  }
}

/** A listing comes in at a fifth off, with what may be sold of it up to ten. */
export function draftLineOfListing(row: ChannelItemTold, now: number): DraftLine {
  const {
    item,
    model,
    name,
    variant,
    sku,
    image,
    category,
    price,
    stock,
    sellable = stock,
    inSales = [],
  } = row
  const held = inSales.reduce((sum, one) => sum + (one.endAt < now ? 0 : one.stock), 0)
  const left = Math.max(0, sellable - held)
  return {
    item,
    model,
    name,
    variant,
    sku,
    image,
    category,
    price,
    sellable: left,
    shared: 0,
    state: 'wanted',
    salePrice: formatMoney(priceOff(price, 20)),
    stock: String(Math.min(10, left)),
    limit: '0',
  }
}

/** What is typed, as it is sent; what is no number is 0, which no line may be. */
export function lineTyped({ item, model, salePrice, stock, limit }: DraftLine): SaleLine {
  return { item, model, salePrice: parseMoney(salePrice) ?? 0, stock: wholeOf(stock), limit: wholeOf(limit) }
}

export function wholeOf(text: string): number {
  const digits = text.replace(/\D/g, '').slice(0, 7)
  return digits === '' ? 0 : Number(digits)
}

export function faultOfDraft(line: DraftLine, criteria: readonly SaleCriteria[]): SaleFault | undefined {
  const { price, sellable, category } = line
  return faultOf(lineTyped(line), { price: price || undefined, sellable }, criteriaFor(criteria, category))
}

/** A price typed as "20%" is that much off. */
export function priceTyped(text: string, price: number): string {
  const percent = /^(\d{1,2}(?:[.,]\d)?) ?%$/.exec(text.trim())?.[1]
  if (percent === undefined) return text.replace('%', '')
  return formatMoney(priceOff(price, Number(percent.replace(',', '.'))))
}

export function offWords(line: DraftLine): string {
  const price = parseMoney(line.salePrice)
  if (!price || !line.price) return ''
  const off = percentOff(line.price, price)
  return off > 0 ? `−${off} %` : ''
}

/** Of several lines at once, what is typed in the bar. */
export function filled(
  line: DraftLine,
  {
    percent,
    amountOff,
    stock,
    limit,
  }: { percent?: number; amountOff?: number; stock?: number; limit?: number },
): DraftLine {
  const next = { ...line }
  if (percent !== undefined) next.salePrice = formatMoney(priceOff(line.price, percent))
  if (amountOff !== undefined) next.salePrice = formatMoney(Math.max(0, line.price - amountOff))
  if (stock !== undefined) next.stock = String(Math.min(stock, line.sellable ?? stock))
  if (limit !== undefined) next.limit = String(limit)
  return next
}

export function withLines(lines: readonly DraftLine[], more: readonly DraftLine[]): DraftLine[] {
  const names = new Set(lines.map(lineName))
  return [...lines, ...more.filter((line) => !names.has(lineName(line)))]
}
