import { updateState } from '../../../src/domain/orders/update-state.ts'
import type { Company, Staff } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import type { ReplicatedTable } from '../../../src/domain/tables.ts'
import { sweep } from '../../../src/server/upkeep.ts'
import { checkDeletion } from '../oracle/deletion.ts'
import { checkCancelled, checkJobs } from '../oracle/jobs.ts'
import type { MapShop } from '../oracle/map-shop.ts'
import { sightOf } from '../oracle/seen-by.ts'
import { listed, type ServerView, viewServer } from '../oracle/server-view.ts'
import { checkSheets, checkWritten, readResult } from '../oracle/sheets.ts'
import type { WireTap } from '../oracle/wire.ts'
import { hold } from './breach.ts'
import { Dice } from './dice.ts'
import { Market } from './market.ts'
import type { ServerCommand } from './server.ts'
import {
  changedStaff,
  company,
  governed,
  orderCodes,
  type Person,
  products,
  type StaffChange,
  secondWarehouse,
  wanderingOrder,
} from './shop.ts'
import type { World } from './world.ts'

const day = 86_400_000
/** More than all jobs of a world take. */
const manyTurns = 400

/** A world with those who watch it. */
export interface Scene {
  world: World
  shop: MapShop
  tap: WireTap
}

interface Backup {
  copy: string
  archive: ServerCommand[]
  putBackShop(): void
  heard: Market['heard']
}

/** What happens on the server's side, without any phone. */
export class Office {
  readonly market = new Market()
  readonly #scene: Scene
  #backup: Backup | undefined
  /** The upkeep's clock runs ahead of everybody's. */
  #upkeepDays = 0

  constructor(scene: Scene) {
    this.#scene = scene
  }

  async moveOrder(order: number, state: Order['state']): Promise<void> {
    const orderCode = orderCodes[order % orderCodes.length]!
    const params = { orderCodes: [orderCode], state }
    await this.#scene.world.call('chu', updateState.path, updateState.method, params)
  }

  /** An administrator changes what somebody is, may or sees; who leaves loses every session with the next call. */
  async changeStaff(person: Person, change: StaffChange): Promise<void> {
    const { world } = this.#scene
    const row = await this.#write('staff', person, (staff) => changedStaff(staff as Staff, change))
    world.sights.get(person)!.push(sightOf(row as Staff))
  }

  /** Whoever left the shop comes back, as what they last were. */
  async everybodyBack(): Promise<void> {
    for (const person of governed) {
      const staff = this.#scene.shop.rows.get(`staff/${person}`) as Staff
      if (!staff.active) await this.changeStaff(person, 'back')
    }
  }

  importBin(bin: number, isThere: boolean, isNewer = false): Promise<unknown> {
    const { world } = this.#scene
    const key = `import/${bin}`
    world.count += 1
    // A newer server may know more of a shelf than this app.
    const more = isNewer ? { zone: { floor: 2, cold: true } } : {}
    const row = { id: key, parent: 'import', bid: key, name: `Kệ ${world.count}`, ...more }
    return this.#write('bins', key, () => (isThere ? row : undefined))
  }

  /** A new cost is an entry of its history, whoever brings it (decisions 18). */
  importPrice(pick: number, price: number): Promise<unknown> {
    const { clock } = this.#scene.world
    const { code } = products[pick % products.length]!
    const { costs } = this.#scene.world.ledger
    const priceIn = price / 2
    costs.set(code, (costs.get(code) ?? new Set()).add(priceIn))
    return this.#write('products', code, (row) => {
      const { costChanges = [], ...product } = row as Product
      const entry = { from: product.priceIn ?? 0, to: priceIn, by: 'bảng giá', at: clock.now }
      const isOther = entry.from !== entry.to
      return { ...product, price, priceIn, costChanges: isOther ? [...costChanges, entry] : costChanges }
    })
  }

  /** A draft goes to the other warehouse, into a scope or out of it; or into a state of a newer server. */
  importOrder(isStrange: boolean): Promise<unknown> {
    return this.#write('orders', wanderingOrder, (row) => {
      const order = row as Order
      const isThere = order.wid === secondWarehouse
      const wid = isThere ? 'KhoTayWarehouse' : secondWarehouse
      return { ...order, wid, state: isStrange ? ('ĐANG BAY' as Order['state']) : order.state }
    })
  }

  importSettings(): Promise<unknown> {
    return this.#write('companies', company, (row) => {
      const shop = row as Company
      const newOrderToast = shop.settings.newOrderToast === 'ON' ? 'OFF' : 'ON'
      return { ...shop, settings: { ...shop.settings, newOrderToast } }
    })
  }

  async #write(
    table: ReplicatedTable,
    key: string,
    change: (row: object | undefined) => object | undefined,
  ): Promise<object | undefined> {
    const { world, shop } = this.#scene
    const row = await world.write(table, key, change)
    shop.put(table, key, row)
    return row
  }

  /**
   * What the server does by itself came over no line: its versions are noted, and its rows handed to the second shop.
   * @param dies kills it after so many calls
   */
  async workAtJobs(turns: number, dies?: number): Promise<void> {
    const { world, shop, tap } = this.#scene
    const { server } = world
    const before = viewServer(server)
    server.crashIn = dies
    await server.workAtJobs(turns)
    server.crashIn = undefined
    if (dies !== undefined) await server.restart()
    const after = viewServer(server)
    for (let version = before.version + 1; version <= after.version; version += 1) world.imports.push(version)
    shop.takeOver(server, before.version)
    tap.passOver()
    checkCancelled(before, after)
    checkJobs(before, after, server)
    checkDeletion(before, after, server)
    await this.#lookAtFiles(before, after)
  }

  /** A marketplace tells of one of its orders: the server hears of it as it does of a job, over no line. */
  async tellOfMarket(pick: number): Promise<void> {
    await this.#byItself(() => this.market.tell(this.#scene.world.server, new Dice(pick)))
  }

  /** Versions that came over no line are noted, and their rows handed to the second shop. */
  async #byItself(work: () => Promise<void>): Promise<void> {
    const { world, shop, tap } = this.#scene
    const { server } = world
    const before = viewServer(server)
    await work()
    const after = viewServer(server)
    for (let version = before.version + 1; version <= after.version; version += 1) world.imports.push(version)
    shop.takeOver(server, before.version)
    tap.passOver()
  }

  /** The server gets through whatever waits, once the road is good. */
  async endJobs(): Promise<void> {
    await this.workAtJobs(manyTurns)
    for (const { id, state, what } of listed(viewServer(this.#scene.world.server), 'jobs')) {
      // Rows that are on no phone any more come never; what is past at a marketplace comes when that is asked, which is a step of its own.
      const waits = ['import-products', 'balance-stock', 'take-orders', 'take-items', 'send-copies'].includes(
        what,
      )
      hold('L1', waits || (state !== 'waiting' && state !== 'running'), () => `${id} is ${state} at rest`)
    }
  }

  /** Sheets that are through by now, and what the server says became of their rows. */
  async #lookAtFiles(before: ServerView, after: ServerView): Promise<void> {
    const { world } = this.#scene
    const { server, ledger } = world
    checkSheets(after, ledger)
    const was = new Map(listed(before, 'jobs').map((job) => [job.id, job]))
    for (const job of listed(after, 'jobs')) {
      if (job.what !== 'import-products' && job.what !== 'balance-stock') continue
      if (job.state !== 'done' || was.get(job.id) === job) continue
      const result = await readResult(await server.fileOf(job.id, await world.tokenOf('chu')))
      checkWritten(after, ledger, job, result)
    }
  }

  async backUp(): Promise<void> {
    const { server } = this.#scene.world
    const archive = [...server.archive]
    this.#backup = {
      copy: await server.backUp(),
      archive,
      putBackShop: this.#scene.shop.copy(),
      heard: new Map(this.market.heard),
    }
  }

  /** The server goes back to the backup: what was done since is gone there, and not to be blamed on anybody. */
  async putBack(): Promise<void> {
    const { world, tap } = this.#scene
    const backup = this.#backup
    if (!backup) return
    world.network.cutAll()
    const before = new Set(world.server.commands().map(({ id }) => id))
    await world.server.restore(backup.copy)
    world.server.archive = [...backup.archive]
    backup.putBackShop()
    this.market.heard = new Map(backup.heard)
    this.market.catchUp()
    tap.forgetSince()
    const after = new Set(world.server.commands().map(({ id }) => id))
    for (const one of world.ledger.issued.values()) {
      if (after.has(one.id)) continue
      one.arrived = false
      one.forgotten ||= before.has(one.id)
    }
    for (const phone of world.phones) phone.heard.clear()
  }

  /** The daily round, long after: old deletions and answers are forgotten. */
  async upkeep(days: number, most: number): Promise<void> {
    const { server, clock } = this.#scene.world
    this.#upkeepDays += days
    const before = server.commands()
    await sweep(server.store, company, clock.now + this.#upkeepDays * day, most)
    const kept = new Set(server.kept().map(({ deviceId, seq }) => `${deviceId} ${seq}`))
    server.archive = before.filter(({ deviceId, seq }) => !kept.has(`${deviceId} ${seq}`))
    for (const { deviceId, seq, status } of server.archive) {
      const isLast = seq === server.lastSeqs().get(deviceId)
      hold('S2', status === 'applied' && !isLast, () => `the upkeep forgot ${seq} of ${deviceId}, ${status}`)
    }
  }
}
