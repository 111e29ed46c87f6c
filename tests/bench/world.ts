import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBatches } from '../../src/server/demo/demo-batches.ts'
import { company, staff } from '../../src/server/demo/shop-front.ts'
import { loadBatches } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { type BrowserProgram, findBrowser } from '../support/browser.ts'
import { type FaultGateway, startFaultGateway } from '../support/fault-gateway.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { type Line, openLine } from './line.ts'
import { type LoadedPhone, loadPhone } from './load-phone.ts'
import { buildPages } from './pages.ts'

/** A device gets 50,000 products and, closed orders older than 30 days left out, about 20,000 of these orders. */
export const shopSize = { products: 50_000, orders: 26_300, seed: 1 }

/** For `--quick`: the same kinds of rows, a fifth of them. */
export const quickShop: typeof shopSize = { products: 10_000, orders: 5_300, seed: 1 }

/** Enough to sign in to, for devices whose rows are laid out by hand. */
export const littleShop: typeof shopSize = { products: 240, orders: 300, seed: 1 }

/** What the measurements share: one big shop, its server, one address, the built app. */
export interface World {
  size: typeof shopSize
  /** Fewer runs, a smaller shop: to see whether something got worse, not to quote. */
  isQuick: boolean
  folder: string
  browser: BrowserProgram
  server: TestServer
  /** Before the server; only where a measurement leads the line through it. */
  gateway: FaultGateway
  line: Line
  pages: string
  /** The profile of a phone that loaded the shop through the app; made at the first call. */
  loadedPhone(): Promise<LoadedPhone>
  close(): Promise<void>
}

export async function openWorld(
  say: (line: string) => void,
  { size = shopSize, isQuick = false }: { size?: typeof shopSize; isQuick?: boolean } = {},
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-bench-'))
  const pages = join(folder, 'pages')
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const browser = await findBrowser({ say: () => undefined, isPeoples: true })
    say('building the app and the bench page')
    await buildPages(pages)
    say(`making a shop of ${size.products} products and ${size.orders} orders`)
    const shopFolder = join(folder, 'shop')
    await makeShop(shopFolder, size)
    const program = join(import.meta.dirname, '..', 'support', 'pages-server.ts')
    const env = { KHOTAY_PAGES: pages }
    const server = await startServer({ dataFolder: shopFolder, program, env })
    closing.push(() => server.stop())
    const gateway = await startFaultGateway({ upstream: server.address })
    closing.push(() => gateway.stop())
    const line = await openLine(server.address)
    closing.push(() => line.stop())
    let loaded: Promise<LoadedPhone> | undefined
    const world: World = {
      size,
      isQuick,
      folder,
      browser,
      server,
      gateway,
      line,
      pages,
      close,
      loadedPhone: () => (loaded ??= loadPhone(world)),
    }
    return world
  } catch (error) {
    await close()
    throw error
  }
}

/** Filled with syncs off, which no measurement sees; the server runs with FULL. */
async function makeShop(folder: string, size: typeof shopSize): Promise<void> {
  const store = openSqliteStore(folder, { synchronous: 'off' })
  try {
    await loadBatches(store, { company, staff }, demoBatches({ ...size, now: Date.now() }))
  } finally {
    await store.close()
  }
}
