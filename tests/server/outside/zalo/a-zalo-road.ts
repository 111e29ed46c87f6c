import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Customer } from '../../../../src/domain/tables/customers.ts'
import type { ZaloAccount, ZaloEvent, ZaloMessage } from '../../../../src/domain/tables/zalo.ts'
import { guessedFilling } from '../../../../src/domain/zalo/fill-message.ts'
import type { AppOptions } from '../../../../src/server/create-app.ts'
import { makeEffectsWorker } from '../../../../src/server/outside/effects.ts'
import { openEgress } from '../../../../src/server/outside/egress.ts'
import { makeInboxWorker } from '../../../../src/server/outside/inbox.ts'
import { openVault } from '../../../../src/server/outside/vault.ts'
import { zalo } from '../../../../src/server/zalo/zalo.ts'
import { practiceZaloApp } from '../../../../src/server/zalo/zalo-app.ts'
import { openPracticeZalo } from '../../../../src/stand-ins/zalo/practice-zalo.ts'
import { receiptSignature } from '../../../../src/stand-ins/zalo/receipt.ts'
import { anItem, anOrder, morning } from '../../../support/builders.ts'
import { aPerson, aTestShop, openTestShop, people } from '../../small-shop.ts'

export const hang = {
  _id: 'kh-0908112233',
  code: 'KH0908112233',
  name: 'Lê Thu Hằng',
  phone: '0908112233',
  address: '45 Nguyễn Thị Thập',
  provinceId: '79',
  districtId: -1,
  wardId: '27475',
  unPaid: 0,
} satisfies Customer

/** An order of the shop's own that Hằng waits for, with the carrier unless told. */
export function anOwnOrder(code: string, more: Parameters<typeof anOrder>[0] = {}) {
  return anOrder({
    code,
    channel: 'KhoTay',
    state: 'ĐÃ GỬI HÀNG',
    customer: { ...anOrder().customer, id: hang._id, name: hang.name, phone: hang.phone },
    ...more,
  })
}

const partner = { id: '2026001', secret: 'khoa-zalo-cua-bai-thu' }
const oaId = '4318657068771012646'

/** A shop with the road to the practice Zalo, over real HTTP; nothing of it moves but by `work`. */
export async function openZaloRoad(options: Partial<AppOptions> = {}) {
  const time = { now: morning }
  const practice = await openPracticeZalo({
    port: 0,
    appId: partner.id,
    appSecret: partner.secret,
    admins: ['84912000111'],
    clock: () => time.now,
  })
  // What practice tells is carried to the shop by `tell`, so that tests say when.
  const receipts: string[] = []
  practice.world.hooks.tell = (body) => void receipts.push(body)
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Zalo' } })
  const connector = zalo(practiceZaloApp({ baseUrl: practice.address, ...partner }))
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const callFor = () => egress.call
  const address = 'https://kho.example.vn'
  const orders = [1, 2, 3, 4].map((number) => anOwnOrder(`KT-Z-${number}`))
  const waiting = anOwnOrder('KT-Z-9', {
    state: 'MỚI',
    swItems: [anItem({ productCode: 'A1', bid: 'BinDefault' })],
  })
  const given = aTestShop('may', [...orders, waiting])
  const agreed = { ...hang, zalo: { agreed: true, by: 'ban', at: morning } }
  const staff = people.map((person) =>
    person.userName === 'chu' ? aPerson('chu', { ...person, phone: '0912000111' }) : person,
  )
  const shop = await openTestShop(
    {
      outside: {
        vault,
        markets: {},
        zalo: { connector, isPractice: true },
        call: egress.call,
        callFor,
        address,
        hookAddress: address,
        close: () => undefined,
      },
      worksAtJobs: false,
      ...options,
    },
    [{ ...given, rows: { ...given.rows, staff, customers: [agreed] } }],
  )
  const { store } = shop
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  const worker = () =>
    makeEffectsWorker({
      store,
      clock: () => time.now,
      acting: { store, report, tell: () => undefined },
      road: { store, vault, markets: {}, zalo: connector, callFor, clock: () => time.now },
      poke: () => undefined,
      report,
    })
  const effects = worker()
  const inbox = makeInboxWorker({
    store,
    clock: () => time.now,
    acting: { store, report, tell: () => undefined },
    road: { store, vault, markets: {}, zalo: connector, callFor, clock: () => time.now },
    poke: () => undefined,
    report,
  })
  shop.setClock(time.now)

  async function call(method: string, params: object = {}, by = 'chu', path = '/api/zaloChat') {
    return shop.post(path, { token: await shop.tokenOf(by), method, ...params })
  }
  async function ask(method: string, params: object = {}, by = 'chu', path = '/api/zaloChat') {
    const { status, body } = await call(method, params, by, path)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  async function row<R>(table: 'zaloAccounts' | 'zaloMessages' | 'customers', key: string) {
    const [found] = await store.read('may', (reading) => reading.rows([{ table, key }]))
    return found as R | undefined
  }
  /** The owner goes to Zalo, says yes for the account there, and is led back with this. */
  async function giveLeave(account = oaId, answer = 'yes'): Promise<Record<string, string>> {
    const leave = new URL((await ask('goToZalo')).address)
    const form = new URLSearchParams(leave.search)
    form.set('oa_id', account)
    form.set('answer', answer)
    const url = `${practice.address}${leave.pathname}`
    const said = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
    return Object.fromEntries(new URL(said.headers.get('location')!).searchParams)
  }

  return {
    shop,
    connector,
    practice,
    world: practice.world,
    time,
    store,
    worker,
    effects,
    reported,
    call,
    ask,
    giveLeave,
    refuseLeave: () => giveLeave(oaId, 'no'),
    account: () => row<ZaloAccount>('zaloAccounts', 'oa'),
    customer: () => row<Customer>('customers', hang._id),
    message: (id: string) => row<ZaloMessage>('zaloMessages', id),
    /** What practice would tell and did not yet, the oldest first. */
    receipts,
    /** Told to the hook as Zalo tells it; answers its status. */
    async hook(body: string, signature = receiptSignature(partner.id, body, `${partner.secret}-hook`)) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/api/hooks/zalo',
        headers: { 'content-type': 'application/json', 'x-zevent-signature': signature },
        payload: body,
      })
      return statusCode
    },
    /** What customers have on their phones. */
    read: () => practice.world.messages.all().map(({ phone, text }) => `${phone} ${text}`),
    async link(account?: string) {
      const { tab: _, ...back } = await giveLeave(account)
      await ask('comeBack', back)
      await ask('fetchTemplates')
    },
    /** Switches a template on for an event, each of its parameters filled as its name says. */
    async rule(event: ZaloEvent, templateId: string, more: object = {}) {
      const known = await row<ZaloAccount>('zaloAccounts', 'oa')
      const params = known?.templates.find(({ id }) => id === templateId)?.params ?? []
      const fillings = Object.fromEntries(
        params.flatMap((param) => {
          const guessed = guessedFilling(param)
          return guessed ? [[param.name, guessed]] : []
        }),
      )
      return ask('saveZaloRule', { event, on: 1, templateId, fillings, ...more })
    },
    async move(code: string, state: string) {
      const params = { orderCodes: [code], state, note: '' }
      return ask('updateState', params, 'chu', '/api/order')
    },
    /** So much later (ms), until nothing is due. */
    async work(later = 0) {
      time.now += later
      shop.setClock(time.now)
      for (let round = 0; round < 50; round += 1) {
        const did = [await inbox.serve(), await effects.serve()]
        if (!did.includes(true)) return
      }
      throw new Error('the road never comes to rest')
    },
    async close() {
      await shop.close()
      await egress.close()
      await practice.stop()
    },
  }
}
