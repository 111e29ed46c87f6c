import { afterEach, expect, test } from 'vitest'
import type { Movement } from '../../../src/domain/tables/products.ts'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import type { RowOf, TableName } from '../../../src/domain/tables.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import type { Shop } from '../../../src/server/store/load-shop.ts'
import { sumMissingFlows } from '../../../src/server/sum-missing-flows.ts'
import { aStaff, morning } from '../../support/builders.ts'
import { openTestShop, people, putStaff, type TestShop } from '../small-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const dayMs = 86_400_000

/** A generated shop under the name of the tests', its people being theirs. */
function generated(seed: number): Shop {
  const { company, rows } = generateDemo({ seed, orders: 400, products: 60, now: morning })
  const own = { ...company, company_id: 'may' }
  return { company: own, staff: [], rows: { ...rows, staff: people } } as unknown as Shop
}

async function all<T extends Exclude<TableName, 'movements'>>(table: T): Promise<RowOf<T>[]> {
  return shop.store.read('may', async (reading) => {
    const rows: RowOf<T>[] = []
    for (const closed of [false, true])
      for (const { doc } of await reading.scan({ table, closed, after: '', closedSince: 0 }, 100_000))
        rows.push(JSON.parse(doc ?? '') as RowOf<T>)
    return rows
  })
}

const dateOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10)
const daysBack = (days: number) => dateOf(morning - days * dayMs)
const today = daysBack(0)

async function ask(method: string, fields: object, userName = 'chu') {
  const token = await shop.tokenOf(userName)
  return shop.post('/api/statistic', { token, method, ...fields })
}

/*
 * Everything a second time, from the movements, slips and products as they lie there. Nothing of `src/domain/reports` is used for it.
 */

interface Second {
  movements: Movement[]
  slips: Map<string, Slip>
  codes: Map<string, string>
}

async function second(): Promise<Second> {
  const movements = await shop.store.read('may', (reading) => reading.movements({}))
  const aliases = await all('productAliases')
  return {
    movements: movements.filter(({ number }) => number === 'total'),
    slips: new Map((await all('slips')).map((slip) => [slip.code, slip])),
    codes: new Map(aliases.map(({ code, productCode }) => [code, productCode])),
  }
}

const sum = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((total, row) => total + amountOf(row), 0)

/** What a movement was for, told by its words and its slip. */
function why({ reason, document, quantity }: Movement, slips: Map<string, Slip>): string {
  const words = reason.toLowerCase().replace(/^(hủy|mở lại) phiếu /, '')
  const slip = slips.get(document)
  if (words === 'nhập tự do' || words === 'xuất tự do') {
    if (slip?.setsApart) return 'damaged'
    if (slip?.balances) return words === 'nhập tự do' ? 'found' : 'missing'
    return words === 'nhập tự do' ? 'freeIn' : 'freeOut'
  }
  if (reason === 'Đã tính khi kiểm kho' || reason === 'Trả lại kệ sau khi kiểm')
    return quantity > 0 ? 'found' : 'missing'
  switch (words) {
    case 'nhập mới':
      return 'bought'
    case 'nhập hàng hoàn':
      return 'cameBack'
    case 'chuyển kho đến':
      return 'arrived'
    case 'chuyển kho đi':
      return 'movedOut'
    case 'xuất bán hàng':
      return 'sold'
    case 'trả nhà cung cấp':
      return 'sentBack'
    case 'chuyển ô kệ':
      return 'nothing'
  }
  return quantity > 0 ? 'otherIn' : 'otherOut'
}

const unitsOf = (rows: readonly Movement[]) => sum(rows, ({ quantity }) => quantity)
const costOf = (rows: readonly Movement[]) =>
  Math.round(sum(rows, ({ quantity, cost = 0 }) => quantity * cost) * 100) / 100
const unknownOf = (rows: readonly Movement[]) => unitsOf(rows.filter(({ cost }) => cost === undefined))
const amount = (rows: readonly Movement[]) => [unitsOf(rows), costOf(rows), unknownOf(rows)]

/** The rows that a report has to have, by key. */
function secondRows(
  { movements, slips, codes }: Second,
  { from, to, keyOf, wid }: { from: string; to: string; wid?: string; keyOf(one: Movement): string },
) {
  const there = movements.filter((one) => (wid ?? one.wid) === one.wid)
  const named = there.map((one) => ({ ...one, productCode: codes.get(one.productCode) ?? one.productCode }))
  const rows = new Map<string, { opening: number[]; flows: Record<string, number[]> }>()
  for (const [key, some] of Map.groupBy(named, keyOf)) {
    const before = some.filter(({ at }) => dateOf(at) < from)
    const inside = some.filter(({ at }) => dateOf(at) >= from && dateOf(at) <= to)
    const kinds = [...Map.groupBy(inside, (one) => why(one, slips))].filter(
      ([kind, moved]) => kind !== 'nothing' && amount(moved).some((one) => one !== 0),
    )
    const opening = amount(before)
    if (kinds.length > 0 || opening.some((one) => one !== 0))
      rows.set(key, {
        opening,
        flows: Object.fromEntries(kinds.map(([kind, moved]) => [kind, amount(moved)])),
      })
  }
  return rows
}

interface Row {
  key: string
  opening: number[]
  flows: Record<string, number[]>
}

/** Units, value to a hundredth of a đồng, and units without one, where none is not said. */
const rounded = (numbers: readonly number[]) =>
  [0, 1, 2].map((place) => Math.round((numbers[place] ?? 0) * 100) / 100 + 0)
function plain({ opening, flows }: Omit<Row, 'key'>) {
  return {
    opening: rounded(opening),
    flows: Object.fromEntries(Object.entries(flows).map(([kind, numbers]) => [kind, rounded(numbers)])),
  }
}

const byKey = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [row.key, plain(row)]))
const secondByKey = (...args: Parameters<typeof secondRows>) =>
  Object.fromEntries([...secondRows(...args)].map(([key, row]) => [key, plain(row)]))

function closingOf({ opening, flows }: Omit<Row, 'key'>): number[] {
  return rounded(opening.map((one, place) => one + sum(Object.values(flows), (moved) => moved[place] ?? 0)))
}

/** Some of each kind of thing that moves goods, by commands: in and out by hand, taken back, counted, broken, moved to another shelf, under another code, sold and not sold. */
async function work(): Promise<void> {
  const token = await shop.tokenOf('chu')
  const act = (path: string, fields: object) => shop.post(path, { token, ...fields })
  const done = async (path: string, fields: object) => {
    const { status, text } = await act(path, fields)
    expect([fields, status, text]).toEqual([fields, 200, text])
  }
  const products = (await all('products')).filter(({ typeItem }) => typeItem !== 'combo')
  const places = products.flatMap(({ code, warehouses }) =>
    warehouses
      .filter(({ total, book, wait, lots }) => total - book - wait > 8 && !lots)
      .map((place) => ({ ...place, code })),
  )
  const [one, other] = [...Map.groupBy(places, ({ code }) => code).values()].map(([place]) => place)
  if (!one || !other) throw new Error('the generated shop has goods')
  const slip = (code: string, type: string, units: number, more: object = {}) =>
    done('/api/exchange', {
      method: 'add',
      code,
      type,
      items: [{ productCode: one.code, amount: units, bin: one.bid, ...more }],
      sourceWarehouse: one.wid,
      complete: true,
    })
  await slip('PN-A', 'Nhập mới', 12, { priceIn: 33_333 })
  await slip('PN-B', 'Nhập tự do', 3)
  await slip('PX-A', 'Xuất tự do', 2)
  await done('/api/exchange', { method: 'update', exchangeCode: 'PX-A', state: 'ĐÃ HỦY', note: 'nhầm' })
  const seen = (await all('products'))
    .find(({ code }) => code === one.code)
    ?.warehouses.find(({ wid, bid }) => wid === one.wid && bid === one.bid)
  await done('/api/exchange', {
    method: 'quickStockCheck',
    code: 'KK-A',
    productCode: one.code,
    wid: one.wid,
    bid: one.bid,
    seen: seen?.total,
    seenDocument: seen?.last?.document,
    actual: (seen?.total ?? 0) - 1,
  })
  const { wid, bid, code: productCode } = one
  const broken = { id: 'HL-A', slipCode: 'PX-HL-A', productCode, wid, bid, quantity: 1, reason: 'Vỡ' }
  await done('/api/exchange', { method: 'reportDamage', ...broken })
  await done('/api/product', {
    method: 'updateNewProductCode',
    code: other.code,
    newCode: `${other.code}-MOI`,
  })
  const orders = (await all('orders')).filter(
    ({ channel, slipCodes }) => channel === 'KhoTay' && slipCodes.length > 0,
  )
  let changed = 0
  for (const { code } of orders) {
    const { status } = await act('/api/order', {
      method: 'updateState',
      orderCodes: [code],
      state: 'HỦY',
      note: 'x',
    })
    if (status === 200) changed += 1
  }
  expect(changed).toBeGreaterThan(0)
}

/** The store of a server that dies when it writes so many times. */
function dyingAfter(writes: number): TestShop['store'] {
  let left = writes
  return Object.create(shop.store, {
    write: {
      value: (...args: Parameters<TestShop['store']['write']>) => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return shop.store.write(...args)
      },
    },
  })
}

const months = (at: number) => dateOf(at).slice(0, 7)
const keys = {
  products: ({ productCode }: Movement) => productCode,
  days: ({ at }: Movement) => dateOf(at),
  months: ({ at }: Movement) => months(at),
  warehouses: ({ wid }: Movement) => wid,
}

/** Rows by day or month: each begins with what the one before it left. */
function expectChain(rows: readonly Row[], opening: readonly number[]): void {
  let left = rounded(opening)
  for (const row of rows) {
    expect([row.key, rounded(row.opening)]).toEqual([row.key, left])
    left = closingOf(row)
  }
}

test.each([1, 2, 3])(
  '[RTE-058] what lay in stock, came and went is what movements say, by product, day, month and warehouse, and what is left today lies on the shelves: generated shop %i',
  async (seed) => {
    shop = await openTestShop({}, [generated(seed)])
    const token = await shop.tokenOf('chu')
    const place = (await all('products'))
      .filter(({ typeItem }) => typeItem !== 'combo')
      .flatMap(({ code, warehouses }) => warehouses.map((one) => ({ ...one, code })))[0]
    const item = { productCode: place?.code, amount: 2, bin: place?.bid, priceIn: 12_345 }
    const slip = (code: string) =>
      shop.post('/api/exchange', {
        token,
        method: 'add',
        code,
        type: 'Nhập mới',
        items: [item],
        sourceWarehouse: place?.wid,
        complete: true,
      })
    // Before anybody sums up, while it goes on, and afterwards; the server is killed on its way.
    expect((await slip('PN-1')).status).toBe(200)
    await expect(sumMissingFlows(dyingAfter(3), 'may', 200)).rejects.toThrow('killed')
    expect((await slip('PN-2')).status).toBe(200)
    const asked = { from: daysBack(30), to: today }
    expect((await ask('getProductExchange', { ...asked, by: 'days' })).body.isWhole).toBe(false)
    expect(await sumMissingFlows(shop.store, 'may', 200)).toBeGreaterThan(200)
    expect(await sumMissingFlows(shop.store, 'may', 200)).toBe(0)
    await work()

    const told = await second()
    const warehouses = (await all('warehouses')).map(({ wid }) => wid)
    const kinds = new Set<string>()
    for (const [from, to] of [
      [daysBack(29), today],
      [daysBack(300), today],
      [daysBack(95), daysBack(11)],
      [daysBack(3), daysBack(3)],
      [daysBack(700), daysBack(600)],
    ] as const)
      for (const wid of [undefined, ...warehouses]) {
        const of = async (by: keyof typeof keys, product?: string) => {
          const { body } = await ask('getProductExchange', { from, to, by, wid, product })
          expect(body.isWhole).toBe(true)
          return body.rows as Row[]
        }
        for (const by of ['products', 'warehouses'] as const) {
          const rows = await of(by)
          expect(byKey(rows)).toEqual(secondByKey(told, { from, to, wid, keyOf: keys[by] }))
          for (const { flows } of rows) for (const kind of Object.keys(flows)) kinds.add(kind)
        }
        const [whole] = secondRows(told, { from, to, wid, keyOf: () => 'all' }).values()
        const { opening = [0, 0, 0] } = whole ?? {}
        for (const by of ['days', 'months'] as const) {
          const rows = await of(by)
          const inside = secondByKey(told, { from, to, wid, keyOf: keys[by] })
          expectChain(rows, opening)
          for (const row of rows)
            expect([row.key, plain(row).flows]).toEqual([row.key, inside[row.key]?.flows ?? {}])
        }
      }
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(['bought', 'damaged', 'freeIn', 'missing', 'otherIn', 'otherOut', 'sold']),
    )

    // Of one product by day, under whichever of its codes it is asked for.
    const renamed = [...told.codes.values()].at(-1)
    expect(renamed).toBeDefined()
    for (const product of [
      place?.code,
      renamed,
      ...[...told.codes].filter(([, now]) => now === renamed).map(([old]) => old),
    ]) {
      const code = told.codes.get(product ?? '') ?? product
      const [from, to] = [daysBack(60), daysBack(20)]
      const { body } = await ask('getProductExchange', { from, to, by: 'days', product })
      const own = {
        ...told,
        movements: told.movements.filter(
          (one) => (told.codes.get(one.productCode) ?? one.productCode) === code,
        ),
      }
      const [whole] = secondRows(own, { from, to, keyOf: () => 'all' }).values()
      expectChain(body.rows, whole?.opening ?? [0, 0, 0])
      const inside = secondByKey(own, { from, to, keyOf: keys.days })
      for (const row of body.rows) expect(plain(row).flows).toEqual(inside[row.key]?.flows ?? {})
    }

    await expectShelves(warehouses)
    await expectValue()
    await expectAges(told, warehouses)
  },
)

/** What is left today lies on the shelves. */
async function expectShelves(warehouses: readonly string[]): Promise<void> {
  const products = await all('products')
  for (const wid of [undefined, ...warehouses]) {
    const { body } = await ask('getProductExchange', { from: daysBack(7), to: today, by: 'products', wid })
    const left = Object.fromEntries(
      (body.rows as Row[]).map((row) => [row.key, closingOf(row)[0]]).filter(([, units]) => units !== 0),
    )
    const lying = products.map(({ code, warehouses: places }) => [
      code,
      sum(
        places.filter((place) => (wid ?? place.wid) === place.wid),
        ({ total }) => total,
      ),
    ])
    expect(left).toEqual(Object.fromEntries(lying.filter(([, units]) => units !== 0)))
  }
}

/** The value of goods is the one of 'Giá trị tồn kho', at the end of any day. */
async function expectValue(): Promise<void> {
  const token = await shop.tokenOf('chu')
  for (const to of [today, daysBack(10), daysBack(45)]) {
    const { body } = await ask('getProductExchange', { from: to, to, by: 'warehouses' })
    const value = await shop.post('/api/product', { token, method: 'getStockValueByWarehouse', date: to })
    const wanted = value.body.data.map(
      (one: { wid: string; quantity: number; value: number; unpriced: number }) => [
        one.wid,
        [one.quantity, one.value, one.unpriced],
      ],
    )
    expect(Object.fromEntries((body.rows as Row[]).map((row) => [row.key, closingOf(row)]))).toEqual(
      Object.fromEntries(wanted),
    )
  }
}

const borders = [30, 60, 90, 180, Number.POSITIVE_INFINITY]

/** Units by age: the latest receipts lie there until they come to what is on hand. */
async function expectAges({ movements, slips, codes }: Second, warehouses: readonly string[]): Promise<void> {
  const receipts = ['bought', 'cameBack', 'arrived', 'freeIn', 'found']
  const ageOf = ({ at }: Movement) =>
    borders.findIndex(
      (border) =>
        at >=
        Date.parse(`${daysBack(border === Number.POSITIVE_INFINITY ? 100_000 : border - 1)}T00:00:00+07:00`),
    )
  let old = 0
  for (const wid of [undefined, ...warehouses]) {
    const { body } = await ask('getStockAge', { today, wid })
    const wanted: Record<string, number[]> = {}
    const sold: Record<string, number> = {}
    const there = movements.filter((one) => (wid ?? one.wid) === one.wid)
    for (const some of Map.groupBy(
      there,
      (one) => `${codes.get(one.productCode) ?? one.productCode} ${one.wid}`,
    ).values()) {
      const [first] = some
      if (!first) continue
      const code = codes.get(first.productCode) ?? first.productCode
      let left = Math.max(0, unitsOf(some))
      let short = 0
      const ages = borders.map((_, age) => {
        if (age === 4) return left
        const came =
          short + unitsOf(some.filter((one) => receipts.includes(why(one, slips)) && ageOf(one) === age))
        short = Math.min(0, came)
        const here = Math.min(left, Math.max(0, came))
        left -= here
        return here
      })
      wanted[code] = ages.map((units, age) => units + (wanted[code]?.[age] ?? 0))
      const lately = some.filter((one) => why(one, slips) === 'sold' && dateOf(one.at) >= daysBack(89))
      sold[code] = (sold[code] ?? 0) - unitsOf(lately)
    }
    const lying = Object.entries(wanted).filter(([, ages]) => ages.some((units) => units > 0))
    const told = body.products as { code: string; ages: number[]; sold: number }[]
    expect(Object.fromEntries(told.map(({ code, ages }) => [code, ages]))).toEqual(Object.fromEntries(lying))
    for (const one of told) expect([one.code, one.sold]).toEqual([one.code, sold[one.code]])
    old += sum(lying, ([, ages]) => sum(ages.slice(1), (units) => units))
  }
  expect(old).toBeGreaterThan(0)
}

/** Two warehouses; goods came for a known price, for none, and went. */
async function openSmall(): Promise<void> {
  shop = await openTestShop()
  const move = (fields: Partial<Movement>): Movement => ({
    id: String(fields.document),
    productCode: 'A9',
    wid: 'K1',
    bid: 'A1-01',
    number: 'total',
    quantity: 10,
    reason: 'Nhập mới',
    document: 'PN',
    userId: 'chu',
    at: morning - 40 * dayMs,
    ...fields,
  })
  await shop.store.write('may', async (writing) =>
    writing.addMovements(
      [
        move({ document: 'PN-1', cost: 61_000 }),
        move({ document: 'PN-2', wid: 'K9', quantity: 4, cost: 61_000 }),
        move({ document: 'PN-3', quantity: 2, at: morning }),
        move({ document: 'PX-1', quantity: -3, cost: 61_000, reason: 'Xuất bán hàng', at: morning }),
        move({ document: 'GIU', number: 'book', quantity: 5, at: morning }),
      ],
      { deviceId: '', seq: 0 },
    ),
  )
  await sumMissingFlows(shop.store, 'may')
}
const now = { from: today, to: today }

test('goods that came and were taken back before anybody summed up are told of the day on which they came', async () => {
  shop = await openTestShop()
  const came: Movement = {
    id: 'PN-1',
    productCode: 'A9',
    wid: 'K1',
    bid: 'A1-01',
    number: 'total',
    quantity: 5,
    cost: 61_000,
    reason: 'Nhập mới',
    document: 'PN-1',
    userId: 'chu',
    at: morning - 2 * dayMs,
  }
  const back = { ...came, id: 'PN-1-HUY', quantity: -5, reason: 'Hủy phiếu nhập mới', at: morning - dayMs }
  await shop.store.write('may', (writing) => writing.addMovements([came, back], { deviceId: '', seq: 0 }))
  await sumMissingFlows(shop.store, 'may')
  const told = async (day: string) =>
    (await ask('getProductExchange', { from: day, to: day, by: 'products' })).body.rows.filter(
      ({ key }: Row) => key === 'A9',
    )
  expect(await told(daysBack(2))).toEqual([{ key: 'A9', opening: [0, 0], flows: { bought: [5, 305_000] } }])
  expect(await told(daysBack(1))).toEqual([
    { key: 'A9', opening: [5, 305_000], flows: { bought: [-5, -305_000] } },
  ])
  expect(await told(today)).toEqual([])
})

test('[ROL-018] whoever does not see what goods cost is told of units alone, and of nothing their cost could be taken from', async () => {
  await openSmall()
  await putStaff(shop, aStaff({ userName: 'xem', flags: ['report_export_import_products'] }))
  for (const by of ['products', 'days', 'months', 'warehouses']) {
    const seen = await ask('getProductExchange', { ...now, by })
    expect(seen.text).toContain('183000')
    const { status, body, text } = await ask('getProductExchange', { ...now, by }, 'xem')
    expect(status).toBe(200)
    const row = body.rows.find(({ flows }: Row) => Object.keys(flows).length > 0)
    expect(row.flows).toEqual({ bought: [2], sold: [-3] })
    expect(row.opening).toHaveLength(1)
    expect(text).not.toMatch(/183000|61000|610000/)
  }
  const { body, text } = await ask('getStockAge', { today }, 'xem')
  expect(body.products).toContainEqual({ code: 'A9', ages: [2, 11, 0, 0, 0], sold: 3 })
  expect(text).not.toMatch(/61000/)
})

test('goods of a warehouse that somebody does not work in are not in their report', async () => {
  await openSmall()
  await putStaff(
    shop,
    aStaff({ userName: 'xem', flags: ['report_export_import_products'], warehouses: ['K9'] }),
  )
  const asked = async (fields: object) =>
    (await ask('getProductExchange', { ...now, ...fields }, 'xem')).body.rows
  const own = [{ key: 'A9', opening: [4], flows: {} }]
  expect(await asked({ by: 'products' })).toEqual(own)
  expect(await asked({ by: 'warehouses' })).toEqual([{ ...own[0], key: 'K9' }])
  expect(await asked({ by: 'days' })).toEqual([{ ...own[0], key: today }])
  expect(await asked({ by: 'days', product: 'A9' })).toEqual([{ ...own[0], key: today }])
  expect(await asked({ by: 'products', wid: 'K1' })).toEqual([])
  expect((await ask('getStockAge', { today }, 'xem')).body.products).toEqual([
    { code: 'A9', ages: [0, 4, 0, 0, 0], sold: 0 },
  ])
})

test.each([
  [['report_export_import_products'], 200],
  [['report_orders', 'stock_crud', 'products_crud', 'cost_view'], 403],
])('[ROL-011] with %s a report of stock is answered with %i', async (flags, wanted) => {
  await openSmall()
  await putStaff(shop, aStaff({ userName: 'xem', flags: flags as never }))
  expect((await ask('getProductExchange', { ...now, by: 'days' }, 'xem')).status).toBe(wanted)
  expect((await ask('getStockAge', { today }, 'xem')).status).toBe(wanted)
})

test.each([[{}], [{ ...now, by: 'shelves' }], [{ from: '2026-11-02', to: '2026-11-01', by: 'days' }]])(
  'a report of stock that is none is refused: %#',
  async (fields) => {
    await openSmall()
    expect((await ask('getProductExchange', fields)).status).toBe(400)
  },
)
