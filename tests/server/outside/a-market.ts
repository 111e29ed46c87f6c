import { createHash } from 'node:crypto'
import type { ShopeeOrder } from '../../../src/domain/channels/shopee/shopee-order.ts'
import type { Asking } from '../../../src/server/marketplaces/asking.ts'
import type { Each } from '../../../src/server/marketplaces/each.ts'
import type { Fulfilment, Parcel } from '../../../src/server/marketplaces/fulfilment.ts'
import type { Hint, Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { morning } from '../../support/builders.ts'

type Told = { channel: 'Shopee'; order: ShopeeOrder }

export const hour = 3_600_000

/** A marketplace without a wire: what a test lets it know, and what it was asked. */
export function aMarket() {
  const orders = new Map<string, ShopeeOrder>()
  const asked: string[] = []
  const ciphers = new Set<string | undefined>()
  const troubles: OutsideTrouble[] = []
  const broken = new Set(['BROKEN'])
  let pair = 1
  /** The first trouble that waits, before anything is done. */
  const meet = (what: string, { access, cipher }: Pick<Asking, 'access' | 'cipher'>) => {
    asked.push(`${what} ${access}`)
    ciphers.add(cipher)
    const trouble = troubles.shift()
    if (trouble) throw trouble
  }
  const pairOf = (number: number, now: number) => ({
    access: `access-${number}`,
    accessEndsAt: now + 4 * hour,
    refresh: `refresh-${number}`,
    refreshEndsAt: now + 720 * hour,
  })
  const market: Marketplace = {
    channel: 'Shopee',
    mostOrders: 2,
    authorizeAddress: ({ redirect, state }) => `https://shopee.test/auth?to=${redirect}&state=${state}`,
    async grant(back, { now }) {
      if (back.get('code') !== 'good')
        throw new OutsideTrouble('person', 'Mã đã dùng.', { said: 'invalid_code' })
      return [
        {
          shopId: back.get('shop_id') ?? '',
          name: 'Mây Official',
          tokens: { ...pairOf(pair, now), cipher: 'cipher-77' },
        },
      ]
    },
    async refresh(refresh, { now }) {
      asked.push(`refresh ${refresh}`)
      const trouble = troubles.shift()
      if (trouble) throw trouble
      if (refresh !== `refresh-${pair}`) throw new OutsideTrouble('grant', 'Quyền đã hết.')
      pair += 1
      return pairOf(pair, now)
    },
    async changed({ since, until, page = '0' }, asking) {
      meet(`changed ${page}`, asking)
      const numbers = [...orders.values()]
        .filter(({ update_time }) => update_time * 1000 >= since && update_time * 1000 <= until)
        .map(({ order_sn }) => order_sn)
      const next = Number(page) + 3
      return {
        numbers: numbers.slice(Number(page), next),
        next: next < numbers.length ? String(next) : undefined,
      }
    },
    async orders(numbers, asking): Promise<Each<Told>[]> {
      meet(`orders ${numbers.join(',')}`, asking)
      return numbers.flatMap((number): Each<Told>[] => {
        const order = orders.get(number)
        if (broken.has(number))
          return [{ number, trouble: new OutsideTrouble('never', 'Không đọc được đơn.') }]
        return order ? [{ number, ok: { channel: 'Shopee', order } }] : []
      })
    },
    isSigned: ({ headers, body, address }) => headers['authorization'] === signatureOf(body, address),
    readHook(body) {
      const told = JSON.parse(body.toString()) as {
        shop: string
        order?: string
        at: number
        saidAt?: number
      }
      if (typeof told.shop !== 'string') throw new Error('no message')
      if (told.order === undefined) return undefined
      const hint: Hint = {
        at: told.saidAt,
        shopId: told.shop,
        subject: `order/${told.order}`,
        kind: 'order',
        key: `${told.order}/${told.at}`,
      }
      return hint
    },
    parcelsArranged(told) {
      const { order_sn: number, order_status: state } = told.order as ShopeeOrder
      if (state === 'SHIPPED') return [{ number, parcel: `P-${number}`, tracking: `TOLD${number}` }]
      return state === 'PROCESSED' ? [{ number, parcel: `P-${number}` }] : []
    },
    fulfilment: {
      mostTogether: 2,
      // Labels are another test's.
      async papers(parcels: readonly Parcel[]) {
        return parcels.map(({ number, parcel }) => ({
          number,
          parcel,
          trouble: new OutsideTrouble('person', 'Chưa có tem.'),
        }))
      },
      // So is what is paid out.
      async payouts(numbers: readonly string[]) {
        return numbers.map((number) => ({ number, ok: {} }))
      },
      async trackingNumbers(parcels: readonly Parcel[], asking: Asking) {
        meet(`numbers ${parcels.map(({ number }) => number).join(',')}`, asking)
        return parcels.map(({ number, parcel }) =>
          number === 'LATE'
            ? { number, parcel, trouble: new OutsideTrouble('again', 'Chưa có mã vận đơn.') }
            : { number, parcel, ok: { tracking: `SPXVN${number}` } },
        )
      },
    } as unknown as Fulfilment,
  }
  return {
    market,
    asked,
    /** As which shop the calls were made. */
    ciphers,
    /** It can be read from now on. */
    mend: (number: string) => void broken.delete(number),
    /** What the next calls meet instead of an answer. */
    fail: (...more: OutsideTrouble[]) => troubles.push(...more),
    put: (order: Partial<ShopeeOrder> & Pick<ShopeeOrder, 'order_sn'>) =>
      orders.set(order.order_sn, { ...aShopeeOrder, ...order }),
  }
}

export function signatureOf(body: Buffer | string, address: string): string {
  return createHash('sha256').update(`${address}|${body}`).digest('hex')
}

export const aShopeeOrder: ShopeeOrder = {
  order_sn: '2511ABC',
  order_status: 'READY_TO_SHIP',
  create_time: morning / 1000 - 60,
  update_time: morning / 1000 - 30,
  cod: true,
  total_amount: 100_000,
  item_list: [
    {
      item_id: '1',
      item_name: 'Áo A1',
      model_id: '11',
      model_sku: 'A1',
      model_quantity_purchased: 1,
      model_original_price: 100_000,
      model_discounted_price: 100_000,
    },
  ],
  package_list: [],
}
