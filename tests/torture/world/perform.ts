import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Change, Command } from '../../../src/domain/command.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { reportShortage } from '../../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { undoScan } from '../../../src/domain/packing/undo-scan.ts'
import { withdrawShortage } from '../../../src/domain/packing/withdraw-shortage.ts'
import { changeSettings } from '../../../src/domain/settings/change-settings.ts'
import type { Parcel, Product } from '../../../src/domain/tables.ts'
import { type Dispatched, dispatch } from '../../../src/replica/dispatch.ts'
import { LocalWriteFailed } from '../../../src/replica/local-write.ts'
import { acknowledge, retryAttention } from '../../../src/replica/queue.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import type { Attention, PendingAction } from '../../../src/replica/replica-database.ts'
import { undo } from '../../../src/replica/undo.ts'
import type { MapShop } from '../oracle/map-shop.ts'
import { viewOf } from '../oracle/seen-by.ts'
import { hold } from './breach.ts'
import type { Phone, Tab } from './device.ts'
import { dumpOf } from './disk.ts'
import { checkEviction } from './eviction.ts'
import { orderCodes, products, teams } from './shop.ts'
import type { Step } from './steps.ts'
import { outcomeOf, unheardOf, type World } from './world.ts'

/** Lets one step happen. What cannot happen in this world right now is left out. */
export async function perform(world: World, step: Step, shop: MapShop): Promise<void> {
  switch (step.do) {
    case 'sync': {
      const tab = await phoneOf(world, step.phone).tab(step.tab)
      tab?.loop?.trigger()
      return
    }
    case 'both': {
      const phone = phoneOf(world, step.phone)
      const tabs = [await phone.tab(0), await phone.tab(1)]
      for (const tab of tabs) tab?.loop?.trigger()
      return
    }
    case 'overtake':
      return overtake(world, shop, step)
    case 'fates':
      phoneOf(world, step.phone).script.splice(0, Number.POSITIVE_INFINITY, ...step.list)
      return
    case 'offline':
    case 'online':
      phoneOf(world, step.phone).offline = step.do === 'offline'
      return
    case 'release':
      return world.network.parked.length > 0
        ? world.network.release(step.pick % world.network.parked.length)
        : undefined
    case 'pass':
      return world.pass(step.ms)
    case 'kill':
      phoneOf(world, step.phone).tabs[step.tab]?.kill()
      return
    case 'kill at step':
    case 'kill at write':
    case 'full at write':
      return arm(await phoneOf(world, step.phone).tab(step.tab), step.do, step.after)
    case 'sign in': {
      const phone = phoneOf(world, step.phone)
      const team = teams[world.phones.indexOf(phone)]!
      const other = team.find((person) => person !== phone.person)
      await phone.signIn(step.other && other ? other : phone.person)
      return
    }
    case 'sign out':
      return phoneOf(world, step.phone).signOut()
    case 'evict':
      return evict(world, phoneOf(world, step.phone))
    case 'skew':
      phoneOf(world, step.phone).skewMs = step.ms
      return
    case 'expire':
      return world.expire(step.person)
    case 'office': {
      const code = orderCodes[step.order % orderCodes.length]!
      await world.call('chu', updateState.path, updateState.method, { orderCodes: [code], state: step.state })
      return
    }
    case 'import':
      return importBin(world, shop, step.bin, step.there)
    case 'restart':
      return world.server.restart()
    case 'floor':
      return world.raiseFloor()
    default:
      return act(world, step)
  }
}

function phoneOf(world: World, index: number): Phone {
  return world.phones[index % world.phones.length]!
}

function arm(tab: Tab | undefined, what: string, after: number): void {
  if (!tab) return
  if (what === 'kill at step') tab.killAtStep = after
  else if (what === 'kill at write') tab.grip.killIn = after
  else tab.grip.fullIn = after
}

async function evict(world: World, phone: Phone): Promise<void> {
  for (const one of world.ledger.of(phone.name)) one.evicted = true
  const waiting = phone.databases.reduce(
    (sum, name) => sum + (dumpOf(phone.disk, name).get('pendingActions')?.size ?? 0),
    0,
  )
  phone.evict()
  await checkEviction(phone, waiting)
}

async function importBin(world: World, shop: MapShop, bin: number, isThere: boolean): Promise<void> {
  const key = `import/${bin}`
  shop.put('bins', key, await world.importBin(key, isThere))
}

/** A slow answer, and meanwhile another tab that fetches something newer. */
async function overtake(
  world: World,
  shop: MapShop,
  { phone: index, fate }: Extract<Step, { do: 'overtake' }>,
) {
  const phone = phoneOf(world, index)
  const [slow, quick] = [await phone.tab(0), await phone.tab(1)]
  await importBin(world, shop, 0, true)
  phone.script.splice(0, Number.POSITIVE_INFINITY, fate)
  slow?.loop?.trigger()
  await world.still()
  await importBin(world, shop, 1, true)
  quick?.loop?.trigger()
  await world.still()
  await world.network.release(world.network.parked.length - 1)
}

type Act = Extract<Step, { phone: number }>

/** Somebody does something on a phone. */
async function act(world: World, step: Act): Promise<void> {
  const phone = phoneOf(world, step.phone)
  const tab = await phone.tab(0)
  const replica = tab?.replica
  if (!tab || !replica) return
  const bench = new Hands(world, tab, replica)
  switch (step.do) {
    case 'open':
    case 'take over':
      return bench.open(step.order, step.do === 'take over')
    case 'pack':
      return bench.pack(step.order)
    case 'scan':
      return bench.scan(step.pick, step.how)
    case 'unscan':
      return bench.unscan(step.pick)
    case 'short':
      return bench.short(step.pick)
    case 'found':
      return bench.found(step.pick)
    case 'close':
      return bench.close(step.pick)
    case 'reopen':
      return bench.reopen(step.pick)
    case 'undo':
      return bench.undo(step.pick)
    case 'acknowledge':
    case 'retry':
      return bench.look(step.pick, step.do)
    case 'desk': {
      const codes = Array.from(
        { length: step.count },
        (_, index) => orderCodes[(step.order + index) % orderCodes.length]!,
      )
      return bench.does(updateState, { orderCodes: codes, state: step.state, note: 'Khách đổi ý' })
    }
    case 'settings':
      return bench.does(changeSettings, {
        settings: { noteGHTK: { note: `${world.clock.now}`, pick_name: '', pick_tel: '' } },
      })
    case 'strange':
      return bench.does(strange, {})
    default:
      throw new Error(`nobody can ${step.do}`)
  }
}

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

/** What the packer's hands do, through the same calls as a screen. */
class Hands {
  readonly #world: World
  readonly #tab: Tab
  readonly #replica: Replica

  constructor(world: World, tab: Tab, replica: Replica) {
    this.#world = world
    this.#tab = tab
    this.#replica = replica
  }

  async does<P>(command: Command<P>, params: unknown): Promise<void> {
    await this.#try(() => dispatch(this.#replica, command, params as P))
  }

  /** S4, S15: a gesture that was taken is in the queue when `dispatch` resolves; any other left nothing behind. */
  async #try(gesture: () => Promise<Dispatched>): Promise<void> {
    const { ledger } = this.#world
    const before = ledger.issued.size
    const { timesFull } = this.#tab.grip
    const outcome = await outcomeOf(this.#tab, gesture())
    const issued = ledger.issued.size - before
    if ('died' in outcome) return
    if (outcome.ok) {
      hold('S4', issued === 1, () => `a gesture was taken but ${issued} commands are stored`)
      this.#shows(outcome.changes)
      return
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
  }

  /** S10: what a person just did is what they see. */
  #shows(changes: readonly Change[]): void {
    const view = viewOf(dumpOf(this.#tab.phone.disk, this.#replica.database))
    for (const { table, key, after } of changes) {
      const isThere = isDeepStrictEqual(view.get(`${table}/${key}`), after)
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

  open(order: number, takeOver: boolean): Promise<void> {
    return this.does(openOrder, { code: orderCodes[order % orderCodes.length]!, takeOver })
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
    const parcel = this.#mine().find(({ shortages }) => shortages.length > 0)
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
      if (this.#tab.dead) return
      if (!(thrown instanceof LocalWriteFailed)) throw thrown
      hold(
        'S15',
        this.#tab.grip.timesFull > timesFull,
        () => `an undo failed on a good disk: ${thrown.message}`,
      )
    }
  }

  /** A person looks at what came to nothing. */
  async look(pick: number, what: 'acknowledge' | 'retry'): Promise<void> {
    const dump = dumpOf(this.#tab.phone.disk, this.#replica.database)
    const entries = [...(dump.get('attention')?.values() ?? [])] as Attention[]
    const entry = entries[pick % Math.max(1, entries.length)]
    if (!entry) return
    const issued = this.#world.ledger.issued.get(entry.record.id)
    if (issued) issued.seen = true
    if (what === 'retry') {
      // A command that no app knows any more cannot be sent again, which is no fault of the storage.
      await this.#try(() => retryAttention(this.#replica, entry.id))
    } else {
      await this.#tab.alive(acknowledge(this.#replica, entry.id)).catch(() => undefined)
    }
  }
}
