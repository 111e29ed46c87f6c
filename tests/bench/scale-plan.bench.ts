import pg from 'pg'
import { demoBatches } from '../../src/server/demo/demo-batches.ts'
import { company, staff } from '../../src/server/demo/shop-front.ts'
import { loadBatches } from '../../src/server/store/load-shop.ts'
import { openPostgresqlStore } from '../../src/server/store/postgresql-store.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { Dice } from '../torture/world/dice.ts'
import { holds, type Row, single } from './figures.ts'

/*
 * Checks the arithmetic of `plan.md`: a hundred thousand shops on several PostgreSQL servers, each shop whole on one of them. What an order
 * weighs on the disk is measured; who grows how is thrown with dice; prices and rates are named here, to be replaced by one's own.
 */

/** What is taken for granted, and where it comes from. */
export const assumed = {
  shops: 100_000,
  /** Orders a day: half of the shops have fewer than the median, a few have thousands. */
  medianOrders: 12,
  spread: 1.5,
  mostOrders: 20_000,
  /** A year on, a shop has so many times the orders, at the median; each differs. */
  growth: 1.3,
  growthSpread: 0.6,
  /** Steps that an order takes until it is handed over, most of them scans. */
  commandsAnOrder: 9,
  /** Sent together, on a phone with a network. */
  commandsAPush: 3,
  /** Share of a day in its busiest hour, and how much more a day of sales (11.11) brings. */
  busiestHour: 0.12,
  saleDay: 3,
  /** Commands a second on one core, of a process of ours and its share of the database: 224 to 390 on two busy cores are measured (README, "Figures"). */
  commandsACore: 110,
  coresAServer: 16,
  /** Rows on one server: put back from a backup within a night (TB). */
  diskAServer: 2,
  /** A server is filled up to here; what is above is moved away. */
  full: 0.6,
  tidyTo: 0.5,
  /** A shop that is moved is read and written at this rate, and takes no writes meanwhile (MB a second). */
  moveRate: 30,
  phonesAShop: 2.5,
  phonesAProcess: 8_000,
  /** Orders whose packing was photographed or filmed, what that weighs (KB), and how long it is kept (days). */
  proofShare: 0.25,
  proofSize: 150,
  proofDays: 60,
  orderYears: 2,
  /** US dollars a month: a server of 16 cores with 64 GB, a TB of fast disk, a TB of objects, a TB of traffic. */
  prices: { server: 450, disk: 100, objects: 20, traffic: 40 },
  /** Of each order: what its phones pull and its pictures weigh on the road (KB). */
  trafficAnOrder: 60,
} as const

interface Shop {
  /** Orders a day. */
  orders: number
  server: number
}

export async function benchPlan(say: (line: string) => void): Promise<Row[]> {
  say('weighing orders')
  const bytesAnOrder = await weighOrders()
  say('a year of a hundred thousand shops')
  return planRows(bytesAnOrder)
}

/** What an order and all that comes with it adds to PostgreSQL, indexes included. */
async function weighOrders(): Promise<number> {
  const postgresql = await startPostgresql()
  try {
    const sizeWith = async (orders: number) => {
      const address = await postgresql.newDatabase()
      const store = await openPostgresqlStore(address)
      await loadBatches(store, { company, staff }, demoBatches({ now: Date.now(), orders, products: 240 }))
      await store.close()
      return sizeOf(address)
    }
    const [few, many] = [500, 4_500]
    return ((await sizeWith(many)) - (await sizeWith(few))) / (many - few)
  } finally {
    await postgresql.stop()
  }
}

async function sizeOf(address: string): Promise<number> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ size: string }>(
    `select sum(pg_total_relation_size(c.oid)) as size from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
  )
  await client.end()
  return Number(rows[0]!.size)
}

/** The whole plan as figures; the same for the same weight. */
export function planRows(bytesAnOrder: number): Row[] {
  const dice = new Dice(7)
  const shops = Array.from({ length: assumed.shops }, () => ({ orders: ordersOf(dice), server: 0 }))
  const grown = shops.map(({ orders }) => Math.min(assumed.mostOrders, orders * growthOf(dice)))
  const total = sum(grown)
  const takes = ordersAServer(bytesAnOrder)
  const first = Math.ceil(sum(shops.map(({ orders }) => orders)) / (takes * assumed.tidyTo))
  const dealt = loads(
    shops.map((shop, index) => ({ ...shop, server: index % first })),
    first,
  )
  placeLeastLoaded(shops, first)
  const placed = loads(shops, first)
  const year = growAndMove(shops, grown, { first, takes, bytesAnOrder })
  const { servers } = year
  const pushes = peakOf(total) / assumed.commandsAPush
  const processes = Math.ceil((assumed.shops * assumed.phonesAShop) / assumed.phonesAProcess)
  const flat = pushes
  const sticky = pushes / servers
  const disk = (total * 365 * assumed.orderYears * bytesAnOrder) / 1e12
  const objects = (total * assumed.proofShare * assumed.proofSize * 1024 * assumed.proofDays) / 1e12
  const traffic = (total * 30 * assumed.trafficAnOrder * 1024) / 1e12
  const month = costOf({ servers, processes, disk, objects, traffic })
  const named = (value: number, name: string, unit: string, note?: string) =>
    single(value, { name, unit, note })
  return [
    named(
      bytesAnOrder / 1024,
      'An order in PostgreSQL, with all that comes along and its indexes',
      'KB',
      'measured',
    ),
    named(total / 1e6, 'Orders of a day, a year on', 'million'),
    named(peakOf(total), 'Commands a second in the busiest hour of a day of sales', '/s'),
    named(first, 'PostgreSQL servers on the first day', 'servers'),
    named(servers, 'PostgreSQL servers a year on', 'servers'),
    named(peakOf(total) / servers / capacity, 'Cores that are busy on each in that hour', 'of all'),
    named(fullest(dealt, takes), 'The fullest server on the first day, shops dealt out in turn', '% full'),
    named(fullest(placed, takes), 'The same, each shop put where there is most room', '% full'),
    holds(
      'The fullest server at the end of any month, with moves',
      year.fullest,
      '% full',
      `≤ ${100 * assumed.full} %`,
      year.fullest <= 100 * assumed.full,
    ),
    named(year.moves / 52, 'Shops moved a week', 'shops'),
    named(year.longest, 'The longest move: its shop alone writes nothing meanwhile', 's'),
    named((100 * Math.max(...grown)) / takes, 'The largest shop', '% of a server'),
    named(flat, 'Pokes that each process hears, any phone at any process', '/s'),
    named(sticky, 'The same, where a process serves the shops of one database', '/s'),
    named(disk, 'Rows of two years', 'TB'),
    named(objects, 'Proofs of sixty days', 'TB'),
    named(month, 'All of it', 'US$ a month'),
    named(month / assumed.shops, 'A shop', 'US$ a month'),
  ]
}

const capacity = assumed.commandsACore * assumed.coresAServer

/** Commands a second in the busiest hour of a day of sales. */
function peakOf(orders: number): number {
  return (orders * assumed.commandsAnOrder * assumed.busiestHour * assumed.saleDay) / 3_600
}

function ordersOf(dice: Dice): number {
  return Math.min(assumed.mostOrders, assumed.medianOrders * Math.exp(assumed.spread * normal(dice)))
}

function growthOf(dice: Dice): number {
  return assumed.growth * Math.exp(assumed.growthSpread * normal(dice))
}

function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next())
}

/** Orders a day that one server takes before it is full, of cores or of disk. */
function ordersAServer(bytesAnOrder: number): number {
  const byCores = capacity / peakOf(1)
  const byDisk = (assumed.diskAServer * 1e12) / (365 * assumed.orderYears * bytesAnOrder)
  return Math.min(byCores, byDisk)
}

/** Each shop goes to the server with most room: what the directory does when a shop begins. */
function placeLeastLoaded(shops: Shop[], servers: number): void {
  const filled = new Array<number>(servers).fill(0)
  for (const shop of shops) {
    shop.server = roomiest(filled)
    filled[shop.server]! += shop.orders
  }
}

interface Year {
  first: number
  takes: number
  bytesAnOrder: number
}

/** Twelve months: shops grow as they were dealt; servers come as all of them need it; a full one hands shops over until it is tidy. */
function growAndMove(shops: Shop[], grown: readonly number[], { first, takes, bytesAnOrder }: Year) {
  const steps = shops.map(({ orders }, index) => (grown[index]! / orders) ** (1 / 12))
  const found = { moves: 0, fullest: 0, longest: 0, servers: first }
  for (let month = 0; month < 12; month += 1) {
    for (const [index, shop] of shops.entries()) shop.orders *= steps[index]!
    found.servers = Math.max(
      found.servers,
      Math.ceil(sum(shops.map(({ orders }) => orders)) / (takes * assumed.tidyTo)),
    )
    const filled = loads(shops, found.servers)
    const tooFull = new Set(filled.flatMap((orders, server) => (orders > takes * assumed.full ? server : [])))
    for (const shop of shops) {
      if (!tooFull.has(shop.server) || !isSmall(shop)) continue
      if (filled[shop.server]! <= takes * assumed.tidyTo) continue
      move(shop, filled)
      found.moves += 1
      found.longest = Math.max(found.longest, (shop.orders * 365 * bytesAnOrder) / (assumed.moveRate * 1e6))
    }
    found.fullest = Math.max(found.fullest, fullest(filled, takes))
  }
  return found
}

function move(shop: Shop, filled: number[]): void {
  const to = roomiest(filled)
  filled[shop.server]! -= shop.orders
  filled[to]! += shop.orders
  shop.server = to
}

/** A shop that is moved within half a minute or so. */
function isSmall({ orders }: Shop): boolean {
  return orders < 300
}

function roomiest(filled: readonly number[]): number {
  return filled.indexOf(Math.min(...filled))
}

/** Orders a day on each server. */
function loads(shops: readonly Shop[], servers: number): number[] {
  const filled = new Array<number>(servers).fill(0)
  for (const { orders, server } of shops) filled[server]! += orders
  return filled
}

/** In percent. */
function fullest(filled: readonly number[], takes: number): number {
  return Math.round((100 * Math.max(...filled)) / takes)
}

interface Bought {
  servers: number
  processes: number
  disk: number
  objects: number
  traffic: number
}

/** Each database has a standby of its size; three processes of ours share the price of a server, beside those that do the work. */
function costOf({ servers, processes, disk, objects, traffic }: Bought): number {
  const { prices } = assumed
  const machines = 2 * servers + Math.ceil(processes / 3)
  return (
    machines * prices.server + 2 * disk * prices.disk + objects * prices.objects + traffic * prices.traffic
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
