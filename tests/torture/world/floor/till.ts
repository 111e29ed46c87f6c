import type { Drawer } from '../../../../src/domain/tables/drawers.ts'
import { countDrawer } from '../../../../src/domain/till/count-drawer.ts'
import { openDrawer } from '../../../../src/domain/till/open-drawer.ts'
import { sellInStore } from '../../../../src/domain/till/sell-in-store.ts'
import { takeBackGoods } from '../../../../src/domain/till/take-back-goods.ts'
import { withdrawSale } from '../../../../src/domain/till/withdraw-sale.ts'
import { baskets, store } from '../shop.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

const { shopId } = store

/** The till of the store: sales, some of them regretted, drawers opened and counted while others still sell from them. */
export const tillWorks = {
  sell: { weight: 6, act: (at) => sell(at) },
  'sell beyond the stock': { weight: 1, act: (at) => sell(at, 'E') },
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
      const items = (item.KhoTay ?? [{ code: item.productCode, amount: item.amount }]).map(
        ({ code, amount }) => ({ productCode: code, quantity: amount }),
      )
      const form = at.dice.pick(['Tiền mặt', 'Chuyển khoản'] as const)
      const slip = at.fresh('NH')
      await at.does(takeBackGoods, { code: order.code, drawer: drawer.code, items, form, slip })
    },
  },
  'open a drawer': {
    weight: 1,
    async act(at) {
      const code = drawerCode(at)
      await at.does(openDrawer, { code, shopId, opening: 1000 * at.dice.below(500) })
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

/** An open one, or rarely one that was counted meanwhile. */
function drawerOf(at: AtWork): Drawer | undefined {
  const all = at.rows('drawers')
  return oneOf(at.dice, at.dice.chance(0.1) ? all : all.filter(({ state }) => state === 'open'))
}

/** The caller lies about what the rule reckons; buyers pay in one form or in two. */
async function sell(at: AtWork, letter = at.dice.pick(['A', 'B', 'C'])): Promise<void> {
  const drawer = drawerOf(at)
  if (!drawer) return
  const { lines, discount, costs } = baskets[letter]!
  const inCash = at.dice.chance(0.5) ? costs : 40_000
  const other = at.dice.pick(['Chuyển khoản', 'Quẹt thẻ'] as const)
  const rest = costs - inCash
  await at.does(sellInStore, {
    code: at.fresh(`KT-${letter}`).toUpperCase().replace('-G-', '-'),
    shopId,
    drawer: drawer.code,
    swItems: lines.map((line) => ({ ...line, cost: 1, name: 'Hàng lậu' })),
    discount,
    totalPrice: 1,
    customer_phone: at.dice.chance(0.3) ? '0908112233' : '',
    taken: [{ form: 'Tiền mặt', amount: inCash }, ...(rest > 0 ? [{ form: other, amount: rest }] : [])],
  })
}
