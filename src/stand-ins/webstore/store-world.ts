import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'

/** How the messages of the store look. */
export type Template = 'khotay' | 'woocommerce' | 'haravan'

/** With which KhoTay it is linked; nobody before somebody said so. */
export interface StoreLink {
  hook: string
  secret: string
  key: string
  template: Template
  /** When it tells what it sells (ms since 1970); it did where absent. */
  goodsDueAt?: number | undefined
}

export interface StoreGood {
  id: number
  sku: string
  name: string
  variant: string
  price: number
  /** As it was told last; nothing before it was. */
  stock?: number | undefined
}

export interface VisitorOrder {
  id: number
  number: string
  status: 'new' | 'unpaid' | 'cancelled' | 'completed'
  createdAt: number
  updatedAt: number
  lines: { id: number; sku: string; name: string; variant: string; quantity: number; price: number }[]
  shipping: number
  isCod: boolean
  paidAt?: number | undefined
  customer: { name: string; phone: string; address: string; ward: string; district: string; province: string }
  note: string
  cancelReason: string
  /** What KhoTay told of it last. */
  told?: { status: string; state: string; carrier: string; waybill: string; at: number } | undefined
}

export interface StoreWorld {
  kept: KeptFile
  hooks: Hooks
  links: KeptRows<StoreLink>
  goods: KeptRows<StoreGood>
  orders: KeptRows<VisitorOrder>
  /** Messages that KhoTay sent, by their ids: one that comes twice is known. */
  heard: KeptRows<{ at: number }>
  clock(): number
  /** It was closed: what comes back from elsewhere is written nowhere. */
  isOver: boolean
}

/** There is one link. */
export const linkKey = 'KhoTay'

export function linkOf({ links }: StoreWorld): StoreLink | undefined {
  return links.get(linkKey)
}
