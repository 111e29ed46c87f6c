import * as v from 'valibot'
import { keepLabel } from '../../../src/domain/channels/labels/keep-label.ts'
import { mapChannelOrder } from '../../../src/domain/channels/map-channel-order.ts'
import { accountOf } from '../../../src/domain/channels/market.ts'
import { reportRequest } from '../../../src/domain/channels/requests/report-request.ts'
import type { ReturnWord } from '../../../src/domain/channels/returns/return-word.ts'
import { takeMarketReturn } from '../../../src/domain/channels/returns/take-market-return.ts'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { morning } from '../../support/builders.ts'
import type { Dice } from './dice.ts'
import { callsOf } from './market-calls.ts'
import type { SimServer } from './server.ts'

/** A shop at a marketplace. */
export const marketShop = { channel: 'Shopee', shopId: '88210045' } as const

/** Few orders, so that words, hands and links meet at them. Those with an L are of a listing that somebody has to link. */
export const marketOrders = ['SAN-A1', 'SAN-A2', 'SAN-A3', 'SAN-A4', 'SAN-A5', 'SAN-L1', 'SAN-L2'] as const

/** The listing that nobody linked yet. */
export const unknownListing = { ...marketShop, item: '24001', model: '71' }

/** What a marketplace says of an order in time; the clock of its words goes up with each state. */
const way = [
  'UNPAID',
  'READY_TO_SHIP',
  'IN_CANCEL',
  'PROCESSED',
  'SHIPPED',
  'TO_CONFIRM_RECEIVE',
  'COMPLETED',
] as const

export type Word = (typeof way)[number] | 'CANCELLED'

/** An order that left may come back. */
const hasLeft: readonly Word[] = ['SHIPPED', 'TO_CONFIRM_RECEIVE', 'COMPLETED']

/** What Shopee calls each step of a return. */
const saidOf: Record<ReturnWord['step'], string> = {
  asked: 'REQUESTED',
  coming: 'PROCESSING',
  judged: 'SELLER_DISPUTE',
  refunded: 'ACCEPTED',
  closed: 'CANCELLED',
  over: 'CLOSED',
}

/** Whether a marketplace holds the order; the ones of the shop's first morning are told by nobody. */
export function isOfMarket({ code }: Pick<Order, 'code'>): boolean {
  return code.startsWith('SAN-')
}

/** Units of an order of the marketplace, counted by hand: what nobody linked is nothing. */
export function marketNeeds({ swItems }: Pick<Order, 'swItems'>): Record<string, number> {
  const needs: Record<string, number> = {}
  for (const { productCode, amount, mapped, KhoTay } of swItems) {
    if (mapped === false) continue
    for (const part of KhoTay ?? [{ code: productCode, amount: 1 }])
      needs[part.code] = (needs[part.code] ?? 0) + part.amount * amount
  }
  return needs
}

/** The marketplace: it knows its orders, and tells of them late, twice, and out of order. */
export class Market {
  /** Of each order the words it could tell, the newest last. */
  readonly #words = new Map<string, { word: Word; at: number }[]>()
  /** The newest that the server took of each, as long as its store remembers it. */
  heard = new Map<string, { word: Word; at: number }>()
  /** How often each was arranged to leave because the shop asked. */
  readonly arranged = new Map<string, number>()
  /** How often each was called off because the shop asked, or let its buyer out. */
  readonly calledOff = new Map<string, number>()
  /** How often the shop answered a return at each step: `TRA-SAN-A1/asked`. */
  readonly answered = new Map<string, number>()
  /** Of each order that its buyer wants to send back the words that could be told, the newest last. */
  readonly #returns = new Map<string, ReturnWord[]>()
  /** What the shop asked, ever. */
  readonly #asked = new Map<string, { code: string; id: string }>()
  /** The labels that were asked for, ever. */
  readonly #labels = new Map<string, { code: string; asked: string; waybill: string }>()
  #clock = 0

  /** Something happens to an order, and the server hears of it, or of something before. */
  async tell(server: SimServer, dice: Dice): Promise<void> {
    await this.#carryOut(server, dice)
    const number = dice.pick(marketOrders)
    const known = this.#words.get(number) ?? []
    if (known.length === 0 || dice.chance(0.5)) this.#goOn(number, known, dice)
    const words = this.#words.get(number) ?? []
    const newest = words.at(-1)!
    const told = dice.chance(0.7) ? newest : dice.pick(words)
    for (let times = dice.pick([1, 1, 2]); times > 0; times -= 1)
      if (await server.giveAsSystem(takeChannelOrder, paramsOf(number, told))) this.#hear(number, told)
    await this.#tellOfReturn(server, dice)
    if (dice.chance(0.4))
      for (const code of marketOrders) await server.giveAsSystem(mapChannelOrder, { code })
  }

  /** The newest that happened to an order. */
  newest(number: string): { word: Word; at: number } | undefined {
    return this.#words.get(number)?.at(-1)
  }

  /** An order as it is told now; nothing of one that there is not. */
  told(number: string): TakeChannelOrder['told'] | undefined {
    const newest = this.newest(number)
    return newest && paramsOf(number, newest).told
  }

  /** A buyer wants to send something back, thinks better of it or sends it, and the server hears of it, or of something before. */
  async #tellOfReturn(server: SimServer, dice: Dice): Promise<void> {
    const left = marketOrders.filter((number) => hasLeft.includes(this.newest(number)?.word ?? 'UNPAID'))
    if (left.length === 0) return
    const number = dice.pick(left)
    const step = this.#returns.get(number)?.at(-1)?.step
    if (step === undefined) this.sayReturn(number, 'asked')
    else if (step === 'asked' && dice.chance(0.5))
      this.sayReturn(number, dice.pick(['coming', 'coming', 'closed']))
    const words = this.#returns.get(number) ?? []
    const told = dice.chance(0.7) ? words.at(-1)! : dice.pick(words)
    for (let times = dice.pick([1, 1, 2]); times > 0; times -= 1)
      await server.giveAsSystem(takeMarketReturn, told)
  }

  sayReturn(order: string, step: ReturnWord['step']): void {
    this.#clock += 60
    const at = morning + this.#clock * 1000
    const word: ReturnWord = {
      ...marketShop,
      number: `TRA-${order}`,
      order,
      at,
      said: saidOf[step],
      step,
      comes: true,
      reason: 'Không đúng mô tả',
      items: [],
      answerBy: step === 'asked' || step === 'coming' ? at + 86_400_000 : undefined,
    }
    this.#returns.set(order, [...(this.#returns.get(order) ?? []), word])
  }

  /** A return as it is told now. */
  returnNow(number: string): ReturnWord | undefined {
    return this.#returns.get(number.replace('TRA-', ''))?.at(-1)
  }

  answerReturn(number: string, accepts: boolean): void {
    const word = this.returnNow(number)
    const key = `${number}/${word?.step}`
    this.answered.set(key, (this.answered.get(key) ?? 0) + 1)
    if (word) this.sayReturn(word.order, accepts ? 'refunded' : 'judged')
  }

  /** Whether its parcel was ever arranged, by us or at the marketplace itself. */
  wasArranged(number: string): boolean {
    const later: readonly Word[] = way.slice(way.indexOf('PROCESSED'))
    const words = this.#words.get(number) ?? []
    return (this.arranged.get(number) ?? 0) > 0 || words.some(({ word }) => later.includes(word))
  }

  callOff(number: string): void {
    this.calledOff.set(number, (this.calledOff.get(number) ?? 0) + 1)
    this.say(number, 'CANCELLED')
  }

  arrange(number: string): void {
    this.arranged.set(number, (this.arranged.get(number) ?? 0) + 1)
  }

  say(number: string, word: Word): void {
    this.#clock += 60
    this.#words.set(number, [...(this.#words.get(number) ?? []), { word, at: morning / 1000 + this.#clock }])
  }

  /** Shows all that it did: a shop whose books were put back asks about what it knows nothing of. */
  catchUp(): void {
    for (const number of this.arranged.keys())
      if (this.newest(number)?.word === 'READY_TO_SHIP') this.say(number, 'PROCESSED')
  }

  /** The server's worker makes what calls people asked for, now and then without being able to say so. */
  async #carryOut(server: SimServer, dice: Dice): Promise<void> {
    await server.linkShop(marketShop)
    await this.#sayLate(server, dice)
    await this.#labelLate(server, dice)
    const { failWrites } = server
    if (dice.chance(0.2)) server.failWrites += 1
    await server.workAtCalls(callsOf(this, dice), accountOf(marketShop), 3)
    server.failWrites = failWrites
    for (const order of await ordersAt(server)) {
      const { code, channelAt, requests, marketLabel } = order
      const told = this.#words.get(code)?.find(({ at }) => at * 1000 === channelAt)
      if (told) this.#hear(code, told)
      const id = requests?.ship?.id
      if (id) this.#asked.set(id, { code, id })
      if (marketLabel) {
        const { asked, waybill } = marketLabel
        this.#labels.set(asked, { code, asked, waybill })
      }
    }
  }

  /** Somebody who was slow says what came of what was asked before. */
  async #sayLate(server: SimServer, dice: Dice): Promise<void> {
    if (this.#asked.size === 0 || dice.chance(0.4)) return
    const { code, id } = dice.pick([...this.#asked.values()])
    const [order] = (await ordersAt(server)).filter((one) => one.code === code)
    if (order?.requests?.ship?.id === id) return
    const report = {
      code,
      kind: 'ship' as const,
      id,
      state: 'done' as const,
      text: undefined,
      said: undefined,
    }
    await server.giveAsSystem(reportRequest, report)
  }

  /** Somebody who was slow brings a label that another took the place of. */
  async #labelLate(server: SimServer, dice: Dice): Promise<void> {
    if (this.#labels.size === 0 || dice.chance(0.4)) return
    const { code, asked, waybill } = dice.pick([...this.#labels.values()])
    const [order] = (await ordersAt(server)).filter((one) => one.code === code)
    if (order?.marketLabel?.asked === asked) return
    const file = {
      id: `label-${asked}`,
      waybill,
      paper: 'THERMAL_AIR_WAYBILL',
      bytes: 1 + dice.below(90_000),
      sha256: dice.below(1e9).toString(16).padStart(64, '0'),
    }
    await server.giveAsSystem(keepLabel, { code, asked, state: 'kept', file })
  }

  #hear(number: string, told: { word: Word; at: number }): void {
    const before = this.heard.get(number)
    if (!before || told.at >= before.at) this.heard.set(number, told)
  }

  #goOn(number: string, known: { word: Word; at: number }[], dice: Dice): void {
    const last = known.at(-1)?.word
    if (last === 'CANCELLED' || last === 'COMPLETED') return
    const step = last === undefined ? -1 : way.indexOf(last)
    const word = dice.chance(0.15) ? 'CANCELLED' : way[Math.min(way.length - 1, step + dice.pick([1, 1, 2]))]!
    this.say(number, word)
  }
}

async function ordersAt(server: SimServer): Promise<Order[]> {
  const rows = await server.readRows(marketOrders.map((key) => ({ table: 'orders' as const, key })))
  return rows.filter((row) => row !== undefined) as Order[]
}

function paramsOf(number: string, { word, at }: { word: Word; at: number }): TakeChannelOrder {
  const isKnown = number.startsWith('SAN-A')
  const line = isKnown
    ? { item_id: '24000', model_id: '0', item_sku: 'sp-d', model_quantity_purchased: 3 }
    : { item_id: unknownListing.item, model_id: unknownListing.model, model_quantity_purchased: 1 }
  const price = isKnown ? 43_000 : 129_000
  const order = {
    order_sn: number,
    order_status: word,
    create_time: morning / 1000,
    update_time: at,
    pay_time: word === 'UNPAID' ? null : morning / 1000,
    cod: false,
    total_amount: 129_000,
    shipping_carrier: 'SPX',
    package_list: [{ package_number: `K-${number}` }],
    item_list: [
      { ...line, item_name: 'Hàng trên sàn', model_original_price: price, model_discounted_price: price },
    ],
  }
  return v.parse(TakeChannelOrder, {
    shopId: marketShop.shopId,
    told: { channel: 'Shopee', order },
    // One that is arranged anew bears another number.
    waybill: word === 'PROCESSED' ? `VD-${number}-${at}` : undefined,
  })
}
