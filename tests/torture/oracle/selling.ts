import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import { askedBy, basketOf, needsOf, whereIs } from '../world/shop.ts'
import { codeNow } from './code-now.ts'
import { listed, type ServerView } from './server-view.ts'

/** What a unit cost the shop at first, of every product that people order (VND). */
const firstCost = 61_000

/**
 * An order that people made is what was asked for, with the names and the cost of the shop; it holds its goods as its state says; a number is one customer; and
 * nobody was promised what the shop never had (VAL-018). What came back of an order pays for others, and goes back in money, for no more than the order was sold for together (OPN-008).
 */
export function checkSelling(view: ServerView, { costs: brought }: Pick<Ledger, 'costs'>): void {
  const orders = listed(view, 'orders').filter((order) => basketOf(order) !== undefined)
  const promised = new Map<string, number>()
  const slips = listed(view, 'slips')
  // One that is made anew, after it was deleted, begins another history of its cost.
  for (const { code, priceIn, costChanges = [] } of listed(view, 'products')) {
    const known = brought.get(code) ?? new Set()
    for (const cost of [priceIn, ...costChanges.flatMap(({ from, to }) => [from, to])]) known.add(cost)
    brought.set(code, known)
  }
  const now = codeNow(view)
  for (const order of orders) {
    const { code, state, swItems, totalPrice, held = [] } = order
    const { lines, costs } = askedBy(order)!
    const said = swItems.map(({ productCode, amount }) => `${amount} ${now(productCode)}`).join()
    const asked = lines.map(({ productCode, amount }) => `${amount} ${now(productCode)}`).join()
    hold('S12', said === asked, () => `${code} is about ${said}, asked for was ${asked}`)
    hold('S12', totalPrice === costs, () => `${code} costs ${totalPrice}, not ${costs}`)
    for (const { name, cost: told, productCode, KhoTay = [] } of swItems) {
      hold('S12', name !== 'Hàng lậu', () => `${code} calls ${productCode} as the caller did`)
      // What left costs what its parts cost at that moment; until then a combo costs what its own row says.
      const costsOf = (part: string) => [firstCost, ...(brought.get(part) ?? [])]
      const centsOfParts = KhoTay.reduce(
        (sums, { code: part, amount }) =>
          sums.flatMap((sum) => costsOf(part).map((cost = 0) => sum + inCents(cost) * amount)),
        [0],
      )
      const couldCost = [...costsOf(productCode), ...centsOfParts.map((cents) => cents / 100)].includes(told)
      hold('S12', couldCost, () => `${code} has ${productCode} at a cost of ${told}`)
    }
    const place = whereIs(order, slips)
    const wanted = place === 'book' || place === 'wait' ? Object.entries(needsOf(order) ?? {}) : []
    const kept = held.map(({ productCode, amount, number }) => `${number} ${amount} ${now(productCode)}`)
    const should = wanted.map(([product, units]) => `${place} ${units} ${now(product)}`)
    hold('S12', kept.sort().join() === should.sort().join(), () => `${code} (${state}) holds ${kept.join()}`)
    const gone = place === 'out' ? Object.entries(needsOf(order) ?? {}) : []
    for (const [product, units] of [...wanted, ...gone])
      promised.set(now(product), (promised.get(now(product)) ?? 0) + units)
  }
  for (const [product, units] of promised) {
    const came = view.movements
      .filter(
        ({ productCode, number, quantity }) => productCode === product && number === 'total' && quantity > 0,
      )
      .reduce((sum, { quantity }) => sum + quantity, 0)
    hold('S12', units <= came, () => `${units} ${product} are promised or sold by hand, ${came} ever came`)
  }
  const spent = new Map<string, number>()
  for (const { exchange, state } of listed(view, 'orders'))
    if (exchange && state !== 'HỦY') spent.set(exchange.of, (spent.get(exchange.of) ?? 0) + exchange.value)
  for (const { code, swItems, payment } of listed(view, 'orders')) {
    const undone = payment.history.map(({ takesBack }) => takesBack)
    const back = payment.history
      .filter(({ id, type }) => type.includes('àng trả') && !undone.includes(id))
      .reduce((sum, { amount }) => sum - amount, 0)
    const sold = swItems.reduce((sum, { price = 0, amount }) => sum + price * amount, 0)
    const credit = spent.get(code) ?? 0
    hold(
      'S12',
      credit + back <= sold,
      () => `what came back of ${code} (${sold}) pays ${credit} for others, and ${back} went back`,
    )
  }
  const phones = listed(view, 'customers').map(({ phone }) => phone)
  hold('S12', new Set(phones).size === phones.length, () => `two customers have one number: ${phones.join()}`)
}

/** Costs have two decimals; in whole cents their sum is the one that people reckon: 61.000 + 2 × 59.722,77 is 180.445,54. */
function inCents(cost: number): number {
  return Math.round(cost * 100)
}
