import type { CarrierWorld, ParcelState, PracticeParcel } from './carrier-world.ts'

const keyOf = ({ carrier, waybill }: Pick<PracticeParcel, 'carrier' | 'waybill'>) => `${carrier}/${waybill}`

/** A parcel of a carrier by its waybill. */
export function parcelOf(world: CarrierWorld, carrier: string, waybill: string): PracticeParcel | undefined {
  return world.parcels.get(keyOf({ carrier, waybill }))
}

/** The parcel that a shop named so, and did not take back. */
export function parcelByRef(
  world: CarrierWorld,
  { carrier, account, ref }: Pick<PracticeParcel, 'carrier' | 'account' | 'ref'>,
): PracticeParcel | undefined {
  return world.parcels
    .all()
    .findLast((one) => one.carrier === carrier && one.account === account && one.ref === ref)
}

/** Takes a parcel on under a number of the carrier's. */
export function takeOn(
  world: CarrierWorld,
  asked: Omit<PracticeParcel, 'waybill' | 'state' | 'at' | 'history'>,
  waybillOf: (count: number) => string,
): PracticeParcel {
  const count = (world.counts.get(asked.carrier)?.count ?? 0) + 1
  world.counts.put(asked.carrier, { count })
  const at = world.clock()
  const history = [{ state: 'created' as const, at }]
  const parcel: PracticeParcel = { ...asked, waybill: waybillOf(count), state: 'created', at, history }
  world.parcels.put(keyOf(parcel), parcel)
  return parcel
}

/** A parcel goes on, and whoever is to hear of it is told. */
export function moveParcel(world: CarrierWorld, parcel: PracticeParcel, state: ParcelState, note = ''): void {
  if (parcel.state === state) return
  const at = world.clock()
  const { anew: _, ...before } = parcel
  const moved = { ...before, state, note, at, history: [...parcel.history, { state, at }] }
  world.parcels.put(keyOf(parcel), moved)
  world.tell(moved)
}

/** The carrier puts it on its scales (kg); what it costs follows from that. */
export function weighParcel(world: CarrierWorld, parcel: PracticeParcel, weight: number): void {
  if (parcel.weight === weight) return
  const costs = (kg: number) => feeOf({ weight: kg, value: 0, cod: 0 }, 0)
  const fee = parcel.fee + costs(weight) - costs(parcel.weight)
  change(world, { ...parcel, weight, fee, anew: 'weight' })
}

/** Another sum is to be collected at the door (VND). */
export function collectAnew(world: CarrierWorld, parcel: PracticeParcel, cod: number): void {
  if (parcel.cod !== cod) change(world, { ...parcel, cod, anew: 'cod' })
}

function change(world: CarrierWorld, parcel: PracticeParcel): void {
  const changed = { ...parcel, at: world.clock() }
  world.parcels.put(keyOf(changed), changed)
  world.tell(changed)
}

/** The buyer takes some of it, pays for that, and the carrier brings the rest back. */
export function deliverPart(world: CarrierWorld, parcel: PracticeParcel, collected: number): void {
  moveParcel(world, { ...parcel, collected }, 'delivered')
}

/** Whether a shop may still take it back. */
export function mayBeCancelled({ state }: PracticeParcel): boolean {
  return state === 'created' || state === 'picking'
}

/** What bringing it costs: by its weight, and what it is insured for (VND). */
export function feeOf(
  { weight, value, cod }: { weight: number; value: number; cod: number },
  first: number,
): number {
  const steps = Math.max(0, Math.ceil((weight - 0.5) / 0.5))
  return first + steps * 5_000 + Math.round((value * 0.005) / 100) * 100 + (cod > 3_000_000 ? 10_000 : 0)
}
