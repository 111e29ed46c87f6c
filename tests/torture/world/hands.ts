import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { defaultWarehouse } from '../../../src/domain/brand.ts'
import type { Change, Command } from '../../../src/domain/command.ts'
import { importProducts } from '../../../src/domain/jobs/import-products.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { reportShortage } from '../../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { withdrawShortage } from '../../../src/domain/packing/withdraw-shortage.ts'
import { changeSettings } from '../../../src/domain/settings/change-settings.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { type Dispatched, dispatch } from '../../../src/replica/dispatch.ts'
import { keepSheet } from '../../../src/replica/kept-sheets.ts'
import { LocalWriteFailed } from '../../../src/replica/local-write.ts'
import type { Attention, PendingAction } from '../../../src/replica/own-rows.ts'
import { acknowledge, exportQueue, importQueue, retryAttention } from '../../../src/replica/queue.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { undo } from '../../../src/replica/undo.ts'
import { borrowOrders } from '../../../src/sync/borrow.ts'
import { isSame } from '../oracle/is-same.ts'
import { viewOf } from '../oracle/seen-by.ts'
import { hold } from './breach.ts'
import type { Tab } from './device.ts'
import { Dice } from './dice.ts'
import { dumpOf } from './disk.ts'
import { type Area, worksOf } from './floor/areas.ts'
import type { AtWork } from './floor/at-work.ts'
import type { Sheet } from './ledger.ts'
import { oldOpenOrder, ordersToOpen } from './newer-app.ts'
import { oldOrder, orderCodes, products } from './shop.ts'
import { outcomeOf, unheardOf, type World } from './world.ts'

/** A command of a newer app. */
const strange: Command = {
  ...unheardOf,
  params: v.object({}),
  v: 1,
  permission: 'everyone',
  offline: 'queued',
  decide: () => [],
  say: () => ({ what: 'Gấp kiện', about: '' }),
}

/** A known command in a version that only a newer server understands. */
const tooNew: Command = { ...(updateState as unknown as Command), v: updateState.v + 1, offline: 'queued' }

/** What the packer's hands do, through the same calls as a screen. */
export class Hands {
  readonly #world: World
  readonly #tab: Tab
  readonly #replica: Replica

  constructor(world: World, tab: Tab, replica: Replica) {
    this.#world = world
    this.#tab = tab
    this.#replica = replica
  }

  async does<P>(command: Command<P>, params: unknown): Promise<void> {
    await this.#take(command, params)
  }

  /** Answers whether it was taken. */
  async #take<P>(command: Command<P>, params: unknown): Promise<boolean> {
    // Hands need a moment for everything: what is done and undone at one instant would leave no trace in the rows.
    this.#world.clock.now += 1
    const { refusedAtOnce } = this.#world.ledger
    const { path, method } = command
    const isTaken = await this.#try(() => dispatch(this.#replica, command, params as P))
    if (!isTaken) refusedAtOnce.set(`${path} ${method}`, (refusedAtOnce.get(`${path} ${method}`) ?? 0) + 1)
    return isTaken
  }

  /** S4, S15: a gesture that was taken is in the queue when `dispatch` resolves; any other left nothing behind. */
  async #try(gesture: () => Promise<Dispatched>): Promise<boolean> {
    const { ledger } = this.#world
    const before = ledger.issued.size
    const { timesFull } = this.#tab.grip
    const outcome = await outcomeOf(this.#tab, gesture())
    const issued = ledger.issued.size - before
    if ('died' in outcome) return true
    if (outcome.ok) {
      hold('S4', issued === 1, () => `a gesture was taken but ${issued} commands are stored`)
      this.#shows(outcome.changes)
      return true
    }
    hold('S15', issued === 0, () => `a gesture was not taken but ${issued} commands are stored`)
    if ('thrown' in outcome) {
      const { thrown } = outcome
      if (!(thrown instanceof LocalWriteFailed)) throw thrown
      hold(
        'S15',
        this.#tab.grip.timesFull > timesFull,
        () => `a gesture failed on a good disk: ${thrown.message}`,
      )
      hold('S15', thrown.sentence !== '', () => 'a write failed and the person is told nothing')
    }
    return false
  }

  /** S10: what a person just did is what they see. */
  #shows(changes: readonly Change[]): void {
    const view = viewOf(dumpOf(this.#tab.phone.disk, this.#replica.database))
    for (const { table, key, after } of changes) {
      const isThere = isSame(view.get(`${table}/${key}`), after)
      hold('S10', isThere, () => `${table}/${key} does not show what was done a moment ago`)
    }
  }

  /** Open parcels of this person. */
  #mine(state: Parcel['state'] = 'open'): Parcel[] {
    const user = this.#replica.session.user.userName
    const dump = dumpOf(this.#tab.phone.disk, this.#replica.database)
    const parcels = [...(dump.get('parcels')?.values() ?? [])] as Parcel[]
    return parcels.filter(
      (parcel) => parcel.state === state && (parcel.packer === user || state === 'closed'),
    )
  }

  #parcel(pick: number, state?: Parcel['state']): Parcel | undefined {
    const mine = this.#mine(state)
    return mine[pick % Math.max(1, mine.length)]
  }

  #gesture(): string {
    this.#world.count += 1
    return `g-${this.#world.count}`
  }

  /** On a page of an app as old as it may be, or of the newest. */
  open(order: number, takeOver: boolean, isOld = false): Promise<void> {
    const code = orderCodes[order % orderCodes.length]!
    if (isOld) return this.does(oldOpenOrder, { code, takeOver })
    return this.does(openOrder as Command, ordersToOpen(code, takeOver))
  }

  /** The screen does not wait for the answer: people go on. Every other time it is the one that lies on no phone. */
  async borrow(order: number): Promise<void> {
    const code = order % 2 === 0 ? oldOrder : orderCodes[order % orderCodes.length]!
    const tab = this.#tab
    tab.alive(borrowOrders(this.#replica, [code])).catch((thrown: unknown) => {
      if (!tab.dead) throw thrown
    })
  }

  desk(order: number, count: number, state: OrderState): Promise<void> {
    const codes = Array.from(
      { length: count },
      (_, index) => orderCodes[(order + index) % orderCodes.length]!,
    )
    return this.does(updateState, { orderCodes: codes, state, note: 'Khách đổi ý' })
  }

  settings(): Promise<void> {
    return this.does(changeSettings, {
      settings: { noteGHTK: { note: `${this.#world.clock.now}`, pick_name: '', pick_tel: '' } },
    })
  }

  /** Does what no server of today understands. */
  strange(isKnown: boolean): Promise<void> {
    return isKnown
      ? this.does(tooNew, { orderCodes: [orderCodes[0]], state: 'HẸN GIAO', note: '' })
      : this.does(strange, {})
  }

  async exportQueue(): Promise<void> {
    const text = await this.#tab.alive(exportQueue(this.#replica))
    if (text !== undefined) this.#world.files.push(text)
  }

  /** Brings a file to this phone; a torn one is not taken in. */
  async importQueue(pick: number, isTorn: boolean): Promise<void> {
    const { files } = this.#world
    const text = files[pick % Math.max(1, files.length)]
    if (text === undefined) return
    const before = this.#attention().length
    const { timesFull } = this.#tab.grip
    try {
      const file = isTorn ? text.replace(/"at": \d/, '"at": 0') : text
      const told = await this.#tab.alive(importQueue(this.#replica, file))
      if (!told) return
      const count = this.#attention().length - before
      hold('S1', count === told.taken, () => `an import said ${told.taken} and brought ${count}`)
      hold('S1', file === text || count === 0, () => 'a torn file was taken in')
      hold('S1', told.sentence !== '', () => 'an import tells nothing')
    } catch (thrown) {
      this.#excuse(thrown, timesFull)
    }
  }

  /** A whole order from opening to closing. */
  async pack(order: number): Promise<void> {
    const code = orderCodes[order % orderCodes.length]!
    await this.open(order, false)
    const parcel = this.#mine().find(({ orderCodes: codes }) => codes.includes(code))
    for (const { productCode, need, packed } of parcel?.lines ?? []) {
      if (packed < need) await this.#scanOf(parcel!.id, productCode, need - packed)
    }
    if (parcel) await this.does(closeParcel, { parcelId: parcel.id })
  }

  async scan(pick: number, how: string): Promise<void> {
    const parcel = this.#parcel(pick)
    if (!parcel) return
    const last = parcel.scans.at(-1)
    if (how === 'again' && last) {
      await this.#scanOf(parcel.id, last.productCode, last.quantity, last.gesture)
      return
    }
    const open = parcel.lines.filter(({ need, packed }) => packed < need)
    const full = parcel.lines.find(({ need, packed }) => packed >= need)
    const code =
      how === 'wrong'
        ? 'SP-E'
        : how === 'over'
          ? full?.productCode
          : open[pick % Math.max(1, open.length)]?.productCode
    if (code) await this.#scanOf(parcel.id, code, how === 'two' ? 2 : 1)
  }

  async #scanOf(
    parcelId: string,
    productCode: string,
    quantity: number,
    gesture = this.#gesture(),
  ): Promise<void> {
    const product = products.find(({ code }) => code === productCode) as Product
    await this.does(scanItem, {
      parcelId,
      gesture,
      productCode,
      scanned: product.barcode || productCode,
      quantity,
    })
  }

  /** What people do in an area of the floor, one thing after the other. */
  async works(area: Area, what: readonly string[], pick: number): Promise<void> {
    const at: AtWork = {
      dice: new Dice(pick),
      userName: this.#replica.session.user.userName,
      rows: (table) =>
        [...(dumpOf(this.#tab.phone.disk, this.#replica.database).get(table)?.values() ?? [])] as never,
      does: (command, params) => this.does(command, params),
      brings: (sheet) => this.#brings(sheet),
      fresh: (word) => `${word}-${this.#gesture()}`,
    }
    for (const name of what) await worksOf[area][name]?.act(at)
  }

  /** As the screen does it: rows first, then the command that names them. */
  async #brings({ rows, hasPlace, balances }: Sheet): Promise<void> {
    const name = `${this.#gesture()}.xlsx`
    const packed = gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'))
    const { timesFull } = this.#tab.grip
    try {
      const bytes = Uint8Array.from(packed).buffer
      const kept = await this.#tab.alive(keepSheet(this.#replica, bytes))
      if (!kept) return
      this.#world.ledger.sheets.set(name, { rows, hasPlace, balances })
      const place = hasPlace ? { wid: defaultWarehouse, bin: 'A1-01' } : undefined
      const params = { file: kept.file, name, rows: rows.length, ...place, balances }
      const isTaken = await this.#take(importProducts, params)
      if (!isTaken) await this.#tab.alive(kept.drop())
    } catch (thrown) {
      this.#excuse(thrown, timesFull)
    }
  }

  async unscan(pick: number): Promise<void> {
    const parcel = this.#parcel(pick)
    const scan = parcel?.scans[pick % Math.max(1, parcel.scans.length)]
    if (parcel && scan) await this.does(undoScan, { parcelId: parcel.id, gesture: scan.gesture })
  }

  async short(pick: number): Promise<void> {
    const parcel = this.#parcel(pick)
    const line = parcel?.lines.find(({ need, packed, short }) => packed + short < need)
    if (!parcel || !line) return
    const params = { parcelId: parcel.id, id: this.#gesture(), productCode: line.productCode, quantity: 1 }
    await this.does(reportShortage, { ...params, reason: 'missing' })
  }

  async found(pick: number): Promise<void> {
    const isShort = ({ shortages }: Parcel) => shortages.length > 0
    if (!this.#mine().some(isShort)) await this.short(pick)
    const parcel = this.#mine().find(isShort)
    const shortage = parcel?.shortages[pick % Math.max(1, parcel.shortages.length)]
    if (parcel && shortage) await this.does(withdrawShortage, { parcelId: parcel.id, id: shortage.id })
  }

  async close(pick: number): Promise<void> {
    const parcel = this.#parcel(pick)
    if (parcel) await this.does(closeParcel, { parcelId: parcel.id })
  }

  async reopen(pick: number): Promise<void> {
    const parcel = this.#parcel(pick, 'closed')
    if (parcel) await this.does(reopenParcel, { parcelId: parcel.id })
  }

  /** Takes back one of the waiting gestures, or the newest. */
  async undo(pick: number): Promise<void> {
    const dump = dumpOf(this.#tab.phone.disk, this.#replica.database)
    const queue = [...(dump.get('pendingActions')?.values() ?? [])] as PendingAction[]
    const own = queue.filter(
      ({ deviceId, method }) => deviceId === this.#replica.session.deviceId && method !== 'void',
    )
    const action = own[pick % Math.max(1, own.length)]
    if (!action) return
    const { issued } = this.#world.ledger
    const count = issued.size
    const { timesFull } = this.#tab.grip
    try {
      const done = issued.get(action.id)!
      const undone = await this.#tab.alive(undo(this.#replica, action.localId, action))
      const { voided } = done
      done.takenBack = voided
      if (!undone) return
      hold(
        'S4',
        (undone.outcome === 'voided') === voided,
        () => `undo said ${undone.outcome} while the command was ${voided ? '' : 'not '}replaced`,
      )
      hold(
        'S4',
        (undone.outcome === 'reversed') === issued.size > count,
        () => `undo said ${undone.outcome} and stored ${issued.size - count}`,
      )
    } catch (thrown) {
      this.#excuse(thrown, timesFull)
    }
  }

  /** S15: only a full disk excuses what could not be stored. */
  #excuse(thrown: unknown, timesFull: number): void {
    if (this.#tab.dead) return
    if (!(thrown instanceof LocalWriteFailed)) throw thrown
    const wasFull = this.#tab.grip.timesFull > timesFull
    hold('S15', wasFull, () => `something failed on a good disk: ${thrown.message}`)
  }

  #attention(): Attention[] {
    const dump = dumpOf(this.#tab.phone.disk, this.#replica.database)
    return [...(dump.get('attention')?.values() ?? [])] as Attention[]
  }

  /** A person looks at what came to nothing. */
  async look(pick: number, what: 'acknowledge' | 'retry'): Promise<void> {
    const entries = this.#attention()
    const entry = entries[pick % Math.max(1, entries.length)]
    if (!entry) return
    const issued = this.#world.ledger.issued.get(entry.record.id)
    // An imported entry is a copy: the first phone still has to account for the command.
    if (issued && entry.error.code !== 'imported') issued.seen = true
    if (what === 'retry') {
      // A command that no app knows any more cannot be sent again, which is no fault of the storage.
      await this.#try(() => retryAttention(this.#replica, entry.id))
    } else {
      await this.#tab.alive(acknowledge(this.#replica, entry.id)).catch(() => undefined)
    }
  }
}
