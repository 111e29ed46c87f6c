/** `npm run seed -- --orders 100000 --products 50000 [--seed 7] [--data ./data] [--force]`: a demo shop of any size. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadBatches } from '../store/load-shop.ts'
import { openStore, placeName } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { type DemoBatch, type DemoOptions, demoBatches } from './demo-batches.ts'
import { company, staff } from './shop-front.ts'

interface SeedOptions extends Required<DemoOptions> {
  folder: string
  /** Replace the demo shop that is there. */
  force: boolean
}

/** A line of progress after this many rows. */
const rowsALine = 50_000

/** Reads the command line; throws, in words, when it cannot be followed. */
export function readSeedOptions(args: string[], now: number): SeedOptions {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '600' },
      products: { type: 'string', default: '240' },
      seed: { type: 'string', default: '1' },
      data: { type: 'string', default: process.env['KHOTAY_DATA'] ?? 'data' },
      force: { type: 'boolean', default: false },
    },
  })
  const number = (name: 'orders' | 'products' | 'seed', most: number) => {
    const value = Number(values[name])
    if (Number.isInteger(value) && value >= 0 && value <= most) return value
    throw new Error(`--${name} takes a whole number from 0 to ${most}, got "${values[name]}".`)
  }
  return {
    orders: number('orders', 1_000_000),
    products: number('products', 1_000_000),
    seed: number('seed', 0xffff_ffff),
    folder: resolve(values.data),
    force: values.force,
    now,
  }
}

/** Fills a data folder, or the database at DATABASE_URL, with a demo shop. Throws, in words, when work of somebody is in it. */
export async function seed(options: SeedOptions, print: (line: string) => void): Promise<void> {
  const place = placeName({ dataFolder: options.folder })
  const store = await openStore({ dataFolder: options.folder })
  try {
    await store.alone(() => fill(store, place, options, print))
  } finally {
    await store.close()
  }
}

async function fill(
  store: Store,
  place: string,
  options: SeedOptions,
  print: (line: string) => void,
): Promise<void> {
  await makeRoom(store, place, options.force)
  print(`Making ${options.orders} orders and ${options.products} products in ${place}`)
  const startedAt = performance.now()
  let rows = 0
  await loadBatches(
    store,
    { company, staff },
    watched(demoBatches(options), (count) => {
      const before = Math.floor(rows / rowsALine)
      rows += count
      if (Math.floor(rows / rowsALine) > before) print(`  ${rows} rows`)
    }),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(
    `Done: ${rows} rows in ${seconds} s. Demo only: ${staff.map(({ row }) => row.userName).join(', ')}, each with the password = name.`,
  )
}

/** A fill that was cut off left nobody who can sign in, so it counts as empty. */
async function makeRoom(store: Store, place: string, force: boolean): Promise<void> {
  const found = await store.companies()
  const isEmpty = await store.accounts.isEmpty()
  const others = found.filter((id) => id !== company.company_id)
  if (others.length > 0 && !isEmpty) {
    throw new Error(
      `${place} holds another shop (${others.join(', ')}), which is never replaced. Give an empty folder with --data, or an empty database.`,
    )
  }
  if (!isEmpty && !force) {
    throw new Error(
      `${place} already holds a demo shop. Add --force to replace it with all work done in it, or give an empty folder with --data, or an empty database.`,
    )
  }
  for (const id of found) await store.removeCompany(id)
}

function* watched(batches: Iterable<DemoBatch>, told: (rows: number) => void): Generator<DemoBatch> {
  for (const batch of batches) {
    yield batch
    told(batch.rows.length)
  }
}

if (import.meta.main) {
  try {
    await seed(readSeedOptions(process.argv.slice(2), Date.now()), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
