import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { providerAccountOf } from '../../../../src/domain/providers/account-of.ts'
import type { Company } from '../../../../src/domain/tables/company.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import type { CarrierId } from '../../../../src/domain/tables/provider-ids.ts'
import { keysOf } from '../../../../src/lib/keys-of.ts'
import { carrierKinds } from '../../../../src/server/carriers/carrier-kinds.ts'
import { makeEffectsWorker } from '../../../../src/server/outside/effects.ts'
import { openEgress } from '../../../../src/server/outside/egress.ts'
import { makeInboxWorker } from '../../../../src/server/outside/inbox.ts'
import { openVault } from '../../../../src/server/outside/vault.ts'
import { openPracticeCarriers } from '../../../../src/stand-ins/carriers/practice-carriers.ts'
import { anItem, anOrder, morning } from '../../../support/builders.ts'
import { aPerson, aTestShop, openTestShop, people } from '../../small-shop.ts'
import { giveUpSilence } from '../give-up-silence.ts'

const place = {
  provinceId: '79',
  districtId: '778',
  wardId: '27475',
  provinceName: 'Thành phố Hồ Chí Minh',
  districtName: 'Quận 7',
  wardName: 'Phường Tân Phong',
  adminSet: 'vn63',
} as const

/** An order of the shop's own that lies in the house, for a carrier to bring. */
export function anOrderToCarry(code: string, more: Parameters<typeof anOrder>[0] = {}): Order {
  const customer = { ...anOrder().customer, name: 'Lê Thu Hằng', phone: '0908112233', ...place }
  const delivery = { logistic: '', id: '', history: [] }
  const usual = { channel: 'KhoTay' as const, state: 'CHỜ ĐÓNG GÓI' as const, customer, delivery }
  const swItems = [anItem({ productCode: 'A1', bid: 'BinDefault' })]
  return anOrder({ code, ...usual, swItems, pickMoney: 250_000, totalPrice: 250_000, ...more })
}

/** Ahamove is asked for by one of its services, and paid in one of two ways. */
const usual: Partial<Record<CarrierId, object>> = { AHAMOVE: { service: 'SGN-BIKE', payment: 'CASH' } }

/** Keys that practice takes. */
export const goodKeys: Readonly<Partial<Record<CarrierId, Record<string, string>>>> = {
  GHN: { token: 'ghn-token-tap', shopId: '885' },
  GHTK: { token: 'ghtk-token-tap' },
  VTP: { username: 'mayshop', password: 'vtp-mat-khau-tap' },
  SUPERSHIP: { token: 'supership-token-tap' },
  JNT: {
    apiAccount: '669375073659916329',
    privateKey: 'jnt-khoa-rieng-tap',
    customerCode: '024E000014',
    password: 'mat-khau-tap',
  },
  NINJAVAN: { clientId: 'may-store', clientSecret: 'nv-khoa-tap' },
  AHAMOVE: { apiKey: 'aha-khoa-tap', mobile: '0909000111' },
  BEST: { partnerId: 'MAY', partnerKey: 'best-khoa-tap' },
  CNTSHIP: { token: 'cntship-khoa-tap' },
  SPX: { token: 'spx-khoa-tap' },
  LEX: { token: 'lex-khoa-tap' },
}

/** Where carriers fetch, by the list that has districts: some of them ask for one. */
const withDistrict = (company: Company): Company => ({
  ...company,
  pickupAddress: { ...company.pickupAddress, pick_ward: 'Phường Tân Phong', pick_district: 'Quận 7' },
})

/** A shop with the road to the practice carriers, over real HTTP; nothing of it moves but by `work`. */
export async function openCarrierRoad(orders: readonly Order[]) {
  const time = { now: morning }
  const practice = await openPracticeCarriers({ port: 0, clock: () => time.now })
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'hãng vận chuyển tập' } })
  const carriers = Object.fromEntries(
    keysOf(carrierKinds).map((id) => [id, carrierKinds[id]?.open(`${practice.address}/${id.toLowerCase()}`)]),
  )
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const outward = giveUpSilence(egress.call, practice.world.faults)
  const callFor = () => outward
  const address = 'https://kho.example.vn'
  const given = aTestShop('may', [...orders])
  const staff = [...people, aPerson('xa', { flags: ['orders_not_ecommerce_handle'], warehouses: ['K9'] })]
  const shop = await openTestShop(
    {
      outside: {
        vault,
        markets: {},
        carriers,
        playsCarriers: true,
        call: outward,
        callFor,
        address,
        hookAddress: address,
        close: () => undefined,
      },
      worksAtJobs: false,
    },
    [{ ...given, company: withDistrict(given.company), rows: { ...given.rows, staff } }],
  )
  const { store } = shop
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  const common = {
    store,
    clock: () => time.now,
    acting: { store, report, tell: () => undefined },
    road: {
      store,
      vault,
      markets: {},
      carriers,
      leaves: { NINJAVAN: carriers['NINJAVAN']?.leave },
      callFor,
      clock: () => time.now,
    },
    poke: () => undefined,
    report,
  }
  const effects = makeEffectsWorker(common)
  const inbox = makeInboxWorker(common)
  shop.setClock(time.now)

  async function call(path: string, method: string, params: object = {}, by = 'chu') {
    return shop.post(path, { token: await shop.tokenOf(by), method, ...params })
  }
  async function ask(path: string, method: string, params: object = {}, by = 'chu') {
    const { status, body } = await call(path, method, params, by)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  async function row<R>(table: 'orders' | 'companies', key: string) {
    const [found] = await store.read('may', (reading) => reading.rows([{ table, key }]))
    return found as R
  }
  async function work(): Promise<void> {
    while ((await effects.serve()) || (await inbox.serve()));
  }

  return {
    shop,
    practice,
    world: practice.world,
    time,
    store,
    reported,
    call,
    ask,
    work,
    effects,
    later(ms: number) {
      time.now += ms
      shop.setClock(time.now)
    },
    order: (code: string) => row<Order>('orders', code),
    company: () => row<Company>('companies', 'may'),
    connect: (provider: CarrierId, keys = goodKeys[provider]) =>
      ask('/api/setting', 'saveAccount', { provider, keys }),
    carry: (code: string, carrier: CarrierId, more: object = {}) =>
      ask('/api/3rd_logistic', 'askCarrier', {
        code,
        carrier,
        ...usual[carrier],
        ...more,
      }),
    /** A server takes what is to be asked of a carrier, and dies. */
    async dieOver(carrier: CarrierId) {
      const [known] = (await row<Company>('companies', 'may')).accounts ?? []
      const account = providerAccountOf({ provider: carrier, accountId: known?.accountId ?? '' })
      const of = { company: 'may', account, lease: 'died', now: time.now, until: time.now + 1_000, most: 12 }
      expect(await store.outside.effects.take(of)).not.toEqual([])
    },
    /** The parcels that a carrier has of this name of ours. */
    parcels: (ref: string) => practice.world.parcels.all().filter((one) => one.ref === ref),
    async close() {
      await shop.close()
      await practice.stop()
      egress.close()
    },
  }
}
