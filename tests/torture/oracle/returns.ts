import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Damage, ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import { hold } from '../world/breach.ts'
import type { Issued, Ledger } from '../world/ledger.ts'
import { needsOf } from '../world/shop.ts'
import { doneIn, toldBy } from './done-in.ts'
import { listed, type ServerView } from './server-view.ts'

/**
 * S12: goods come back once: never more than left, by one slip, and what is damaged lies apart until a slip takes it. A scan at the door
 * ends no order, and one that was taken back leaves nothing (decisions 34).
 */
export function checkReturns(view: ServerView, ledger: Ledger): void {
  checkArrivals(view, ledger)
  checkHere(view, ledger)
  const returns = listed(view, 'returns')
  const slips = listed(view, 'slips')
  for (const one of returns) checkReturn(one, slips)
  checkBorn(returns, slips, listed(view, 'orders'))
  checkNoMore(returns, new Map(listed(view, 'orders').map((order) => [order.code, order])))
  for (const slip of slips.filter(({ type }) => type === 'Nhập hàng hoàn')) checkSlip(slip, returns)
  const damages = listed(view, 'damages')
  checkApart(returns, damages)
  for (const damage of damages) checkDamage(damage, slips)
  for (const { code, state } of listed(view, 'orders')) {
    const back = returns.filter(({ orderCode, state: its }) => orderCode === code && its === 'done')
    hold('S12', state !== 'ĐÃ HOÀN' || back.length > 0, () => `${code} came back without a return`)
  }
}

/** Orders are marked as returned by people who judged, confirmed or said so, never by the scan or by taking it back. */
function checkArrivals(view: ServerView, ledger: Ledger): void {
  const scanned = new Set(
    doneIn(view, ledger)
      .filter(({ method }) => method === 'receiveReturn' || method === 'withdrawArrival')
      .map((one) => `${toldBy(one).code} ${one.user} ${one.at}`),
  )
  for (const { code, historyState } of listed(view, 'orders')) {
    for (const { state, userId, updatedAt } of historyState) {
      const isEnded = state === 'THẤT THU' && scanned.has(`${code} ${userId} ${updatedAt}`)
      hold('S12', !isEnded, () => `the scan of ${code} at the door made it THẤT THU`)
    }
  }
  for (const { id, state, arrivedAt, marked, claimBefore, checks } of listed(view, 'returns')) {
    const isUnjudged = state === 'arrived' && checks.length === 0
    hold('S12', !isUnjudged || !marked, () => `${id} marks its order, and nobody has judged a unit of it`)
    const isAway = state === 'announced' || state === 'dropped'
    const hasTraces = arrivedAt !== undefined || marked !== undefined || claimBefore !== undefined
    hold('S12', !isAway || !hasTraces, () => `${id} is ${state} and still bears its arrival`)
  }
}

/**
 * What puts an order's parcels on another footing: whether a scan before it counted is not asked any more. 2026-11-22: nor a scan that
 * comes behind it from a phone whose clock is slow: by its date the parcel was taken in after it, and the rule takes it for the same one.
 */
const startsAnew = new Set(['announceReturn', 'updateState', 'putBackCancelled'])

/**
 * S1: a parcel that somebody received is here until this very arrival was taken back. 2026-11-23: a scan from before the new footing may
 * have been taken for the arrival, and then the one that came after it found the parcel here already: either of them will do. 2026-11-25: so it is with two scans that
 * the server took in one moment and at one version, of which nobody can say which came first.
 */
function checkHere(view: ServerView, ledger: Ledger): void {
  const here = new Map<string, Set<unknown>>()
  const earlier = new Map<string, Set<unknown>>()
  const anew = new Map<string, number>()
  const since = new Map<string, number | undefined>()
  const versionOf = ({ id }: Issued) => view.byId.get(id)?.[0]?.version
  for (const one of doneIn(view, ledger)) {
    const told = toldBy(one)
    const { code, arrivalId } = told
    if (one.method === 'receiveReturn' && !here.has(code)) {
      const scans = new Set(earlier.get(code)).add(arrivalId)
      const isOld = one.at <= (anew.get(code) ?? 0)
      if (isOld) earlier.set(code, scans)
      else here.set(code, scans)
      since.set(code, versionOf(one))
    } else if (one.method === 'receiveReturn' && since.get(code) === versionOf(one)) {
      here.get(code)?.add(arrivalId)
    }
    if (one.method === 'withdrawArrival') {
      earlier.get(code)?.delete(arrivalId)
      if (here.get(code)?.has(arrivalId)) here.delete(code)
    }
    if (!startsAnew.has(one.method)) continue
    for (const about of ordersOf(told)) {
      here.delete(about)
      earlier.delete(about)
      anew.set(about, one.at)
    }
  }
  const returns = listed(view, 'returns')
  for (const [code, scans] of here) {
    const own = returns.filter(({ orderCode }) => orderCode === code)
    // Goods that wait on a slip of the desk are here by that, and a scan of theirs counts for nothing more.
    const isThere = own.some(({ arrivalId, bornOnSlip }) => scans.has(arrivalId) || bornOnSlip !== undefined)
    hold('S1', isThere, () => `${code} was received, and nobody took that back, but it is not here`)
  }
}

function ordersOf(told: Record<string, unknown>): string[] {
  const { code, orderCodes = [] } = told
  return [code, ...(orderCodes as string[])].map(String)
}

function checkReturn({ id, state, kind, lines, checks, slipCode }: ReturnedOrder, slips: readonly Slip[]) {
  const gestures = checks.map(({ gesture }) => gesture)
  hold('S12', new Set(gestures).size === gestures.length, () => `a look counts twice in ${id}`)
  // Lost parcels and cancelled goods are judged as a whole.
  const isWhole = state === 'lost' || kind === 'cancelled'
  for (const line of lines) {
    const { productCode, sent, good, damaged, swapped, lost } = line
    const seen = good + damaged + swapped + lost
    hold('S12', seen <= sent, () => `${id} has ${seen} ${productCode} judged of ${sent}`)
    if (isWhole || (kind !== 'failed-delivery' && state === 'dropped')) continue
    for (const outcome of ['good', 'damaged', 'swapped', 'lost'] as const) {
      const looked = checks
        .filter((check) => check.productCode === productCode && check.outcome === outcome)
        .reduce((units, { quantity }) => units + quantity, 0)
      hold(
        'S12',
        line[outcome] === looked,
        () => `${id} has ${line[outcome]} ${outcome} ${productCode}, ${looked} seen`,
      )
    }
  }
  const good = lines.reduce((units, line) => units + line.good, 0)
  const wanted = state === 'done' && kind !== 'cancelled' && good > 0
  // Checked, it may wait on a slip that nobody has confirmed.
  const waits = state === 'checked' && slipCode !== undefined
  hold(
    'S12',
    waits || (slipCode !== undefined) === wanted,
    () => `${id} (${state}, ${good} good) has slip ${slipCode}`,
  )
  const taken = slips.filter(({ code, type }) => code === slipCode && type === 'Nhập hàng hoàn')
  hold('S12', taken.length === (wanted || waits ? 1 : 0), () => `${id} was taken in by ${taken.length} slips`)
  const isIn = taken[0]?.state === 'HOÀN THÀNH'
  hold('S12', isIn === wanted, () => `${id} is ${state}, its slip ${slipCode} is ${taken[0]?.state}`)
}

/** A slip that was called off or deleted takes along what was written with it, unless that pays for something since. */
function checkBorn(
  returns: readonly ReturnedOrder[],
  slips: readonly Slip[],
  orders: readonly Order[],
): void {
  const off = new Set(slips.filter(({ state }) => state !== 'ĐÃ HỦY').map(({ code }) => code))
  for (const { id, state, bornOnSlip, orderCode } of returns) {
    if (bornOnSlip === undefined || off.has(bornOnSlip) || state === 'dropped') continue
    const order = orders.find(({ code }) => code === orderCode)
    const pays = order?.exchangedBy || order?.payment.history.some(({ amount }) => amount < 0)
    hold('S12', Boolean(pays), () => `${id} is ${state}, and ${bornOnSlip} it was written with is no more`)
  }
}

/** Of all returns of an order together no more comes back than was sent. */
function checkNoMore(returns: readonly ReturnedOrder[], orders: ReadonlyMap<string, Order>): void {
  const units = new Map<string, number>()
  for (const { orderCode, state, kind, lines } of returns) {
    if (state === 'dropped' || state === 'lost' || kind === 'cancelled') continue
    for (const { productCode, good, damaged } of lines) {
      const place = `${orderCode} ${productCode}`
      units.set(place, (units.get(place) ?? 0) + good + damaged)
    }
  }
  for (const [place, came] of units) {
    const [code = '', product = ''] = place.split(' ')
    const sent = needsOf(orders.get(code) ?? { code })?.[product] ?? 0
    hold('S12', came <= sent, () => `${came} of ${sent} ${place} came back`)
  }
}

/** A slip brings in the good units of its returns, of each once; one that was called off brings none. */
function checkSlip({ code, state, items, ordersReturn = [] }: Slip, returns: readonly ReturnedOrder[]): void {
  const own = returns.filter(({ slipCode }) => slipCode === code)
  const units = new Map<string, number>()
  for (const { lines } of own)
    for (const { productCode, good } of lines) units.set(productCode, (units.get(productCode) ?? 0) + good)
  for (const { productCode, amount } of items) units.set(productCode, (units.get(productCode) ?? 0) - amount)
  const rest = [...units].filter(([, left]) => left !== 0).map(([product, left]) => `${left} ${product}`)
  if (state === 'ĐÃ HỦY')
    return hold('S12', own.length === 0, () => `${code} was called off and holds returns`)
  hold('S12', rest.length === 0, () => `${code} (${state}) leaves ${rest.join()} between slip and return`)
  const strangers = own.filter(({ orderCode }) => !ordersReturn.includes(orderCode))
  hold('S12', strangers.length === 0, () => `${code} does not name ${strangers.map(({ id }) => id).join()}`)
}

function checkApart(returns: readonly ReturnedOrder[], damages: readonly Damage[]): void {
  const byId = new Map(damages.map((damage) => [damage.id, damage]))
  for (const { id, state, kind, lines } of returns) {
    for (const { productCode, damaged } of lines) {
      const apart = byId.get(`${id}/${productCode}`)?.quantity ?? 0
      const wanted = state === 'done' && kind !== 'cancelled' ? damaged : 0
      hold(
        'S12',
        apart === wanted,
        () => `${apart} ${productCode} of ${id} (${state}) lie apart, ${wanted} were damaged`,
      )
    }
  }
}

function checkDamage({ id, quantity, settled, state }: Damage, slips: readonly Slip[]): void {
  const taken = slips
    .filter((slip) => slip.state === 'HOÀN THÀNH')
    .flatMap(({ items }) => items.filter(({ damageId }) => damageId === id))
    .reduce((units, { amount }) => units + amount, 0)
  hold(
    'S12',
    settled === taken && taken <= quantity,
    () => `${settled} of ${quantity} ${id} left, slips took ${taken}`,
  )
  const fits = state === 'dropped' ? settled === 0 : (settled === quantity) === (state === 'settled')
  hold('S12', fits, () => `${id} is ${state} with ${settled} of ${quantity} gone`)
}
