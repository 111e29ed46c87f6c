import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'
import { keyOf, type ReplicatedTable } from '../../../src/domain/tables.ts'
import { wireVersion } from '../../../src/protocol/wire.ts'
import { demoBatches } from '../../../src/server/demo/demo-batches.ts'
import { company, staff } from '../../../src/server/demo/shop-front.ts'
import { type Batch, loadBatches } from '../../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'
import type { BrowserProgram } from '../../support/browser.ts'
import { type FaultGateway, startFaultGateway } from '../../support/fault-gateway.ts'
import { startServer, type TestServer } from '../../support/test-server.ts'
import { type Line, openLine } from '../line.ts'
import { copyProfile, newProfile, type Phone, startPhone } from '../phone.ts'
import { within } from './bench-plan.ts'
import { type LivePlan, openOtherBench, post, readSnapshot } from './live-plan.ts'
import type { PeerEntry } from './the-peers.ts'

export interface ShopOptions {
  folder: string
  pages: string
  browser: BrowserProgram
  products: number
  orders: number
  /** Only these tables are filled; all of them when left out. */
  tables?: readonly string[]
  /** Changes the other bench will make; it opens no order when 0. */
  liveChanges: number
}

/** Nothing that is measured takes longer on a machine that does nothing else. */
const callLimitMs = 180_000

/** A phone with one peer's page open. */
export interface PeerPhone extends Phone {
  peer: PeerEntry
  /** Calls a function of the peer in its page. */
  call<R>(method: string, given?: unknown): Promise<R>
  /** Does `count` commands one after another, numbered from `from`. */
  act(from: number, count: number): Promise<void>
  /** Opens the page again, as after a crash. */
  reopen(): Promise<void>
  /** Fires the sync event of a service worker queue, as the browser does when it believes the network is back. */
  wake(): Promise<void>
  killExecutor(): Promise<void>
}

/**
 * One shop with its server, the wire before it, and prepared phones. `fresh` puts the shop back to where every run starts, so that no
 * peer meets what another one did.
 */
export class PeerShop {
  readonly options: ShopOptions
  readonly server: TestServer
  readonly gateway: FaultGateway
  readonly line: Line
  plan: LivePlan | undefined
  readonly #template: string
  readonly #profiles = new Map<string, Promise<string>>()

  private constructor(
    options: ShopOptions,
    parts: { server: TestServer; gateway: FaultGateway; line: Line },
  ) {
    this.options = options
    this.server = parts.server
    this.gateway = parts.gateway
    this.line = parts.line
    this.#template = join(options.folder, `template-${options.products}`)
  }

  static async open(options: ShopOptions): Promise<PeerShop> {
    const dataFolder = join(options.folder, `shop-${options.products}`)
    mkdirSync(dataFolder, { recursive: true })
    await fillStore(dataFolder, options)
    const program = join(import.meta.dirname, 'server', 'main.ts')
    const server = await startServer({ dataFolder, program, env: { KHOTAY_PAGES: options.pages } })
    const gateway = await startFaultGateway({ upstream: server.address })
    const line = await openLine(gateway.address)
    const shop = new PeerShop(options, { server, gateway, line })
    try {
      if (options.liveChanges > 0) shop.plan = await openOtherBench(server.address, options.liveChanges)
      await server.kill('SIGTERM') // the server keeps a snapshot for a while, from before those orders were opened
      await server.restart()
      await giveRowsToPeers(server.address)
      await shop.#keep()
    } catch (error) {
      await shop.close()
      throw error
    }
    return shop
  }

  /** The shop as at the start, no faults, no round trip. */
  async fresh(): Promise<void> {
    this.gateway.clearRules()
    this.line.limit(undefined)
    await this.server.kill('SIGTERM')
    rmSync(this.options.folder && this.server.dataFolder, { recursive: true, force: true })
    cpSync(this.#template, this.server.dataFolder, { recursive: true })
    await this.server.restart()
    this.line.reset()
  }

  /** A phone of this peer as each run starts it: with the shop loaded, or (`empty`) with nothing. */
  async phone(peer: PeerEntry, { empty = false, name = peer.name } = {}): Promise<PeerPhone> {
    const { browser, folder } = this.options
    const world = { browser, folder }
    const prepared = empty || !peer.profile ? undefined : await this.#prepared(peer, peer.profile)
    await this.fresh()
    const phone = await startPhone(world, prepared ? copyProfile(world, prepared) : newProfile(world))
    return openPeerPhone(phone, peer, `${this.line.address}/peers.html?peer=${name}`)
  }

  async close(): Promise<void> {
    await this.line.stop()
    await this.gateway.stop()
    await this.server.stop()
  }

  #prepared(peer: PeerEntry, profile: string): Promise<string> {
    const known = this.#profiles.get(profile)
    if (known) return known
    const preparing = this.#prepare(peer, profile)
    this.#profiles.set(profile, preparing)
    return preparing
  }

  async #prepare(peer: PeerEntry, name: string): Promise<string> {
    await this.fresh()
    const { browser, folder } = this.options
    const profile = newProfile({ folder })
    const phone = await startPhone({ browser, folder }, profile)
    const opened = await openPeerPhone(phone, peer, `${this.line.address}/peers.html?peer=${name}`)
    await opened.call('load')
    await opened.call('drain') // so that replication knows how far both directions are
    await opened.close()
    await this.#keep() // the server knows this phone now
    return profile
  }

  async #keep(): Promise<void> {
    await this.server.kill('SIGTERM')
    rmSync(this.#template, { recursive: true, force: true })
    cpSync(this.server.dataFolder, this.#template, { recursive: true })
    await this.server.restart()
  }
}

async function openPeerPhone(phone: Phone, peer: PeerEntry, address: string): Promise<PeerPhone> {
  let { page, cdp } = phone
  const open = async () => {
    await page.goto(address)
    try {
      await page.waitForFunction(() => 'peer' in globalThis, undefined, { timeout: 20_000 })
    } catch {
      throw new Error(`the page of ${peer.name} did not open: ${trouble.join('; ')}`)
    }
    registration = undefined
    cdp = await phone.context.newCDPSession(page)
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registration = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registration
    })
    await cdp.send('ServiceWorker.enable')
  }
  let registration: string | undefined
  const trouble: string[] = []
  phone.context.on('weberror', (error) => trouble.push(String(error.error())))
  // Without a second page the browser would end with the first one.
  await phone.context.newPage()
  await open()
  return {
    ...phone,
    peer,
    get page() {
      return page
    },
    get cdp(): CDPSession {
      return cdp
    },
    async call<R>(method: string, given?: unknown): Promise<R> {
      const answer = page.evaluate(
        async ([name, value]) => {
          const { peer: asked } = globalThis as unknown as {
            peer: Record<string, (given: unknown) => unknown>
          }
          return { value: await asked[name as string]!(value) }
        },
        [method, given] as const,
      )
      const found = await within(callLimitMs, answer)
      if (!found) throw new Error(`${method} was not through after ${callLimitMs / 1000} s`)
      return found.value as R
    },
    act: (from, count) =>
      page.evaluate(
        async ([first, many]) => {
          const { peer: asked } = globalThis as unknown as { peer: { act(number: number): Promise<unknown> } }
          for (let number = first; number < first + many; number += 1) await asked.act(number)
        },
        [from, count] as const,
      ),
    async reopen() {
      page = await phone.context.newPage()
      await open()
    },
    async wake() {
      if (!peer.name.startsWith('workbox') || registration === undefined) return
      const origin = new URL(address).origin
      const tag = 'workbox-background-sync:commands'
      await cdp.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId: registration,
        tag,
        lastChance: false,
      })
    },
    async killExecutor() {
      if (peer.executor === 'worker') await cdp.send('ServiceWorker.stopAllWorkers')
      else await page.close({ runBeforeUnload: false })
    },
  }
}

/** Filled with syncs off, which no measurement sees; the server runs with FULL. */
async function fillStore(dataFolder: string, { products, orders, tables }: ShopOptions): Promise<void> {
  const store = openSqliteStore(dataFolder, { synchronous: 'off' })
  try {
    await loadBatches(
      store,
      { company, staff },
      chosen(demoBatches({ products, orders, seed: 1, now: Date.now() }), tables),
    )
  } finally {
    await store.close()
  }
}

function* chosen(batches: Iterable<Batch>, tables: readonly string[] | undefined): Generator<Batch> {
  for (const batch of batches) if (!tables || tables.includes(batch.table)) yield batch
}

/** Hands the peers exactly the rows that a device of ours gets: products, orders, parcels. */
async function giveRowsToPeers(address: string): Promise<void> {
  const { token } = await post<{ token: string }>(address, '/api/verify', {
    username: 'chu',
    password: 'chu',
  })
  const lines = await readSnapshot(address, { token, deviceId: 'd-bench-copy', wireVersion })
  for (const line of lines) {
    if (!('rows' in line) || !['products', 'orders', 'parcels'].includes(line.table)) continue
    const table = line.table as ReplicatedTable
    const rows = line.rows.map((row) => ({ id: `${table}/${keyOf(table, row as never)}`, at: 0, row }))
    await post(address, '/peers/rows/change', rows)
  }
}
