import type { SupplyRequest } from '../../../src/domain/tables/supply.ts'
import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import { doneIn, toldBy } from './done-in.ts'
import { listed, type ServerView } from './server-view.ts'

/** More than any order of the simulator costs (VND). */
const dearest = 2_000_000

/** What came of supply orders is what people took in, once each; slips, broken goods and the debt say the same (decisions 9, 18, 19). */
export function checkSupply(view: ServerView, ledger: Ledger): void {
  const slips = new Map(listed(view, 'slips').map((slip) => [slip.code, slip]))
  const damages = listed(view, 'damages').filter(({ state }) => state !== 'dropped')
  const entries = listed(view, 'supplierLedger')
  const orders = listed(view, 'supplyRequests')
  const told = unitsTold(view, ledger)
  for (const order of orders) {
    const { code, items, arrived, receipts, state, slipCodes, reconcile = [] } = order
    const waits = units(arrived, 'good') + units(arrived, 'damaged')
    const came = units(items, 'received') + units(items, 'broken') + waits
    hold(
      'S2',
      came === (told.get(code) ?? 0),
      () => `${code}: ${came} came, people told of ${told.get(code) ?? 0}`,
    )
    const gestures = receipts.map(({ gesture }) => gesture)
    hold('S2', new Set(gestures).size === gestures.length, () => `${code} takes a gesture in twice`)
    hold('S12', waits === 0 || isOpen(state), () => `${code} (${state}) is over, and ${waits} units wait`)
    const own = slipCodes.flatMap((slip) => slips.get(slip) ?? [])
    const brought = own.filter((slip) => slip.state === 'HOÀN THÀNH').flatMap((slip) => slip.items)
    for (const { productCode, order: wanted, received, broken, over = 0 } of items) {
      const isOf = (row: { productCode: string }) => row.productCode === productCode
      const inStock = units(brought.filter(isOf), 'amount')
      hold(
        'S12',
        inStock === received,
        () => `${code}: slips brought ${inStock} ${productCode}, received ${received}`,
      )
      hold(
        'S12',
        received <= wanted + over,
        () => `${code}: ${received} ${productCode} of ${wanted}, ${over} over`,
      )
      const apart = units(
        damages.filter((one) => one.from.document === code && isOf(one)),
        'quantity',
      )
      hold('S12', apart === broken, () => `${code}: ${broken} broken ${productCode}, ${apart} lie apart`)
    }
    const owes = units(
      entries.filter(({ document }) => document === code),
      'amount',
    )
    const worth = owedByHand(order)
    hold('S12', owes === worth, () => `${code}: ${owes} stands in the debt, it makes ${worth}`)
    hold('S12', units(reconcile, 'amount') <= dearest, () => `${code} was paid more than it ever costs`)
    const ids = reconcile.map(({ id }) => id)
    hold('S2', new Set(ids).size === ids.length, () => `${code} was paid twice by one payment`)
  }
  const there = new Set(orders.map(({ code }) => code))
  const lost = units(
    entries.filter(({ document }) => !there.has(document)),
    'amount',
  )
  hold('S12', lost === 0, () => `${lost} is owed for supply orders that are gone`)
  const owners = new Map(listed(view, 'supplierNames').map(({ name, supplierId }) => [name, supplierId]))
  for (const { id, name } of listed(view, 'suppliers'))
    hold('S1', owners.get(name) === id, () => `${name} is listed as ${owners.get(name)}, ${id} has it`)
}

/** Units that people told of, by order: scanned and not taken back, or received at the desk and still in stock. */
function unitsTold(view: ServerView, ledger: Ledger): Map<string, number> {
  const scans = new Map<string, number>()
  const desk = new Map<string, number>()
  for (const one of doneIn(view, ledger)) {
    if (one.path !== '/api/supplyRequest') continue
    const told = toldBy(one)
    const place = `${told.code} ${told.gesture ?? String(told['intake'])}`
    if (one.method === 'receive' && !scans.has(place)) scans.set(place, Number(told['quantity']))
    if (one.method === 'undoReceipt') scans.delete(place)
    if (one.method === 'undoTakeIn') desk.delete(place)
    const items = (told['items'] ?? []) as { received?: number; broken?: number }[]
    const came = items.reduce((sum, { received = 0, broken = 0 }) => sum + received + broken, 0)
    if (one.method === 'update' && came > 0 && !desk.has(place)) desk.set(place, came)
  }
  const sums = new Map<string, number>()
  for (const [place, count] of [...scans, ...desk]) {
    const code = place.slice(0, place.indexOf(' '))
    sums.set(code, (sums.get(code) ?? 0) + count)
  }
  return sums
}

/** Worth of what came, less what was paid; nobody orders with VAT here. */
function owedByHand({
  state,
  items,
  discount = 0,
  typeDiscount,
  prePaid = 0,
  reconcile = [],
}: SupplyRequest): number {
  if (state === 'NHÁP') return 0
  const ordered = items.reduce((sum, { order, price = 0 }) => sum + order * price, 0)
  const came = items.reduce((sum, { received, price = 0 }) => sum + received * price, 0)
  const share =
    typeDiscount === 'percent' ? discount / 100 : ordered > 0 ? Math.min(1, discount / ordered) : 0
  return came - Math.round(came * share) - prePaid - units(reconcile, 'amount')
}

function isOpen(state: SupplyRequest['state']): boolean {
  return state === 'ĐÃ ĐẶT HÀNG' || state === 'NHẬN MỘT PHẦN'
}

function units<F extends string>(rows: readonly Record<F, number>[], field: F): number {
  return rows.reduce((sum, row) => sum + row[field], 0)
}
