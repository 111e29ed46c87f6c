import { must } from '../../../src/lib/must.ts'
import { marketKinds } from '../../../src/server/marketplaces/market-kinds.ts'
import type { Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import type { ActCount } from '../../../src/stand-ins/market/act-counts.ts'
import type { Faults } from '../../../src/stand-ins/market/faults.ts'
import type { Hooks, PostHook } from '../../../src/stand-ins/market/hooks.ts'
import type { KeptRows } from '../../../src/stand-ins/market/kept-file.ts'
import type { Outcome, WireRequest } from '../../../src/stand-ins/market/outcome.ts'
import type { Dice } from '../world/dice.ts'
import type { SimGoods } from './sim-goods.ts'

export const simChannels = ['Shopee', 'Lazada', 'Tiktok', 'Tiki'] as const
export type SimChannel = (typeof simChannels)[number]

/** An order as its practice marketplace has it, in words that all of them share. */
export interface Truth {
  number: string
  /** Its own words of its state: of Lazada one for each item. */
  states: string[]
  isCancelled: boolean
  /** By the shop itself, or because it let its buyer out. */
  bySeller: boolean
  /** The buyer waits for an answer. */
  isAsked: boolean
  /** A carrier was told, and has not come yet. */
  isArranged: boolean
  /** Told to whoever asks; '' while nobody is. */
  tracking: string
}

/** What a buyer sends back, or wants money back for, as the practice marketplace has it. */
export interface ReturnTruth {
  number: string
  order: string
  /** Its own word. */
  said: string
  /** The same as the bench has it. */
  step: 'asked' | 'coming' | 'judged' | 'refunded' | 'closed'
  /** The shop speaks before (ms since 1970); nothing where nobody waits for it. */
  answerBy: number | undefined
}

export interface SimReturns {
  /** Numbers of orders that were delivered: their buyers may want something. */
  delivered(): string[]
  /** What a buyer does: wants to send goods back, wants the money alone, sends them, thinks better of it. */
  acts: Record<'askBack' | 'askMoney' | 'sendBack' | 'keep', (orderNumber: string) => void>
  truths(): ReturnTruth[]
  /** Until when the shop speaks is over for some: the marketplace decides by itself. */
  decideOverdue(): void
}

/** A practice marketplace with one shop, within this process. */
export interface SimMarket {
  channel: SimChannel
  /** As we know the shop. */
  shopId: string
  connector: Marketplace
  faults: Faults
  hooks: Hooks
  /** It says what changed; one that does not is asked every minute. */
  tells: boolean
  answer(request: WireRequest): Outcome
  /** What the form of its page of leave names the shop by. */
  leave: Record<string, string>
  /** The calls that do something which must not be done twice. */
  acting: readonly string[]
  arrive(): string
  /** What a buyer, a carrier, or the marketplace does to an order. */
  acts: Record<'cancel' | 'ask' | 'withdraw' | 'move', (number: string) => void>
  returns?: SimReturns
  goods: SimGoods
  truths(): Truth[]
  /** How often something was done to an order, or was said about a return: `260…/asked`. */
  done(act: ActCount['act'], of: string): number
  /** What the shop said about a return, where that came there: `260…/asked`. */
  heard(of: string): 'yes' | 'no' | undefined
  /** What was asked for once more after it had been done: `ship/88210045/2611…`. A marketplace without a guard does it twice. */
  again: string[]
  /** The pair that lives now. */
  tokens(): string[]
  expireAccess(): void
  /** What comes due at its clock. */
  tellDue(): void
  /** Whether a label is that of an order, as far as can be read. */
  isLabelOf(file: Uint8Array, truth: Truth): Promise<boolean>
}

export interface Opening {
  clock: () => number
  dice: Dice
  /** Where it tells of changes, and who takes it there. */
  hook: string
  take: TakeHook
}

/** Takes a message, and answers with a status. */
export type TakeHook = (
  channel: SimChannel,
  told: { body: string; authorization: string; isForged: boolean },
) => Promise<number>

export const goods = ['A1', 'A2'].map((code) => ({ code, name: `Áo ${code}`, variant: '', price: 100_000 }))
export const secret = 'khoa-cua-doi-tac-tap'
const host = (channel: SimChannel) => `http://localhost:${40_000 + simChannels.indexOf(channel)}`

export function connectorOf(channel: SimChannel): Marketplace {
  return must(marketKinds[channel], channel).open({ baseUrl: host(channel), id: '2026001', secret })
}

/** What all of them are opened with. */
export function settingsOf({ clock, dice, hook }: Opening, post: PostHook) {
  return {
    goods,
    hook,
    clock,
    random: () => dice.next(),
    post,
    callsPerSecond: 10_000,
    retriesMs: [30_000, 120_000, 600_000],
  }
}

/** A shop has so long to say something about a return (s): in some worlds that is over before anybody does. */
export function returnTimes({ dice }: Opening) {
  return { returnAnswerWithin: dice.pick([600, 3_600, 2 * 86_400]) }
}

export function counted(
  counts: KeptRows<ActCount>,
  shop: string,
): Pick<SimMarket, 'done' | 'heard' | 'again'> {
  const again: string[] = []
  const { put } = counts
  counts.put = (key, row) => {
    const { asked = 0, done = 0 } = counts.get(key) ?? {}
    if (row.act !== 'stock' && done > 0 && row.asked > asked) again.push(key)
    put(key, row)
  }
  return {
    done: (act, of) => counts.get(`${act}/${shop}/${of}`)?.done ?? 0,
    heard: (of) => counts.get(`answer/${shop}/${of}`)?.said,
    again,
  }
}

/** What the practice labels of three marketplaces say in plain letters. */
export async function saysBoth(file: Uint8Array, { number, tracking }: Truth): Promise<boolean> {
  const text = Buffer.from(file).toString('latin1')
  return text.includes(`Ma don: ${number}`) && text.includes(tracking)
}
