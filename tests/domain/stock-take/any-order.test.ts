import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Command, defineCommand, isRefusal, type Reader } from '../../../src/domain/command.ts'
import { Draft } from '../../../src/domain/draft.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import type { Actor } from '../../../src/domain/people/permissions.ts'
import { completeSlip } from '../../../src/domain/stock/slip-moves.ts'
import { approveStockTake } from '../../../src/domain/stock-take/approve-stock-take.ts'
import { balanceLines } from '../../../src/domain/stock-take/balance-lines.ts'
import { chooseCount } from '../../../src/domain/stock-take/choose-count.ts'
import { countItem } from '../../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../../src/domain/stock-take/create-stock-take.ts'
import { sendToReview } from '../../../src/domain/stock-take/send-to-review.ts'
import { countsInForce } from '../../../src/domain/stock-take/weigh.ts'
import { keyOf, type RowOf, type TableName } from '../../../src/domain/tables.ts'
import { anActor, anItem, anOrder, aShop, morning } from '../../support/builders.ts'
import { faultsOf } from '../stock-oracle.ts'

/*
 * A warehouse of hands and shelves beside the books of the shop. The hands take, bring back, receive and count; their phones tell the
 * server whenever they please. In the end the books have to say what lies on the shelves, wherever a count was balanced.
 */

const wid = 'KhoTayWarehouse'
const shelf = { bid: 'A1-01', productCode: 'AT-DEN-M' }
const otherShelf = { bid: 'A1-02', productCode: 'AT-TRANG-M' }
const shelves = [shelf, otherShelf]
const takes = ['KK-1', 'KK-2']
const orderCodes = Array.from({ length: 8 }, (_, index) => `DH-${index}`)
const lineOfOrder = (code: string) => shelves[Number(code.slice(3)) % 2]!
const unitsOf = (code: string) => 1 + (Number(code.slice(3)) % 3)

const all = ['stock_crud', 'orders_ecommerce_handle', 'orders_not_ecommerce_handle'] as const
const people: Actor[] = ['kho', 'kho2', 'ban'].map((userName) =>
  anActor({ userName, name: userName, flags: [...all] }),
)
const reviewer = anActor({ userName: 'chu', name: 'Chủ shop Mây', flags: [...all] })

/** Goods come in by a slip. */
const receive = defineCommand({
  path: '/api/test',
  method: 'receive',
  params: v.object({ code: v.string(), bid: v.string(), productCode: v.string(), amount: v.number() }),
  permission: 'everyone',
  offline: 'optimistic',
  decide(read, { code, bid, productCode, amount }, circumstances) {
    const draft = new Draft(read)
    const at = circumstances.at
    completeSlip(
      draft,
      {
        ...{ code, type: 'Nhập mới', state: 'MỚI', note: '', userId: 'kho', sourceWarehouse: wid },
        items: [{ productCode, amount, bin: bid }],
        createdAt: at,
        updatedAt: at,
      },
      circumstances,
    )
    return draft.changes
  },
  say: () => ({ what: 'Nhận', about: '' }),
})

interface Told {
  command: Command
  params: unknown
  at: number
}

/** How long passes between two acts: now and then days. */
const hour = 3_600_000

function openWorld(missing: number[]) {
  const orders = orderCodes.map((code) =>
    anOrder({
      code,
      swItems: [anItem({ ...lineOfOrder(code), amount: unitsOf(code) })],
      updatedAt: morning - hour,
    }),
  )
  const shop = aShop({ orders })
  const rows = new Map<string, object>()
  const put = (table: TableName, row: object) => rows.set(`${table}/${keyOf(table, row as never)}`, row)
  for (const { row } of shop.staff) put('staff', row)
  for (const [table, list] of Object.entries(shop.rows)) for (const row of list) put(table as TableName, row)
  const get = <T extends TableName>(table: T, key: string) =>
    rows.get(`${table}/${key}`) as RowOf<T> | undefined
  const read: Reader = { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
  const list = <T extends TableName>(table: T) =>
    [...rows].filter(([place]) => place.startsWith(`${table}/`)).map(([, row]) => row as RowOf<T>)
  const books = ({ bid, productCode }: typeof shelf) =>
    get('products', productCode)!.warehouses.find((place) => place.wid === wid && place.bid === bid)?.total ??
    0

  /** What really lies on each shelf. */
  const truth = shelves.map((one, index) => books(one) - missing[index]!)
  let now = morning
  let count = 0
  const phones: Told[][] = people.map(() => [])
  const inHand = new Map<string, number>()
  const closed = new Map<string, number>()
  const cancelled = new Set<string>()

  function server<P>(command: Command<P>, params: unknown, by: Actor, at: number) {
    count += 1
    const parsed = v.parse(command.params, params)
    const decision = command.decide(read, parsed, { at, user: by, id: `lenh-${count}` })
    if (isRefusal(decision)) return decision
    for (const { table, key, after } of decision) {
      if (after) put(table, after)
      else rows.delete(`${table}/${key}`)
    }
    return decision
  }
  const tell = (phone: number, command: Command<never>, params: unknown) =>
    phones[phone]!.push({ command: command as unknown as Command, params, at: now })
  const gesture = () => `g${++count}`

  for (const code of takes)
    server(
      createStockTake,
      { code, wid, name: 'Kiểm', reach: { kind: 'warehouse' }, blind: false },
      reviewer,
      now,
    )

  const world = {
    read,
    list,
    books,
    truth,
    wait(ms: number) {
      now += ms
    },
    /** The hands take all units of an order off the shelf and into the parcel. */
    take(phone: number, code: string) {
      if (inHand.has(code) || closed.has(code) || cancelled.has(code)) return
      inHand.set(code, phone)
      const { productCode } = lineOfOrder(code)
      tell(phone, openOrder as never, { code })
      for (let unit = 0; unit < unitsOf(code); unit += 1) {
        now += 1
        const parcelId = `${code}#1`
        tell(phone, scanItem as never, { parcelId, gesture: gesture(), productCode, scanned: productCode })
      }
      truth[shelves.indexOf(lineOfOrder(code))]! -= unitsOf(code)
    },
    close(code: string) {
      const phone = inHand.get(code)
      if (phone === undefined) return
      inHand.delete(code)
      closed.set(code, phone)
      tell(phone, closeParcel as never, { parcelId: `${code}#1` })
    },
    reopen(code: string) {
      const phone = closed.get(code)
      if (phone === undefined) return
      closed.delete(code)
      inHand.set(code, phone)
      tell(phone, reopenParcel as never, { parcelId: `${code}#1` })
    },
    /** Cancelled while it is packed or after it: the goods go back to their shelf. */
    cancel(code: string) {
      const phone = closed.get(code) ?? inHand.get(code)
      if (phone === undefined) return
      closed.delete(code)
      inHand.delete(code)
      cancelled.add(code)
      tell(phone, updateState as never, { orderCodes: [code], state: 'HỦY' })
      truth[shelves.indexOf(lineOfOrder(code))]! += unitsOf(code)
    },
    receive(phone: number, place: number, amount: number) {
      tell(phone, receive as never, { code: `NK-${++count}`, ...shelves[place]!, amount })
      truth[place]! += amount
    },
    count(phone: number, take: number, place: number) {
      if (truth[place]! < 0) return
      const code = takes[take]!
      tell(phone, countItem as never, {
        ...{ code, round: 1, ...shelves[place]!, gesture: gesture(), amount: { set: truth[place]! } },
      })
    },
    /** The phone finds a network: everything it has to tell, in its order, with the time of each act. */
    sync(phone: number) {
      for (const { command, params, at } of phones[phone]!.splice(0))
        server(command, params, people[phone]!, at)
    },
    /** Somebody at the desk approves what has come in; of several counts of one shelf the last one is taken. */
    approve(take: number) {
      const code = takes[take]!
      const counts = list('counts').filter((count) => count.stockTake === code)
      if (counts.length === 0) return
      server(sendToReview, { code }, reviewer, now)
      for (const { bid, productCode } of shelves) {
        const rows = counts.filter((count) => count.bid === bid && count.productCode === productCode)
        if (rows.length < 2 || !countsInForce(rows).overlap) continue
        const last = rows.toSorted((one, other) => one.lastAt - other.lastAt).at(-1)!
        server(chooseCount, { code, bid, productCode, use: [last.id] }, reviewer, now)
      }
      const { countRows } = get('stockTakes', code)!
      server(approveStockTake, { code, approval: `duyet-${++count}`, countRows }, reviewer, now)
      const approval = get('stockTakes', code)!.approval!.id
      const lines = shelves.filter(({ bid }) => counts.some((count) => count.bid === bid))
      // Sent twice: each line is balanced once.
      for (const turn of [lines, lines]) server(balanceLines, { code, approval, lines: turn }, reviewer, now)
      now += 1
    },
    end() {
      for (const code of [...inHand].filter(([, phone]) => phone >= 0).map(([code]) => code))
        world.close(code)
    },
    isBalanced: (place: number) =>
      list('counts').some(
        ({ bid, state, skipped }) => bid === shelves[place]!.bid && state === 'done' && skipped !== 'too-old',
      ),
  }
  return world
}

type World = ReturnType<typeof openWorld>
type Step = (world: World) => void

const phone = fc.integer({ min: 0, max: people.length - 1 })
const place = fc.integer({ min: 0, max: 1 })
const take = fc.integer({ min: 0, max: 1 })
const order = fc.constantFrom(...orderCodes)
const pause = fc.constantFrom(0, 1, 1000, 60_000, hour, 9 * hour, 26 * hour)

const acts: fc.Arbitrary<[string, Step]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(phone, order)
      .map(([who, code]): [string, Step] => [`${who} takes ${code}`, (world) => world.take(who, code)]),
  },
  {
    weight: 6,
    arbitrary: order.map((code): [string, Step] => [`closes ${code}`, (world) => world.close(code)]),
  },
  {
    weight: 2,
    arbitrary: order.map((code): [string, Step] => [`reopens ${code}`, (world) => world.reopen(code)]),
  },
  {
    weight: 2,
    arbitrary: order.map((code): [string, Step] => [`cancels ${code}`, (world) => world.cancel(code)]),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(phone, place, fc.integer({ min: 1, max: 9 }))
      .map(([who, where, amount]): [string, Step] => [
        `${who} receives ${amount} at ${where}`,
        (world) => world.receive(who, where, amount),
      ]),
  },
  {
    weight: 7,
    arbitrary: fc
      .tuple(phone, take, place)
      .map(([who, what, where]): [string, Step] => [
        `${who} counts ${where} in ${what}`,
        (world) => world.count(who, what, where),
      ]),
  },
  { weight: 6, arbitrary: phone.map((who): [string, Step] => [`${who} syncs`, (world) => world.sync(who)]) },
  {
    weight: 3,
    arbitrary: take.map((what): [string, Step] => [`approves ${what}`, (world) => world.approve(what)]),
  },
)
const step = fc.tuple(acts, pause)

test('in any order of counting, selling, receiving and late phones, the books of a balanced shelf end up with what lies on it', () => {
  let balanced = 0
  let untouched = 0
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 8, maxLength: 60, size: 'max' }),
      fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      (steps, missing, lastToCome) => {
        const world = openWorld(missing)
        const said: string[] = []
        for (const [[words, act], ms] of steps) {
          world.wait(ms + 1)
          act(world)
          said.push(words)
        }
        world.wait(1)
        world.end()
        for (const who of lastToCome) world.sync(who)
        const ends = shelves.map((one, index) => ({
          books: world.books(one),
          shelf: world.isBalanced(index) ? world.truth[index]! : world.truth[index]! + missing[index]!,
        }))
        expect(
          ends.map(({ books }) => books),
          said.join('\n'),
        ).toEqual(ends.map((end) => end.shelf))
        for (const [index] of shelves.entries()) world.isBalanced(index) ? balanced++ : untouched++
        const { list } = world
        expect(
          faultsOf({
            products: list('products'),
            orders: list('orders'),
            slips: list('slips'),
            movements: list('movements'),
            parcels: list('parcels'),
          }),
        ).toEqual([])
      },
    ),
    { numRuns: 600 },
  )
  // A law about shelves that are never balanced would say nothing.
  expect(balanced).toBeGreaterThan(200)
  expect(untouched).toBeGreaterThan(50)
}, 60_000)
