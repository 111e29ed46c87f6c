import type { Order } from '../../../src/domain/tables/orders.ts'
import { moveParcel } from '../../../src/stand-ins/carriers/parcels.ts'
import type { Faults } from '../../../src/stand-ins/market/faults.ts'
import { callFaults, calm, mayDie, strike } from './go-wrong.ts'
import { actsOfClaims } from './parcel-claims.ts'
import { checkMoment } from './parcel-laws.ts'
import { actsOfMoney, settleStatements } from './parcel-money.ts'
import { actsOfPeople, seeTo } from './parcel-people.ts'
import { actsOfTurns, checkTurns, mayTakePart, settleTurns, takePart } from './parcel-turns.ts'
import type { ParcelWorld } from './parcel-world.ts'
import { isLive, nextStates, type SimCarrier } from './sim-carriers.ts'
import { minute, second } from './sim-world.ts'

const bad = {
  call: { chance: 0.5, faults: [...callFaults, 'item'], mostAfter: 4 },
  lost: 0.6,
  hook: { chance: 0.3, times: [1, 4] },
  over: 0.2,
} as const
const passes = [1, 3, 10, 30, 60, 300, 1_800]

/** Days of a shop that sends, bills and is paid, while everything goes wrong that can. */
export async function liveWithParcels(world: ParcelWorld, steps: number): Promise<void> {
  const { dice, carriers, invoicers } = world
  const acts = [...actsOfPeople, ...actsOfMoney, ...actsOfClaims, ...actsOfTurns]
  for (let step = 0; step < steps; step += 1) {
    for (const one of carriers) if (dice.chance(0.4)) goWrong(world, one)
    for (const one of invoicers) if (dice.chance(0.3)) goWrong(world, one)
    for (const process of world.processes) mayDie(world, process, 0.15)
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
  strike(world, { name: id, faults, acting }, bad)
  if (!world.dice.chance(0.15)) return
  forget()
  world.tell(`forget ${id}`)
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
  world.bank.isCalm = true
  const outside = [...world.carriers, ...world.invoicers].map((one) => one.world)
  await calm(world, outside)
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
