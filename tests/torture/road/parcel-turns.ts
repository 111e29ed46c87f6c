import type { Order } from '../../../src/domain/tables/orders.ts'
import type { ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import type { ParcelState, PracticeParcel } from '../../../src/stand-ins/carriers/carrier-world.ts'
import { deliverPart } from '../../../src/stand-ins/carriers/parcels.ts'
import { hold } from '../world/breach.ts'
import type { ParcelWorld } from './parcel-world.ts'
import { isLive, type SimCarrier } from './sim-carriers.ts'

/*
 * What becomes of parcels that do not simply arrive: the shop asks for them back or for another try, buyers take some of the goods, and what comes back is taken in at the bench.
 */

type Act = (world: ParcelWorld) => Promise<void>

const carrierPath = '/api/3rd_logistic'
/** All orders of these worlds have one line of it. */
const product = 'A1'

/** Somebody wants a parcel back, or tried once more; another wants the other thing in the same moment. */
async function redirect(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const moving = (await world.orders()).filter(
    ({ carriage, state }) => carriage?.state === 'done' && outside.includes(state),
  )
  if (moving.length === 0) return
  const { code, delivery } = dice.pick(moving)
  for (let left = 1 + dice.below(2); left > 0; left -= 1) {
    const to = dice.pick(['back', 'again'] as const)
    const before = (await world.order(code)).carriage?.wish
    const id = `doi-huong-${dice.below(1e9)}`
    const say = () => world.act(carrierPath, 'redirectParcel', `${code} ${to}`, { code, to, id })
    if (!(await say())) continue
    if (dice.chance(0.4)) await say()
    const wish = (await world.order(code)).carriage?.wish
    const isForgotten = before?.state === 'waiting' && wish?.id !== before.id
    hold('O6', !isForgotten, () => `${code}: the wish ${before?.to} is forgotten for ${to}`)
    if (wish?.id === id) world.wishes.push({ id, code, waybill: delivery.id, to })
  }
}

const outside: readonly Order['state'][] = ['ĐÃ GỬI HÀNG', 'ĐANG GIAO']

/** Somebody says what the buyer did not take: as it was, or by mistake. */
async function tellPart(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const there = (await world.orders()).filter(({ state }) => state === 'THÀNH CÔNG')
  if (there.length === 0) return
  const order = dice.pick(there)
  const isMistaken = dice.chance(0.3)
  const most = unitsOf(order)
  await sayPart(world, order.code, isMistaken ? dice.below(most + 1) : (world.parts.get(order.code) ?? 0))
}

async function sayPart(world: ParcelWorld, code: string, units: number): Promise<void> {
  const items = units > 0 ? [{ productCode: product, quantity: units }] : []
  await world.act(carrierPath, 'tellPartialDelivery', `${code} ${units}`, { code, items })
}

/** What came back lies at the door, and the bench takes in what is in it; a second pair of hands scans the same parcel. */
async function takeIn(world: ParcelWorld): Promise<void> {
  for (const order of await world.orders()) {
    const came = cameBackOf(world, order)
    if (came > 0 && !world.takenIn.has(order.code) && world.dice.chance(0.3))
      await takeInOne(world, order, came)
  }
}

export const actsOfTurns: readonly Act[] = [redirect, redirect, tellPart, takeIn]

async function takeInOne(world: ParcelWorld, { code }: Order, came: number): Promise<void> {
  if (!(await world.act('/api/order', 'receiveReturn', code, { code }))) return
  const here = (await world.returnsOf(code)).findLast(
    ({ state }) => state === 'arrived' || state === 'checked',
  )
  if (!here) return
  const known = here.lines.find(({ productCode }) => productCode === product)
  // What is awaited as it is comes in unlooked at; else units are judged one by one.
  if (known?.expected !== came) {
    const look = {
      returnId: here.id,
      productCode: product,
      outcome: 'good',
      quantity: came,
      gesture: `soi-${here.id}`,
    }
    if (!(await world.act('/api/order', 'inspectLine', here.id, look))) return
    const missing = (known?.expected ?? 0) - came
    const lost = { ...look, outcome: 'lost', quantity: missing, gesture: `mat-${here.id}` }
    if (missing > 0) await world.act('/api/order', 'inspectLine', `${here.id} lost`, lost)
  }
  const slipCode = `NH-${code}-${world.dice.below(1e6)}`
  const importing = { slipCode, wid: here.wid, returnIds: [here.id], restIsGood: true }
  const isIn = await world.act('/api/exchange', 'confirmReturnImport', here.id, importing)
  if (isIn) world.takenIn.set(code, came)
  if (isIn && world.dice.chance(0.4)) {
    const again = { ...importing, slipCode: `${slipCode}-2` }
    const isTwice = await world.act('/api/exchange', 'confirmReturnImport', `${here.id} again`, again)
    hold('O4', !isTwice, () => `${here.id} was taken in twice`)
  }
}

/** A buyer takes some of the goods where the shop lets them and its carrier knows of that. */
export function mayTakePart(order: Order, { id }: SimCarrier): boolean {
  return (
    unitsOf(order) > 1 && (id === 'GHN' || (id === 'GHTK' && partialTags.includes(order.tag_logistic ?? 0)))
  )
}

const partialTags: readonly number[] = [17, 18]

export function takePart(
  world: ParcelWorld,
  carrier: SimCarrier,
  parcel: PracticeParcel,
  order: Order,
): void {
  const back = 1 + world.dice.below(unitsOf(order) - 1)
  const collected = Math.max(0, parcel.cod - back * priceOf(order))
  // What costs the carrier nothing to tell apart it does not tell: where nothing was to be collected only GHN says so.
  if (carrier.id === 'GHTK' && collected === parcel.cod) return
  world.parts.set(order.code, back)
  deliverPart(carrier.world, parcel, collected)
  world.tell(`part ${carrier.id} ${parcel.ref} ${back} back, ${collected} collected`)
}

/** What people said by mistake they see and mend, and everything that came back is taken in. */
export async function settleTurns(world: ParcelWorld): Promise<void> {
  for (const order of await world.orders())
    if (order.state === 'THÀNH CÔNG' && !world.takenIn.has(order.code)) {
      const units = world.parts.get(order.code) ?? 0
      if (units > 0 || order.partial) await sayPart(world, order.code, units)
      const [rest] = (await world.returnsOf(order.code)).filter(isOfPart)
      const isAwaited = rest?.state === 'announced'
      const waits = isAwaited ? awaitedIn(rest) : units
      hold('O10', waits === units, () => `${order.code}: ${units} come back, and ${waits} are awaited`)
    }
  for (const order of await world.orders()) {
    const came = cameBackOf(world, order)
    if (came > 0 && !world.takenIn.has(order.code)) await takeInOne(world, order, came)
  }
}

/** How many units of an order its carrier brought back. */
function cameBackOf(world: ParcelWorld, order: Order): number {
  const part = order.state === 'THÀNH CÔNG' ? world.parts.get(order.code) : undefined
  const isBack = liveOf(world, order.code).some(({ state }) => state === 'returned')
  return part ?? (isBack && order.state === 'THẤT THU' ? unitsOf(order) : 0)
}

function liveOf(world: ParcelWorld, code: string): PracticeParcel[] {
  return world.carriers.flatMap(({ parcelsOf }) => parcelsOf(code).filter(isLive))
}

const lineOf = ({ swItems }: Order) => swItems[0]!
const unitsOf = (order: Order) => lineOf(order).amount
const priceOf = (order: Order) => lineOf(order).price

/** Nobody turns a parcel unless somebody asked for that. One that was tried in vain once more may be turned again: the answer to the first time was lost. */
export function checkTurns({ carriers, wishes }: ParcelWorld): void {
  for (const { id, turns } of carriers)
    for (const { waybill, to, at } of turns) {
      const isWanted = wishes.some((one) => one.waybill === waybill && one.to === to)
      hold('O4', isWanted, () => `${id} was told of ${waybill} at ${at}: ${to}, and nobody wanted that`)
    }
}

/** What a carrier said to each wish is known here as it is there. */
export async function checkWishes(world: ParcelWorld): Promise<void> {
  for (const { code, carriage, delivery } of await world.orders()) {
    const wish = carriage?.state === 'done' ? carriage.wish : undefined
    if (!wish) continue
    const carrier = world.carriers.find(({ id }) => id === carriage?.carrier)
    const parcel = carrier?.parcelsOf(code).find(({ waybill }) => waybill === delivery.id)
    const turns = carrier?.turns.filter(({ waybill, to }) => waybill === delivery.id && to === wish.to) ?? []
    const here = `${code} ${delivery.id}: ${JSON.stringify(wish)}`
    world.counts[`wish ${wish.state}`] = (world.counts[`wish ${wish.state}`] ?? 0) + 1
    hold('O6', wish.state !== 'waiting', () => `${here} waits for ever`)
    hold('O6', wish.state === 'done' || !!wish.text, () => `${here}: nobody knows why`)
    const until = wish.endedAt ?? world.now
    const stood = parcel ? statesWithin(parcel, wish.at, until) : []
    if (wish.state === 'done')
      hold(
        'O10',
        stood.some((state) => goes[wish.to].includes(state)),
        () => `${here}, and the parcel was ${stood.join(', ')}`,
      )
    const turned = turns.filter(({ at }) => at >= wish.at && at <= until)
    // What was turned and went on from there meanwhile may be asked for once more.
    const isTurned = turned.length > 0 && goes[wish.to].includes(stood.at(-1) ?? 'created')
    if (wish.state === 'failed')
      hold(
        'O10',
        !isTurned,
        () => `${here}, and it was turned at ${turned.map(({ at }) => at).join()}: ${stood.join(', ')}`,
      )
  }
}

const goes: Readonly<Record<'back' | 'again', readonly ParcelState[]>> = {
  back: ['returning', 'returned'],
  // One that nobody held up goes on as it was.
  again: ['picked', 'transporting', 'delivering'],
}

/** How a parcel stood at any time from one instant to another. */
function statesWithin({ history }: PracticeParcel, from: number, until: number): ParcelState[] {
  return history
    .filter(({ at }, index) => at <= until && (history[index + 1]?.at ?? until) >= from)
    .map(({ state }) => state)
}

/** The goods and the money of what buyers did not take: what is not to be collected is what comes back, and stock is what left less what was taken in. */
export async function checkParts(world: ParcelWorld): Promise<void> {
  let left = world.onHand
  for (const order of await world.orders()) {
    const { code, state, totalPrice, paid, pickMoney, partial } = order
    const isOut = leftHouse.includes(state)
    left -= (isOut ? unitsOf(order) : 0) - (world.takenIn.get(code) ?? 0)
    const here = `${code} (${state}, ${totalPrice}, paid ${paid}, due ${pickMoney}, ${JSON.stringify(partial)})`
    const less = partial?.notCollected ?? 0
    hold('O10', pickMoney === totalPrice - paid - less, () => `${here} does not add up`)
    if (state !== 'THÀNH CÔNG') continue
    const back = world.parts.get(code) ?? 0
    const rest = (await world.returnsOf(code)).filter(isOfPart)
    hold(
      'O10',
      rest.length === (back > 0 ? 1 : 0),
      () => `${here}: ${back} of it came back, and ${rest.length} parcels are awaited`,
    )
    const isTold = partial?.goods === 'told'
    // What nobody told the bench saw.
    const isSeen = partial?.goods === 'untold' && world.takenIn.has(code)
    hold('O10', back > 0 === (isTold || isSeen), () => `${here}: ${back} of it came back`)
    if (!partial) continue
    world.counts['parts'] = (world.counts['parts'] ?? 0) + 1
    hold(
      'O10',
      awaitedIn(rest[0]!) === back,
      () => `${here}: ${back} came back, and ${JSON.stringify(rest[0]?.lines)} is awaited`,
    )
    const worth = back * priceOf(order)
    // A carrier that says what it collected, and not for what, knows the money alone.
    const isRight = isTold ? less === worth : less <= worth
    if (!order.reconciled && !world.wasSettled.has(code))
      hold('O10', isRight, () => `${here}: what came back is worth ${worth}`)
  }
  const [goods] = await world.rows('products', [product])
  const total = goods?.warehouses.reduce((sum, place) => sum + place.total, 0)
  hold('O10', total === left, () => `${total} of ${product} is in stock, and ${left} has to be`)
}

const isOfPart = ({ kind, state }: ReturnedOrder) => kind === 'partial-delivery' && state !== 'dropped'

function awaitedIn({ lines, state }: ReturnedOrder): number {
  return lines.reduce((sum, line) => sum + (state === 'done' ? line.good : line.expected), 0)
}

/** Their goods are off the books. */
const leftHouse: readonly Order['state'][] = [
  ...(['CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'THÀNH CÔNG', 'THẤT THU', 'ĐÃ HOÀN'] as const),
]
