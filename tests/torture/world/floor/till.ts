import { collectPayment } from '../../../../src/domain/money/collect-payment.ts'
import { withdrawPayment } from '../../../../src/domain/money/withdraw-payment.ts'
import { addOrder } from '../../../../src/domain/orders/add-order.ts'
import { updateOrder } from '../../../../src/domain/orders/update-order.ts'
import type { Drawer } from '../../../../src/domain/tables/drawers.ts'
import type { Order, OrderItem } from '../../../../src/domain/tables/orders.ts'
import { countDrawer } from '../../../../src/domain/till/count-drawer.ts'
import {
  type BroughtBack,
  carriedOver,
  dueForItems,
  type Worth,
} from '../../../../src/domain/till/goods-back.ts'
import { moveCash } from '../../../../src/domain/till/move-cash.ts'
import { openDrawer } from '../../../../src/domain/till/open-drawer.ts'
import { sellInStore } from '../../../../src/domain/till/sell-in-store.ts'
import { takeBackGoods } from '../../../../src/domain/till/take-back-goods.ts'
import { withdrawCash } from '../../../../src/domain/till/withdraw-cash.ts'
import { withdrawSale } from '../../../../src/domain/till/withdraw-sale.ts'
import { baskets, store } from '../shop.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

const { shopId } = store

/** The till of the store: sales, some of them regretted, drawers opened and counted while others still sell from them. */
export const tillWorks = {
  sell: { weight: 6, act: (at) => sell(at) },
  'sell beyond the stock': { weight: 1, act: (at) => sell(at, 'E') },
  // From the form of orders: paid for whole, in part or not yet, into a drawer or into none.
  'sell by the form': {
    weight: 3,
    async act(at) {
      const letter = at.dice.pick(['A', 'B', 'C'])
      const { lines, discount } = baskets[letter]!
      await at.does(addOrder, {
        code: saleCode(at, letter),
        channel: 'STORE',
        shopId,
        buyerInStore: true,
        autoCompleteOrder: true,
        logistic: 'inStore',
        swItems: lines,
        discount,
        paid: at.dice.pick([0, 1000, 20_000]),
        customer_name: 'Chị Hằng',
        customer_phone: '0908112233',
        selectedPayment: at.dice.pick(['Tiền mặt', 'Chuyển khoản']),
        drawer: at.dice.chance(0.7) ? drawerOf(at)?.code : undefined,
      })
    },
  },
  // Of somebody unknown nobody could ask for the rest: all is paid, or the app says no.
  'sell to somebody unknown': {
    weight: 1,
    async act(at) {
      const { lines, discount, costs } = baskets['C']!
      const paid = at.dice.pick([0, 1000, costs])
      const store = { buyerInStore: true, autoCompleteOrder: true, logistic: 'inStore', shopId }
      const money = {
        paid,
        selectedPayment: 'Tiền mặt',
        drawer: at.dice.chance(0.5) ? drawerOf(at)?.code : undefined,
      }
      const code = saleCode(at, 'C')
      if (at.dice.chance(0.5))
        return at.does(addOrder, { code, swItems: lines, discount, ...store, ...money })
      await at.does(addOrder, { code, swItems: lines, discount, state: 'ĐƠN NHÁP', logistic: 'TVC' })
      await at.does(updateOrder, { orderCode: code, state: 'MỚI', ...store, ...money })
    },
  },
  // Two of them may ask for it at once.
  'pay the rest': {
    weight: 2,
    async act(at) {
      const owed = at.rows('orders').filter(({ channel, pickMoney }) => channel === 'STORE' && pickMoney > 0)
      const order = oneOf(at.dice, owed)
      if (!order) return sell(at)
      const amount = at.dice.chance(0.5) ? order.pickMoney : 1000
      await at.does(collectPayment, { orderCode: order.code, amount, payment: at.fresh('thu') })
    },
  },
  'no money after all': {
    weight: 1,
    async act(at) {
      const sold = at.rows('orders').filter(({ channel, state }) => channel === 'STORE' && state !== 'HỦY')
      const order = oneOf(at.dice, sold)
      const entry = order && oneOf(at.dice, order.payment.history)
      if (order && entry) await at.does(withdrawPayment, { orderCode: order.code, payment: entry.id })
    },
  },
  regret: {
    weight: 2,
    async act(at) {
      const sold = at.rows('orders').filter(({ channel }) => channel === 'STORE')
      const order = oneOf(at.dice, sold)
      if (order) await at.does(withdrawSale, { code: order.code })
    },
  },
  'take goods back': {
    weight: 2,
    async act(at) {
      const sold = at.rows('orders').filter(({ channel }) => channel === 'STORE')
      const order = oneOf(at.dice, sold)
      const drawer = drawerOf(at)
      const item = order && oneOf(at.dice, order.swItems)
      if (!order || !drawer || !item) return sell(at)
      await at.does(takeBackGoods, { ...backOf(at, order, item), drawer: drawer.code })
    },
  },
  // Sometimes by two tills at once, who both give goods for the same ones.
  exchange: {
    weight: 2,
    async act(at) {
      const sold = at.rows('orders').filter(({ channel, state }) => channel === 'STORE' && state !== 'HỦY')
      const order = oneOf(at.dice, sold)
      const item = order && oneOf(at.dice, order.swItems)
      if (!order || !item) return sell(at)
      const back = backOf(at, order, item)
      const earlier = at.rows('returns').filter(({ orderCode }) => orderCode === order.code)
      const unPaid = at.rows('customers').find(({ _id }) => _id === order.customer.id)?.unPaid ?? 0
      const due = dueForItems({ order, earlier, unPaid }, back.items)
      await sell(at, at.dice.pick(['A', 'B', 'C']), { back, due })
    },
  },
  'open a drawer': {
    weight: 1,
    async act(at) {
      const code = drawerCode(at)
      await at.does(openDrawer, { code, shopId, opening: 1000 * at.dice.below(500) })
    },
  },
  'a mistake with cash': {
    weight: 1,
    async act(at) {
      const mine = at
        .rows('drawers')
        .flatMap(({ code, moves = [] }) =>
          moves
            .filter(({ by, takesBack }) => by === at.userName && !takesBack)
            .map(({ id: move }) => ({ code, move })),
        )
      const mistake = oneOf(at.dice, mine)
      if (mistake) await at.does(withdrawCash, mistake)
      else await tillWorks['put in or take out'].act(at)
    },
  },
  'put in or take out': {
    weight: 2,
    async act(at) {
      const drawer = drawerOf(at)
      if (!drawer) return
      const amount = 1000 * (at.dice.below(200) - 100) || 1000
      await at.does(moveCash, { code: drawer.code, move: at.fresh('tien'), amount, reason: 'Nộp két' })
    },
  },
  'count a drawer': {
    weight: 1,
    async act(at) {
      const drawer = drawerOf(at)
      // One stays open, or nobody could sell for the rest of the day.
      if (drawer && at.rows('drawers').filter(({ state }) => state === 'open').length > 1)
        await at.does(countDrawer, { code: drawer.code, counted: 1000 * at.dice.below(900) })
      else await at.does(openDrawer, { code: drawerCode(at), shopId, opening: 0 })
    },
  },
} satisfies Works

function drawerCode(at: AtWork): string {
  return at
    .fresh('KET')
    .toUpperCase()
    .replace('-G-', '-')
    .replace(/^KET-?/, 'KET-1-')
}

function saleCode(at: AtWork, letter: string): string {
  return at.fresh(`KT-${letter}`).toUpperCase().replace('-G-', '-')
}

/** An open one, or rarely one that was counted meanwhile. */
function drawerOf(at: AtWork): Drawer | undefined {
  const all = at.rows('drawers')
  return oneOf(at.dice, at.dice.chance(0.1) ? all : all.filter(({ state }) => state === 'open'))
}

/** Units of a line that come back: all of it, or some, good or not. */
function backOf(at: AtWork, { code }: Order, item: OrderItem): BroughtBack {
  const units = at.dice.chance(0.6) ? item.amount : 1
  const parts = item.KhoTay ?? [{ code: item.productCode, amount: 1 }]
  return {
    code,
    items: parts.map(({ code: productCode, amount }) => ({
      productCode,
      quantity: amount * units,
      outcome: at.dice.chance(0.25) ? ('damaged' as const) : ('good' as const),
    })),
    form: at.dice.pick(['Tiền mặt', 'Chuyển khoản'] as const),
    slip: at.fresh('NH'),
  }
}

/** The caller lies about what the rule reckons; buyers pay in one form or in two, some of it later, some with goods they bring back. */
export async function sell(
  at: AtWork,
  letter = at.dice.pick(['A', 'B', 'C']),
  exchanged?: { back: BroughtBack; due: Worth },
): Promise<void> {
  const drawer = drawerOf(at)
  if (!drawer) return
  const { lines, discount, costs } = baskets[letter]!
  const { back, due } = exchanged ?? {}
  const price = costs - (due ? carriedOver(due, costs) : 0)
  const owed = at.dice.chance(0.2) ? Math.min(price, at.dice.pick([30_000, price])) : 0
  const inCash = at.dice.chance(0.5) ? price - owed : Math.min(price - owed, 40_000)
  const other = at.dice.pick(['Chuyển khoản', 'Quẹt thẻ'] as const)
  const taken = [
    { form: 'Tiền mặt' as const, amount: inCash },
    { form: other, amount: price - owed - inCash },
  ]
  await at.does(sellInStore, {
    code: saleCode(at, letter),
    shopId,
    drawer: drawer.code,
    swItems: lines.map((line) => ({ ...line, cost: 1, name: 'Hàng lậu' })),
    discount,
    totalPrice: 1,
    customer_phone: owed > 0 || at.dice.chance(0.3) ? '0908112233' : '',
    taken: taken.filter(({ amount }) => amount > 0),
    owed,
    back: back && { ...back, ...due },
  })
}
