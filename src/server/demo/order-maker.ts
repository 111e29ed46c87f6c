import { isOwnChannel } from '../../domain/orders/channels.ts'
import { orderStates } from '../../domain/orders/states.ts'
import type { HistoryEntry, Order, OrderState } from '../../domain/tables/orders.ts'
import { must } from '../../lib/must.ts'
import { carrierShares, channelShares, type DemoChannel } from './channels.ts'
import { type KnownCustomer, someBuyer } from './customers.ts'
import { makeOrder, type OrderRows } from './demo-order.ts'
import type { Dice } from './dice.ts'
import { type Highlight, highlights } from './highlights.ts'
import { delayedAges, ownStateShares, somePath, stateShares, tellHistory } from './history.ts'
import type { Ledger } from './ledger.ts'
import { buyerNotes } from './names.ts'
import { type Asked, type Assortment, lineOf, someGoods } from './order-lines.ts'
import { mainWarehouse, tags } from './shop-front.ts'
import { warehouseShares } from './warehouses.ts'
import { createCodeBook } from './waybills.ts'

const hour = 3_600_000

interface Workshop {
  dice: Dice
  assortment: Assortment
  ledger: Ledger
  customers: readonly KnownCustomer[]
  now: number
}

/** Makes the n-th order: first those to try out, then one of each state, then by chance. */
export function createOrderMaker(workshop: Workshop): (index: number) => OrderRows {
  const { dice, now } = workshop
  const special: readonly Highlight[] = Object.values(highlights)
  const codes = createCodeBook(
    dice,
    special.flatMap(({ code, waybill }) => [code, waybill]),
  )

  function byChance(index: number): OrderRows {
    const forced = orderStates[index - special.length]
    const channel = forced ? channelOf(forced) : dice.weighted(channelShares)
    const state = forced ?? someState(dice, channel)
    const carrier = dice.weighted(carrierShares[channel])
    const path = somePath(dice, state, channel)
    const onItsWay = state === 'ĐÃ GỬI HÀNG' || state === 'ĐANG GIAO'
    const onBench = state === 'ĐANG ĐÓNG GÓI'
    const historyState = tellHistory(dice, path, {
      channel,
      now,
      packer: onBench || dice.chance(0.5) ? 'kho2' : 'kho',
      age: onItsWay && dice.chance(0.3) ? delayedAges : undefined,
    })
    const wid = channel === 'STORE' ? mainWarehouse : dice.weighted(warehouseShares)
    const goods = someGoods(dice, workshop.assortment, wid, onBench ? 2 : 1)
    const shipBy = someDeadline(dice, channel, historyState, now)
    const plan = {
      code: codes.orderCode(channel, must(historyState[0], 'the first state of an order').updatedAt),
      channel,
      wid,
      customer: isOwnChannel(channel) ? dice.pick(workshop.customers).onOrder : someBuyer(dice),
      swItems: goods.map((asked) => lineOf(asked, wid, workshop.assortment)),
      historyState,
      carrier,
      waybill: isLabelled(dice, state) ? codes.waybill(carrier) : '',
      number: index,
      shipBy,
      bench: onBench ? { packed: dice.int(1, goods.length - 1), short: 0 } : undefined,
      more: someExtras(dice, channel, state),
    }
    return makeOrder(dice, plan, workshop.ledger)
  }

  return (index) => {
    const highlight = special[index]
    return highlight ? makeHighlight(workshop, highlight, index) : byChance(index)
  }
}

function makeHighlight(
  { dice, assortment, ledger, customers, now }: Workshop,
  highlight: Highlight,
  number: number,
): OrderRows {
  const { code, waybill, channel, carrier, path, goods, bench, shipInHours, note } = highlight
  const asked = Object.entries(goods).map(([key, amount]): Asked => {
    const gift = key.startsWith('+')
    return { ware: assortment.get(gift ? key.slice(1) : key), amount, gift: gift || undefined }
  })
  const age = [10 * 60_000, 40 * 60_000] as const
  const historyState = tellHistory(dice, path, { channel, now, age, packer: 'kho2', note: note || undefined })
  return makeOrder(
    dice,
    {
      code,
      channel,
      wid: mainWarehouse,
      customer: isOwnChannel(channel) ? must(customers[0], 'a customer').onOrder : someBuyer(dice),
      swItems: asked.map((item) => lineOf(item, mainWarehouse, assortment)),
      historyState,
      carrier,
      waybill,
      number,
      bench,
      shipBy: shipInHours !== undefined ? now + shipInHours * hour : undefined,
    },
    ledger,
  )
}

/** Drafts, holds and waiting goods of the shop itself; the rest by marketplaces. */
function channelOf(state: OrderState): DemoChannel {
  return state === 'ĐƠN NHÁP' || state === 'HẸN GIAO' ? 'KhoTay' : 'Shopee'
}

function someState(dice: Dice, channel: DemoChannel): OrderState {
  if (channel === 'STORE') return 'THÀNH CÔNG'
  return channel === 'KhoTay' ? dice.weighted(ownStateShares) : dice.weighted(stateShares)
}

/** Marketplaces want unpacked orders gone by a moment: some are late, some have less than an hour. */
function someDeadline(
  dice: Dice,
  channel: DemoChannel,
  history: readonly HistoryEntry[],
  now: number,
): number | undefined {
  const waiting: OrderState[] = [
    'CHỜ HÀNG',
    'MỚI',
    'HẸN GIAO',
    'CHỜ ĐÓNG GÓI',
    'ĐANG ĐÓNG GÓI',
    'CHỜ GỬI HÀNG',
  ]
  if (isOwnChannel(channel) || !waiting.includes(must(history.at(-1), 'the last state of an order').state))
    return undefined
  const due = dice.weighted({ late: 7, hour: 10, today: 45, later: 38 })
  const minutes = {
    late: dice.int(-600, -5),
    hour: dice.int(4, 58),
    today: dice.int(60, 600),
    later: dice.int(600, 2100),
  }[due]
  return Math.max(
    now + minutes * 60_000,
    must(history[0], 'the first state of an order').updatedAt + hour / 2,
  )
}

/** The carrier gives its number once the desk has arranged the parcel. */
function isLabelled(dice: Dice, state: OrderState): boolean {
  if (state === 'ĐƠN NHÁP' || state === 'CHỜ XÁC NHẬN' || state === 'CHỜ HÀNG') return false
  return state === 'MỚI' || state === 'HẸN GIAO' || state === 'HỦY' ? dice.chance(0.5) : true
}

function someExtras(dice: Dice, channel: DemoChannel, state: OrderState): Partial<Order> {
  return {
    source: channel === 'KhoTay' ? dice.pick(['Facebook', 'Zalo', 'Điện thoại', 'Giới thiệu']) : undefined,
    tags: dice.chance(0.15) ? dice.some(tags, dice.int(1, 2)).map((tag) => tag._id) : [],
    noteCustomer: dice.chance(0.18) ? dice.pick(buyerNotes) : undefined,
    prior: state === 'CHỜ ĐÓNG GÓI' && dice.chance(0.05) ? true : undefined,
  }
}
