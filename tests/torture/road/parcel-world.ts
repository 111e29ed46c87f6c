import { chooseSeries } from '../../../src/domain/invoices/choose-series.ts'
import { accountIn } from '../../../src/domain/providers/account-of.ts'
import type { Claim } from '../../../src/domain/tables/claims.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Invoice, InvoiceProvider } from '../../../src/domain/tables/invoices.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { BankTransfer, StrayTransfer } from '../../../src/domain/tables/payments.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import type { OrderProfit } from '../../../src/domain/tables/profits.ts'
import type { ProviderId } from '../../../src/domain/tables/provider-ids.ts'
import type { ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import type { Statement } from '../../../src/domain/tables/statements.ts'
import { must } from '../../../src/lib/must.ts'
import { readBridgeKeys } from '../../../src/server/outside/bank-bridges/bridges.ts'
import { bankSecretOf } from '../../../src/server/outside/bank-key.ts'
import type { OutsideRequest } from '../../../src/server/outside/call-outside.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { openTestShop, people } from '../../server/small-shop.ts'
import { aCompany, anItem, anOrder, aProduct, aShop } from '../../support/builders.ts'
import { Breach } from '../world/breach.ts'
import { wireTo } from './practice-wire.ts'
import { SimProcess } from './process.ts'
import { type BankMessage, bridgeSecrets, SimBank } from './sim-bank.ts'
import {
  isHostOf,
  openCarriers,
  openSimCarrier,
  type SimCarrier,
  simCarrierIds,
  type TakeParcelHook,
} from './sim-carriers.ts'
import {
  isInvoicerHost,
  openInvoicers,
  openSimInvoicer,
  type SimInvoicer,
  simInvoicerIds,
} from './sim-invoicers.ts'
import { endless, SimWorld } from './sim-world.ts'

const company = 'may'
const address = 'https://kho.example.vn'
const bankKey = 'khoa-ngan-hang-cua-may-chu-tap-0001'
/** Claims of an order, and returns. */
const mostRows = 30
const prices = [90_000, 129_000, 250_000]

/** Lines of a statement as somebody chose them, part by part, and what people did with it. */
export interface SimStatement {
  id: string
  provider: string
  parts: { n: number; code: string; waybill: string; cod: number; fee: number }[][]
  /** As far as the shop took what people asked. */
  asked: 'open' | 'book' | 'withdraw'
  /** It was undone at any time: what it kept from others may be open since. */
  wasWithdrawn: boolean
}

interface Rows {
  orders: Order
  orderProfits: OrderProfit
  products: Product
  claims: Claim
  returns: ReturnedOrder
  companies: Company
  invoices: Invoice
  bankTransfers: BankTransfer
  strayTransfers: StrayTransfer
  statements: Statement
}

/** Orders of the shop's own on their way through carriers, those who issue invoices, banks and statements, with whatever goes wrong there. */
export class ParcelWorld extends SimWorld {
  readonly codes: readonly string[]
  carriers: SimCarrier[] = []
  invoicers: SimInvoicer[] = []
  readonly bank: SimBank
  /** What was given to orders of transfers that named none: by transfer, order and sum. */
  readonly assigned: { transfer: string; code: string; amount: number }[] = []
  readonly statements: SimStatement[] = []
  /** What people wrote down as paid for claims and did not take back: by claim, and by the word that said so. */
  readonly claimed = new Map<string, Map<string, number>>()
  /** What people wanted of parcels on the road, once for each word. */
  readonly wishes: { id: string; code: string; waybill: string; to: 'back' | 'again' }[] = []
  /** How many units of an order its buyer did not take at the door. */
  readonly parts = new Map<string, number>()
  /** How many units of an order came back into stock. */
  readonly takenIn = new Map<string, number>()
  /** Orders that a statement told of: what is due of them went by it. */
  readonly wasSettled = new Set<string>()
  /** What lay in stock at the beginning. */
  onHand = 0
  readonly #hooks = new Map<string, string>()
  readonly #vault = must(openVault({ KHOTAY_SECRET_KEY: '7'.repeat(64) }), 'a vault')
  #call!: ReturnType<typeof wireTo>

  static async make(seed: number, orders: number): Promise<ParcelWorld> {
    const world = new ParcelWorld(seed, orders)
    await world.#open()
    return world
  }

  private constructor(seed: number, orders: number) {
    super(seed)
    this.codes = Array.from({ length: orders }, (_, index) => `KT-2611-${String(index + 1).padStart(4, '0')}`)
    this.bank = new SimBank(this, {
      secret: bankSecretOf(bankKey, company),
      post: (message) => this.#tellOfMoney(message),
    })
  }

  async #open(): Promise<void> {
    const opening = { clock: () => this.now, dice: this.dice }
    for (const id of simCarrierIds)
      this.carriers.push(await openSimCarrier(id, { ...opening, take: (told) => this.#takeHook(told) }))
    this.invoicers = simInvoicerIds.map((id) => openSimInvoicer(id, opening))
    const wire = wireTo((request) => {
      const { host } = request.headers
      const asked =
        this.carriers.find(({ id }) => isHostOf(id, host)) ??
        this.invoicers.find(({ id }) => isInvoicerHost(id, host))
      this.calls += 1
      return must(asked, `who is ${String(host)}`).answer(request)
    })
    this.#call = async (request) => {
      try {
        return await wire(request)
      } finally {
        await this.#meanwhile(request)
      }
    }
    const spoken = {
      carriers: openCarriers(),
      playsCarriers: true,
      invoices: openInvoicers(),
      playsInvoices: true,
    }
    const outside = {
      ...spoken,
      vault: this.#vault,
      markets: {},
      call: this.#call,
      callFor: () => this.#call,
      address,
      hookAddress: address,
      close: () => undefined,
    }
    const bridgeKeys = readBridgeKeys(
      Object.fromEntries(
        Object.entries(bridgeSecrets).map(([name, secret]) => [
          `KHOTAY_${name.toUpperCase()}_KEYS`,
          `${company}=${secret}`,
        ]),
      ),
    )
    const shops = [this.#firstShop()]
    this.shop = await openTestShop({ outside, bankKey, bridgeKeys, worksAtJobs: false }, shops, endless)
    const [goods] = await this.rows('products', ['A1'])
    this.onHand = must(goods, 'A1').warehouses.reduce((sum, { total }) => sum + total, 0)
    this.begin()
    for (const { id, keys } of [...this.carriers, ...this.invoicers]) {
      await this.must('/api/setting', 'saveAccount', { provider: id, keys })
      if (this.invoicers.some((one) => one.id === id))
        await this.must(chooseSeries.path, chooseSeries.method, {
          provider: id,
          pattern: '1',
          series: 'C26TKT',
        })
    }
    const { providers } = await this.must('/api/setting', 'getProviders', {})
    for (const { id, world } of this.carriers) {
      const { hook } = (providers as { provider: string; hook: string }[]).find(
        ({ provider }) => provider === id,
      )!
      const { pathname, search } = new URL(hook)
      this.#hooks.set(id, pathname + search)
      world.addresses.put(id.toLowerCase(), { address: hook })
    }
  }

  #firstShop() {
    const { dice } = this
    const orders = this.codes.map((code) => {
      const price = dice.pick(prices)
      const amount = 1 + dice.below(3)
      const totalPrice = price * amount
      return anOrder({
        code,
        channel: 'KhoTay',
        customer: { ...anOrder().customer, ...customer },
        swItems: [anItem({ productCode: 'A1', bid: 'BinDefault', amount, price })],
        delivery: { logistic: '', id: '', history: [] },
        pickMoney: totalPrice,
        totalPrice,
        // GHTK's word for a buyer who may take some of it, and for one who may not.
        tag_logistic: dice.pick([17, 1]),
      })
    })
    const home = aCompany({ company_id: company })
    const pickupAddress = { ...home.pickupAddress, pick_ward: 'Phường Tân Phong', pick_district: 'Quận 7' }
    const shop = aShop({
      company: { ...home, pickupAddress },
      staff: [],
      orders,
      products: [aProduct({ code: 'A1', name: 'Áo A1' })],
      onHand: 100_000,
    })
    return { ...shop, rows: { ...shop.rows, staff: people } }
  }

  /** Now and then somebody calls an order off while a carrier is asked to bring it. */
  async #meanwhile({ url, body = '' }: OutsideRequest): Promise<void> {
    const { pathname } = new URL(url)
    const [code] = /KT-2611-\d{4}/.exec(body) ?? []
    const isAsked = this.carriers.some(({ acting }) => acting[0] === pathname)
    if (!isAsked || code === undefined || this.bank.isCalm || !this.dice.chance(0.06)) return
    const off = { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' }
    await this.act('/api/order', 'updateState', `${code} HỦY meanwhile`, off)
  }

  protected newProcess(): SimProcess {
    const road = {
      vault: this.#vault,
      markets: {},
      // What a process knew of its logins dies with it.
      carriers: openCarriers(),
      invoices: openInvoicers(),
      clock: () => this.now,
      call: this.#call,
    }
    return new SimProcess(this.shop.store, road, this.onBug, { dice: this.dice, worksAtJobs: true })
  }

  /** Whatever it asks, somebody gets it. */
  async must(path: string, method: string, params: object) {
    const { status, body } = await this.post('chu', path, { method, ...params })
    if (status !== 200) throw new Error(`${method}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  /** Somebody of the shop does something, or is told why not. */
  async act(path: string, method: string, about: string, params: object): Promise<boolean> {
    const { status, body } = await this.post('chu', path, { method, ...params })
    this.tell(`${method} ${about} ${status} ${status === 200 ? '' : body.code}`)
    return status === 200
  }

  async rows<T extends keyof Rows>(table: T, keys: readonly string[]): Promise<(Rows[T] | undefined)[]> {
    const found = await this.shop.store.read(company, (reading) =>
      reading.rows(keys.map((key) => ({ table, key }))),
    )
    return found as (Rows[T] | undefined)[]
  }

  async order(code: string): Promise<Order> {
    return must((await this.rows('orders', [code]))[0], code)
  }

  async orders(): Promise<Order[]> {
    return (await this.rows('orders', this.codes)).map((order) => must(order, 'an order'))
  }

  /** All invoices that orders ever had. */
  async invoices(): Promise<Invoice[]> {
    const ids = (await this.orders()).flatMap(({ code, bill }) =>
      Array.from({ length: bill?.count ?? 0 }, (_, index) => `${code}/${index + 1}`),
    )
    return (await this.rows('invoices', ids)).flatMap((invoice) => invoice ?? [])
  }

  claimsOf(code: string): Promise<Claim[]> {
    return this.#countedOf('claims', (count) => `${code}!${count}`)
  }

  returnsOf(code: string): Promise<ReturnedOrder[]> {
    return this.#countedOf('returns', (count) => `${code}#${count}`)
  }

  async #countedOf<T extends 'claims' | 'returns'>(
    table: T,
    idOf: (count: number) => string,
  ): Promise<Rows[T][]> {
    const ids = Array.from({ length: mostRows }, (_, index) => idOf(index + 1))
    return (await this.rows(table, ids)).flatMap((row) => (row ? [row] : []))
  }

  async isLinked(provider: ProviderId): Promise<boolean> {
    const [shop] = await this.rows('companies', [company])
    return accountIn(shop, provider)?.link.state === 'linked'
  }

  /** Somebody types keys anew where a provider did not take them. */
  async linkAgain(): Promise<void> {
    for (const { id, keys } of [...this.carriers, ...this.invoicers])
      if (!(await this.isLinked(id)))
        await this.act('/api/setting', 'saveAccount', id, { provider: id, keys })
  }

  invoicer(id: InvoiceProvider): SimInvoicer {
    return must(
      this.invoicers.find((one) => one.id === id),
      id,
    )
  }

  /** Time goes by, and everybody works at what has come due by its end. */
  async pass(ms: number): Promise<void> {
    this.now += ms
    this.shop.setClock(this.now)
    for (let round = 0; round < 400; round += 1) {
      for (const { world } of this.carriers) await world.hooks.sendDue()
      await this.bank.tellDue()
      const had = await Promise.all(this.processes.map((process) => process.serve()))
      if (!had.includes(true)) return
    }
    throw new Breach('O3', 'the road never comes to rest')
  }

  async #takeHook({
    carrier,
    body: payload,
    type,
    isForged,
  }: Parameters<TakeParcelHook>[0]): Promise<number> {
    if (!this.processes.some(({ isAlive }) => isAlive)) return 503
    const hook = must(this.#hooks.get(carrier), carrier)
    return this.#inject(isForged ? hook.replace(/hash=.*/, 'hash=cua-ai-do') : hook, payload, {
      isForged,
      headers: { 'content-type': type },
    })
  }

  async #tellOfMoney({ path, body, headers, isForged }: BankMessage): Promise<number> {
    if (!this.processes.some(({ isAlive }) => isAlive)) return 503
    return this.#inject(path, body, {
      isForged,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  async #inject(
    url: string,
    payload: string,
    { headers, isForged }: { headers: Record<string, string>; isForged: boolean },
  ): Promise<number> {
    const { statusCode } = await this.shop.app.inject({ method: 'POST', url, payload, headers })
    if (isForged && statusCode !== 401) this.forgedTaken.push(statusCode)
    return statusCode
  }
}

const customer = {
  name: 'Lê Thu Hằng',
  phone: '0908112233',
  address: '45 Nguyễn Thị Thập',
  provinceId: '79',
  districtId: '778',
  wardId: '27475',
  provinceName: 'Thành phố Hồ Chí Minh',
  districtName: 'Quận 7',
  wardName: 'Phường Tân Phong',
  adminSet: 'vn63',
} as const
