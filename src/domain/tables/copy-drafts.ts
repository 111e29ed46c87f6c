/** Goods of ours that are to be sold at a marketplace as well: a listing that is being written, until it is there. */

import type { LinkedProduct } from './links.ts'
import { serverTable } from './table.ts'

/** NHÁP: it is written on. ĐANG GỬI: nobody writes on it. ĐÃ ĐĂNG: it is a listing. LỖI: the marketplace did not take it, and says why. */
export type CopyState = 'NHÁP' | 'ĐANG GỬI' | 'ĐÃ ĐĂNG' | 'LỖI'

/** What of a draft somebody writes. */
export type CopyField =
  | 'shop'
  | 'name'
  | 'description'
  | 'category'
  | 'attributes'
  | 'brand'
  | 'pictures'
  | 'variants'
  | 'weight'
  | 'size'
  | 'delivery'

/** What lacks, or is wrong, and where. */
export interface CopyFault {
  field: CopyField
  /** Of which attribute, by its id, or which variant, by its place. */
  of?: string | undefined
  text: string
  /** In the marketplace's own words. */
  said?: string | undefined
}

/** One of the goods of a listing. */
export interface CopyVariant {
  /** What of ours lies in the box. */
  products: LinkedProduct[]
  /** "Đen", "M": of each tier one; none of the only one. */
  options: string[]
  sku: string
  /** VND. */
  price: number
}

export interface CopyAttribute {
  id: string
  /** Chosen ones by their ids as well; words of one's own have none. */
  values: { id?: string | undefined; text: string }[]
}

/** From which to which, both ends included. */
export interface CopyRange {
  least: number
  most: number
}

/** What a marketplace asks of listings of a category, as far as a draft is judged by it without asking again. Lengths in characters, prices in VND, weight in kg. */
export interface CopyNeeds {
  /** When the marketplace said so (ms since 1970). */
  at: number
  /** Attributes that have to be told. */
  attributes: { id: string; name: string }[]
  needsBrand: boolean
  needsSize: boolean
  needsDelivery: boolean
  name: CopyRange
  description: CopyRange
  pictures: CopyRange
  price: CopyRange
  /** Of a name of a tier, and of one of its options. */
  tierName: number
  option: number
  sku: number
  variants: number
}

/** Ours: a listing to be. */
export interface CopyDraft {
  id: string
  channel: 'Shopee' | 'Lazada' | 'Tiki' | 'Tiktok'
  shopId: string
  state: CopyState
  name: string
  description: string
  category?: { id: string; name: string }
  needs?: CopyNeeds
  attributes: CopyAttribute[]
  /** "" is the marketplace's word for none. */
  brand?: { id: string; name: string }
  /** Pictures of ours, by their addresses; the first is the one that lists show. */
  pictures: string[]
  /** What variants differ in: "Màu", "Size". At most two. */
  tiers: string[]
  variants: CopyVariant[]
  weightKg?: number
  size?: { lengthCm: number; widthCm: number; heightCm: number }
  /** Ways in which it is sent, by the marketplace's ids. */
  delivery: string[]
  /** The listing it was copied from, where it was not our own goods. */
  from?: string
  /** Why the marketplace did not take it. */
  faults?: CopyFault[]
  /** Which sending of it is under way, or was the last. */
  run?: string
  /** When the marketplace was first asked to make it (ms since 1970): whatever it made since then may be this (O4). */
  sentAt?: number
  /** How often it was sent. */
  sent?: number
  /** What it is at the marketplace. */
  item?: string
  url?: string
  by: string
  at: number
  changedBy: string
  changedAt: number
}

export const copyDrafts = serverTable<CopyDraft>({ key: 'id' })
