/*
 * Hands that work faster than any person: the app's own `dispatch` over the phone's own memory, for tests that need a hundred
 * commands in a second. Built into one script and laid into a page of the app, see `give-hands.ts`.
 */
import type { Command } from '../../../src/domain/command.ts'
import { findCommand } from '../../../src/domain/commands.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { goodsOf } from '../../../src/domain/parcels/goods-of.ts'
import { parcelIdOf } from '../../../src/domain/parcels/parcel-ids.ts'
import { currentSession } from '../../../src/replica/device-store.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { thawed, timesLetGo } from '../../../src/replica/let-go.ts'
import { letGoWhenFrozen } from '../../../src/replica/let-go-when-frozen.ts'
import { openReplica, type Replica } from '../../../src/replica/replica.ts'

export interface Hands {
  /** Packs orders from label to closed parcel and answers how many commands that took. */
  pack(codes: readonly string[], options?: PackOptions): Promise<number>
  /** Any commands by their wire names, one after the other; each is saved when the next begins. */
  act(messages: readonly Message[]): Promise<void>
  /** One command; resolves when it is saved. */
  open(code: string): Promise<void>
}

export interface Message {
  path: string
  method: string
  params: object
}

export interface PackOptions {
  /** Tells the worker after a command, as often as this share of 1. */
  share?: number
  /** What chance does, for the same seed the same. */
  seed?: number
}

declare global {
  var hands: Hands
  /** Laid into the page by a test that wants to hear of every command that was stored. */
  var noteSaved: ((place: { deviceId: string; seq: number }) => Promise<void>) | undefined
}

let opening: Promise<Replica> | undefined

function replicaHere(): Promise<Replica> {
  opening ??= look(async () => {
    const session = await currentSession()
    if (!session) throw new Error('nobody is signed in on this phone')
    return openReplica(session)
  })
  return opening
}

async function act<P>(command: Command<P>, params: unknown): Promise<void> {
  const replica = await replicaHere()
  const done = await dispatch(replica, command, params as P).catch((thrown: unknown) => {
    // Classes have no names left in a bundle.
    const { name, message, stack } = thrown as Error
    throw new Error(`${command.method}: ${name}: ${message}`, { cause: stack })
  })
  if (!done.ok) throw new Error(`${command.method}: ${done.refusal.text}`)
  void globalThis.noteSaved?.({ deviceId: replica.session.deviceId, seq: done.seq })
}

/** Reads, again when the page was frozen over it. */
async function look<R>(read: () => PromiseLike<R>): Promise<R> {
  const before = timesLetGo()
  try {
    return await read()
  } catch (thrown) {
    // Whatever a read is torn by, and by whatever name: the page was frozen over it.
    if (timesLetGo() === before) throw thrown
    await thawed()
    return look(read)
  }
}

function tellWorker(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'sync' })
}

async function packOne(code: string, between: () => void): Promise<number> {
  const { db } = await replicaHere()
  const parcelId = parcelIdOf(code)
  const order = await look(() => db.orders.get(code))
  if (!order) throw new Error(`there is no order ${code} on this phone`)
  await act(openOrder, { code })
  let count = 1
  for (const { productCode, amount } of goodsOf(order)) {
    const product = await look(() => db.products.get(productCode))
    for (let unit = 0; unit < amount; unit += 1) {
      const gesture = crypto.randomUUID()
      await act(scanItem, { parcelId, gesture, productCode, scanned: product?.barcode || productCode })
      count += 1
      between()
    }
  }
  await act(closeParcel, { parcelId })
  between()
  return count + 1
}

letGoWhenFrozen()
globalThis.hands = {
  async pack(codes, { share = 0, seed = 1 } = {}) {
    let state = seed
    const between = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      if (state / 2 ** 32 < share) tellWorker()
    }
    let count = 0
    for (const code of codes) count += await packOne(code, between)
    return count
  },

  async act(messages) {
    for (const { path, method, params } of messages) {
      const command = findCommand(path, method)
      if (!command) throw new Error(`there is no command ${path} ${method}`)
      await act(command, params)
    }
  },

  async open(code) {
    await replicaHere()
    await act(openOrder, { code })
  },
}
