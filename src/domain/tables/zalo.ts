/** Messages to customers by Zalo: the Official Account that sends them, and what was sent. */

import type { ShopLink } from './company.ts'
import { serverTable } from './table.ts'

/** What of an order a customer is told. */
export const zaloEvents = ['received', 'payment', 'delayed', 'handed', 'delivered'] as const

export type ZaloEvent = (typeof zaloEvents)[number]

/** What a template asks for, as Zalo names it. */
export interface ZaloParam {
  name: string
  required: boolean
  /** In Zalo's own word: STRING, NUMBER, DATE … */
  type: string
  /** Characters; 0 where Zalo does not say. */
  most: number
}

/** A message that Zalo approved, or has not yet. */
export interface ZaloTemplate {
  id: string
  name: string
  /** In Zalo's own word; ENABLE alone may be sent. */
  status: string
  /** TRANSACTION, CUSTOMER_CARE … */
  tag?: string | undefined
  /** What one message costs (VND); nothing where Zalo does not say. */
  price?: number | undefined
  params: ZaloParam[]
  /** Where Zalo shows what it looks like. */
  preview?: string | undefined
}

/** What comes out of an order into a template. */
export const zaloFields = [
  'customer_name',
  'order_code',
  'order_date',
  'goods',
  'units',
  'total',
  'due',
  'tracking',
  'carrier',
  'address',
  'state',
  'shop_name',
] as const

export type ZaloField = (typeof zaloFields)[number]

/** A fact of the order, or the same words each time. */
export type ZaloFilling = { field: ZaloField } | { text: string }

/** Which template is sent when something happens, and with what. */
export interface ZaloRule {
  on: 0 | 1
  templateId: string
  /** By the names of the template's parameters. */
  fillings: Record<string, ZaloFilling>
}

/** Ours: the Official Account of the shop; there is one at most. Its tokens lie sealed on the server. */
export interface ZaloAccount {
  id: 'oa'
  oaId: string
  name: string
  link: ShopLink
  templates: ZaloTemplate[]
  /** When they were fetched (ms since 1970). */
  templatesAt?: number
  /** How many messages may still be sent today, as Zalo said last. */
  quota?: { daily: number; left: number; at: number }
  rules: Partial<Record<ZaloEvent, ZaloRule>>
}

/** Ours: a message to a customer, and what became of it. One of an order and event. */
export interface ZaloMessage {
  /** `KT-1-2/received`; of a trial message `thu/…`. */
  id: string
  orderCode: string
  /** The order's warehouse: people bound to others see nothing of it. */
  wid: string
  event: ZaloEvent
  /** Whom it goes to, and their number as Zalo wants it: `84912345678`. */
  name: string
  phone: string
  templateId: string
  templateName: string
  /** What it says, by the names of the template's parameters. */
  data: Record<string, string>
  /** `doubt`: the answer was lost, and the customer may have it. `skipped`: it was not to be sent any more. */
  state: 'waiting' | 'sent' | 'failed' | 'doubt' | 'skipped'
  /** What happened, and Zalo's own words (`error_mes` of the wire). */
  why?: { text: string; said: string }
  /** Which try it is: names the call. */
  tries: number
  /** When it last changed, and when somebody or something asked for it (ms since 1970). */
  time: number
  askedAt: number
  /** As Zalo names it. */
  msgId?: string
  /** When the customer's phone had it, as Zalo told (ms since 1970). */
  receivedAt?: number
  /** What it cost (VND), and how many may still be sent that day. */
  price?: number
  left?: number
  /** Who asked for it; nobody where the order did. */
  by?: string
  /** To oneself. */
  trial?: 1
}

export const zaloAccounts = serverTable<ZaloAccount>({ key: 'id' })

export const zaloMessages = serverTable<ZaloMessage>({ key: 'id' })
