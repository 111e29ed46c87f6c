import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { must } from '../../../src/lib/must.ts'
import { goWrong } from './road-life.ts'
import type { RoadWorld } from './road-world.ts'
import type { OnSale } from './sim-goods.ts'
import type { SimMarket } from './sim-market.ts'
import { minute, second } from './sim-world.ts'
import type { WatchedStock } from './stock-watch.ts'

/** A shop whose goods are sold at several marketplaces, and whoever works there. */
export class StockShop {
  /** What its products are called now. */
  readonly codes: string[] = []
  readonly combos: string[] = []
  #slips = 0
  #names = 0

  readonly world: RoadWorld
  readonly watch: WatchedStock

  constructor(watch: WatchedStock) {
    this.world = watch.world
    this.watch = watch
  }

  /** Products, combos, listings of all sizes at every shop, and links: everything follows from here on. */
  async open(): Promise<void> {
    const { world } = this
    for (let product = 1; product <= 6; product += 1) await this.#addProduct()
    for (let combo = 1; combo <= 3; combo += 1) await this.#addCombo()
    for (const market of world.markets) {
      for (const shop of market.goods.shops) {
        for (let listing = 1; listing <= 4; listing += 1)
          market.goods.list(shop, planned(world, `Hàng ${market.channel} ${listing}`))
        if (shop.shopId !== market.shopId) await world.link({ ...market, leave: shop.leave })
      }
    }
    // What they sell is read.
    await world.pass(second)
    for (const market of world.markets)
      for (const { shopId } of market.goods.shops) await this.#follow(market, shopId, 1)
    for (const { market, on } of this.#everything()) if (world.dice.chance(0.85)) await this.#link(market, on)
  }

  /** Somebody does one thing. @param isHere nothing happens at a marketplace of which we only hear later */
  async act(isHere = false): Promise<void> {
    const { dice } = this.world
    const { market, on } = dice.pick(this.#everything())
    const shop = dice.pick(market.goods.shops)
    const acts: [number, () => Promise<void> | void][] = [
      [14, () => this.#count(dice.pick(this.codes))],
      [6, () => this.#sellOut()],
      [3, () => this.#rename()],
      [2, () => this.#delete()],
      [1, () => this.#addCombo()],
      [2, () => this.#changeCombo()],
      [3, () => this.#link(market, on)],
      [1, () => this.#unlink(market, on)],
      [2, () => this.#pause(market, on)],
      [2, () => this.#follow(market, shop.shopId, dice.pick([1, 1, 1, 0]))],
      [1, () => this.#keepLastUnits()],
      [3, () => this.#push(market, on, isHere)],
    ]
    if (!isHere) acts.push([5, () => this.#buy(market)], [3, () => this.#changeThere(market, on)])
    let left = dice.below(acts.reduce((sum, [weight]) => sum + weight, 0))
    for (const [weight, act] of acts) {
      if (left < weight) return act()
      left -= weight
    }
  }

  #everything(): { market: SimMarket; on: OnSale }[] {
    return this.world.markets.flatMap((market) =>
      market.goods.onSale().flatMap((on) => (on.isGone ? [] : [{ market, on }])),
    )
  }

  async #post(path: string, fields: { method: string } & Record<string, unknown>): Promise<boolean> {
    const { status, body } = await this.world.post('chu', path, fields)
    this.world.tell(`${fields.method} ${status === 200 ? '' : body.code} ${JSON.stringify(fields)}`)
    if (status >= 500) throw new Error(`${fields.method}: ${JSON.stringify(body)}`)
    return status === 200
  }

  async #addProduct(): Promise<void> {
    const code = `SP-${++this.#names}`
    await this.#post('/api/product', { method: 'add', code, name: `Sản phẩm ${code}`, price: 100_000 })
    this.codes.push(code)
    await this.#count(code, this.world.dice.pick([0, 3, 20, 80]))
  }

  async #addCombo(): Promise<void> {
    const { dice } = this.world
    const code = `CB-${++this.#names}`
    const isMade = await this.#post('/api/product', {
      method: 'addCombo',
      code,
      name: `Combo ${code}`,
      components: this.#parts(),
    })
    if (isMade) this.combos.push(code)
    if (this.combos.length > 6) this.combos.splice(dice.below(this.combos.length), 1)
  }

  #parts() {
    const { dice } = this.world
    const parts = new Set([dice.pick(this.codes), dice.pick(this.codes)])
    return [...parts].map((code) => ({ code, amount: dice.pick([1, 1, 2, 3]) }))
  }

  async #changeCombo(): Promise<void> {
    const code = this.world.dice.pick(this.combos)
    const product = await this.#product(code)
    const from = product?.KhoTay?.map(({ code: part, amount }) => ({ code: part, amount }))
    if (from)
      await this.#post('/api/product', {
        method: 'updateCombo',
        productId: code,
        components: this.#parts(),
        from,
      })
  }

  /** Somebody counted: so many lie there. */
  async #count(code: string, units = this.world.dice.pick([0, 0, 1, 2, 5, 12, 40, 90])): Promise<void> {
    const product = await this.#product(code)
    if (!product) return
    const place = product.warehouses[0]
    const [wid, bid] = [place?.wid ?? 'KhoTayWarehouse', place?.bid ?? 'BinDefault']
    const held = (place?.book ?? 0) + (place?.wait ?? 0)
    await this.#post('/api/exchange', {
      method: 'quickStockCheck',
      code: `XT-${++this.#slips}`,
      productCode: code,
      wid,
      bid,
      seen: place?.total ?? 0,
      seenDocument: place?.last?.document,
      actual: units + held,
      cost: 1_000,
      note: '',
    })
  }

  /** The last unit goes. */
  #sellOut(): Promise<void> {
    return this.#count(this.world.dice.pick(this.codes), 0)
  }

  #buy(market: SimMarket): void {
    this.world.tell(`arrive ${market.arrive()}`)
  }

  async #rename(): Promise<void> {
    const { dice } = this.world
    const list = dice.chance(0.7) ? this.codes : this.combos
    const index = dice.below(list.length)
    const code = must(list[index], 'a product')
    const newCode = `DM-${++this.#names}`
    if (!(await this.#post('/api/product', { method: 'updateNewProductCode', code, newCode }))) return
    list[index] = newCode
    this.watch.renamed.set(code, newCode)
  }

  async #delete(): Promise<void> {
    const { dice } = this.world
    const list = dice.chance(0.5) ? this.combos : this.codes
    const code = dice.pick(list)
    const isGone = await this.#post('/api/product', {
      method: 'deleteListProduct',
      listProduct: [code],
      phrase: 'TÔI ĐỒNG Ý',
    })
    if (isGone && dice.chance(0.6))
      await this.#post('/api/product', { method: 'restoreProducts', listProduct: [code] })
    else if (isGone && list.length > 2) list.splice(list.indexOf(code), 1)
  }

  async #link(market: SimMarket, on: OnSale): Promise<void> {
    const { dice } = this.world
    const goods = new Set([dice.pick(dice.chance(0.3) ? this.combos : this.codes)])
    if (dice.chance(0.2)) goods.add(dice.pick(this.codes))
    const products = [...goods].map((productCode) => ({ productCode, amount: dice.pick([1, 1, 1, 2, 3]) }))
    const from = (await this.#item(market, on))?.products
    await this.#post('/api/product', { method: 'linkItem', ...partsOf(market, on), products, from })
  }

  async #unlink(market: SimMarket, on: OnSale): Promise<void> {
    await this.#post('/api/product', { method: 'unlinkItem', ...partsOf(market, on) })
  }

  async #pause(market: SimMarket, on: OnSale): Promise<void> {
    const paused = this.world.dice.pick([0, 0, 1])
    await this.#post('/api/product', { method: 'pauseListing', ...partsOf(market, on), paused })
  }

  async #follow({ channel }: SimMarket, shopId: string, follows: number): Promise<void> {
    const reserve = this.world.dice.pick([0, 0, 0, 1, 5])
    await this.#post('/api/market', { method: 'followStock', channel, shopId, follows, reserve })
  }

  async #keepLastUnits(): Promise<void> {
    const lastUnits = this.world.dice.pick([0, 2, 6])
    await this.#post('/api/setting', { method: 'changeSettings', settings: { lastUnits } })
  }

  /** Somebody tells one listing or all of a product now, a figure of their own now and then. */
  async #push(market: SimMarket, on: OnSale, isOne: boolean): Promise<void> {
    const { dice } = this.world
    // What a person tells of their own is what they want there, until the next change.
    const stock = isOne ? undefined : dice.pick([undefined, 0, 1, 3, 10])
    // Many at once are counted as documents count them (CAT-321), until what is there is read.
    const codes = isOne
      ? [dice.pick(this.codes)]
      : [...new Set([dice.pick(this.codes), dice.pick(this.combos)])]
    const stock_items = codes.map((productCode) => ({ productCode }))
    if (dice.chance(0.5))
      await this.#post('/api/product', { method: 'pushStock', ...partsOf(market, on), stock })
    else await this.#post('/api/product', { method: 'syncStockToEcommerce', stock_items })
  }

  /** Its seller changes something there, without us. */
  #changeThere({ channel, goods }: SimMarket, on: OnSale): void {
    const { dice } = this.world
    const act = dice.pick(['stock', 'stock', 'rename', 'sku', 'delete'] as const)
    if (act === 'delete' && dice.chance(0.7)) return
    const value = act === 'stock' ? String(dice.below(60)) : `Đổi ${dice.below(1000)}`
    goods.change(on, act, value)
    this.world.tell(`there ${channel} ${on.item}/${on.model} ${act} ${value}`)
  }

  async #product(code: string): Promise<Product | undefined> {
    return (await this.#row('products', code)) as Product | undefined
  }

  async #item(market: SimMarket, on: OnSale): Promise<ChannelItem | undefined> {
    const key = `${market.channel}/${on.shopId}/${on.item}/${on.model}`
    return (await this.#row('channelItems', key)) as ChannelItem | undefined
  }

  async #row(table: 'products' | 'channelItems', key: string): Promise<unknown> {
    const [row] = await this.world.shop.store.read('may', (reading) => reading.rows([{ table, key }]))
    return row
  }
}

/** A day of it, and everything goes wrong that can. */
export async function liveWithStock(shop: StockShop, steps: number): Promise<void> {
  const { world } = shop
  const { dice, markets } = world
  for (let step = 0; step < steps; step += 1) {
    for (const market of markets)
      if (dice.chance(0.25)) goWrong(world, { ...market, acting: [market.goods.stockPath] })
    for (let acts = 1 + dice.below(6); acts > 0; acts -= 1) await shop.act()
    // People go on while marketplaces are told.
    const meanwhile = dice.chance(0.6) ? shop.act().then(() => shop.act()) : undefined
    await world.pass(dice.pick([0, 1, 5, 30, 60, 300, 900]) * second)
    await meanwhile
    if (dice.chance(0.5)) world.revive()
    if (dice.chance(0.3)) await linkAgain(world)
  }
}

/** Nothing goes wrong: whatever is done here stands there within a second, whoever works at it meanwhile (O12). */
export async function followQuickly(shop: StockShop, check: () => Promise<void>): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await Promise.all([shop.act(true).then(() => shop.act(true)), shop.world.work()])
    await shop.world.pass(second)
    await check()
  }
}

/** Whoever's leave has ended gives it anew. */
export async function linkAgain(world: RoadWorld): Promise<void> {
  for (const market of world.markets)
    for (const { shopId, leave } of market.goods.shops)
      if ((await world.linkState({ channel: market.channel, shopId })) === 'ended')
        await world.link({ ...market, leave })
}

/** Nothing goes wrong any more, and what changed there is asked for once. */
export async function settleStock(world: RoadWorld): Promise<void> {
  for (let round = 0; round < 24; round += 1) await world.pass(minute)
}

/** All that each shop sells is read once more (O12). */
export async function passDay(world: RoadWorld): Promise<void> {
  for (let hour = 0; hour < 25; hour += 1) await world.pass(60 * minute)
  await settleStock(world)
}

function partsOf({ channel }: SimMarket, { shopId, item, model }: OnSale) {
  return { channel, shopId, item, model }
}

function planned({ dice }: RoadWorld, name: string) {
  const count = dice.pick([1, 1, 2, 3])
  const variants = Array.from({ length: count }, (_, index) => ({
    option: count === 1 ? '' : `Loại ${index + 1}`,
    sku: '',
    barcode: '',
    price: 100_000,
    stock: dice.below(60),
  }))
  return { name, description: name, category: 'shirts' as const, brand: 'Mây', variants }
}
