import type { Order } from '../../../src/domain/tables/orders.ts'
import { leaseMs } from '../../../src/server/outside/line-worker.ts'
import { moveParcel } from '../../../src/stand-ins/carriers/parcels.ts'
import type { Fault, Faults } from '../../../src/stand-ins/market/faults.ts'
import { actsOfClaims } from './parcel-claims.ts'
import { checkMoment } from './parcel-laws.ts'
import { actsOfMoney, settleStatements } from './parcel-money.ts'
import { actsOfPeople, seeTo } from './parcel-people.ts'
import { actsOfTurns, checkTurns, mayTakePart, settleTurns, takePart } from './parcel-turns.ts'
import type { ParcelWorld } from './parcel-world.ts'
import type { Death } from './process.ts'
import { isLive, nextStates, type SimCarrier } from './sim-carriers.ts'
import { minute, second } from './sim-world.ts'

/** What strikes single calls (O10). */
const callFaults: readonly Fault[] = [
  'silent-before',
  'silent-after',
  'cut',
  'too-many',
  'rate-limit',
  'broken',
  'html',
  'wrong-sign',
  'token-expired',
  'item',
]
/** After these nobody knows whether it was done. */
const lostAnswers: readonly Fault[] = ['cut', 'silent-after', 'silent-before', 'broken', 'html']
const hookFaults: readonly Fault[] = [
  'hook-lost',
  'hook-doubled',
  'hook-late',
  'hook-shuffled',
  'hook-forged',
]
const deaths: readonly Death[] = ['before-call', 'after-call', 'before-commit', 'after-commit']
const passes = [1, 3, 10, 30, 60, 300, 1_800]

/** Days of a shop that sends, bills and is paid, while everything goes wrong that can. */
export async function liveWithParcels(world: ParcelWorld, steps: number): Promise<void> {
  const { dice, carriers, invoicers } = world
  const acts = [...actsOfPeople, ...actsOfMoney, ...actsOfClaims, ...actsOfTurns]
  for (let step = 0; step < steps; step += 1) {
    for (const one of carriers) if (dice.chance(0.4)) goWrong(world, one)
    for (const one of invoicers) if (dice.chance(0.3)) goWrong(world, one)
    for (const process of world.processes) mayDie(world, process)
    for (let left = 3 + dice.below(8); left > 0; left -= 1) await dice.pick(acts)(world)
    if (dice.chance(0.3)) await world.pass(dice.pick([1, 5, 20]) * second)
    await carry(world)
    if (dice.chance(0.5)) await seeTo(world)
    await world.pass(dice.pick(passes) * second)
    checkMoment(world)
    checkTurns(world)
    if (dice.chance(0.4)) world.revive()
    if (dice.chance(0.3)) await world.linkAgain()
  }
}

interface Outside {
  id: string
  world: { faults: Faults }
  acting: readonly string[]
  forget(): void
}

function goWrong(world: ParcelWorld, { id, world: { faults }, acting, forget }: Outside): void {
  const { dice } = world
  if (dice.chance(0.5)) {
    const fault = dice.pick(callFaults)
    const how = { times: dice.pick([1, 1, 2, 5]), after: dice.below(4), chance: dice.pick([1, 1, 0.5]) }
    faults.set(fault, how)
    world.tell(`fault ${id} ${fault} ${JSON.stringify(how)}`)
  }
  if (dice.chance(0.6)) {
    const [fault, path] = [dice.pick(lostAnswers), dice.pick(acting)]
    faults.set(fault, { times: dice.pick([1, 1, 3]), path })
    world.tell(`fault ${id} ${fault} ${path}`)
  }
  if (dice.chance(0.3)) {
    const fault = dice.pick(hookFaults)
    faults.set(fault, { chance: dice.pick([1, 0.5]), times: dice.pick([1, 4]) })
    world.tell(`fault ${id} ${fault}`)
  }
  if (dice.chance(0.2)) faults.clear()
  if (dice.chance(0.15)) {
    forget()
    world.tell(`forget ${id}`)
  }
}

function mayDie(world: ParcelWorld, process: ParcelWorld['processes'][number]): void {
  const { dice } = world
  if (dice.chance(0.15)) {
    process.death = { when: dice.pick(deaths), in: 1 + dice.below(6) }
    world.tell(`death ${process.death.when} ${process.death.in}`)
  }
  if (dice.chance(0.1)) process.busy += 1
}

/** Carriers come for what is packed, and bring it; now and then one gives a parcel up by itself. */
async function carry(world: ParcelWorld, isSure = false): Promise<void> {
  const { dice } = world
  const orders = new Map((await world.orders()).map((order) => [order.code, order]))
  for (const carrier of world.carriers)
    for (const parcel of carrier.world.parcels.all()) {
      const order = orders.get(parcel.ref.replace(/-L\d+$/, ''))
      const next = nextStates[parcel.state]
      if (!order || !isLive(parcel) || next.length === 0 || !isHandedOver(order, carrier)) continue
      if (parcel.state === 'created' && dice.chance(0.03)) {
        moveParcel(carrier.world, parcel, 'cancelled', 'Không liên hệ được shop')
        world.tell(`carrier ${carrier.id} gives ${parcel.ref} up`)
      } else if (isSure || dice.chance(0.5)) {
        const state = dice.pick(next)
        if (state === 'delivered' && mayTakePart(order, carrier) && dice.chance(0.6)) {
          takePart(world, carrier, parcel, order)
          continue
        }
        moveParcel(carrier.world, parcel, state)
        world.tell(`carrier ${carrier.id} ${parcel.ref} ${state}`)
      }
    }
}

const onTheRoad: readonly Order['state'][] = ['CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO']

/** Hands have packed it, and somebody of the shop knows of this carrier's waybill. */
function isHandedOver({ state, carriage }: Order, { id }: SimCarrier): boolean {
  const isKnown = carriage?.carrier === id && (carriage.state === 'done' || carriage.state === 'ending')
  return isKnown && onTheRoad.includes(state)
}

/** Nothing goes wrong any more, everybody is there, people see to what is theirs, and whatever waits comes to its end. */
export async function settleParcels(world: ParcelWorld): Promise<void> {
  for (const { world: outside } of [...world.carriers, ...world.invoicers]) outside.faults.clear()
  for (const process of world.processes) {
    process.death = undefined
    process.busy = 0
  }
  world.bank.isCalm = true
  world.revive()
  world.tell('settle')
  await world.pass(leaseMs)
  for (let round = 0; round < 3; round += 1) {
    await world.linkAgain()
    // As long as the longest wait of what somebody asked for.
    for (let part = 0; part < 6; part += 1) await world.pass(3 * minute)
    await settleStatements(world)
    await seeTo(world)
  }
  await carry(world, true)
  // As long as until a carrier is asked how its parcels stand.
  for (let part = 0; part < 6; part += 1) await world.pass(3 * minute)
  await settleTurns(world)
  await world.pass(3 * minute)
}
