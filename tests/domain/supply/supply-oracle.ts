import type { SupplyRequest } from '../../../src/domain/tables/supply.ts'
import type { Floor } from '../floor.ts'

/**
 * What is wrong with supply orders and the debt to suppliers, one sentence each; empty when all agree. Written without the rules of the shop: it reckons by
 * hand, from lines, slips and entries.
 */
export function faultsOfSupply(floor: Floor): string[] {
  const slips = new Map(floor.all('slips').map((slip) => [slip.code, slip]))
  const damages = floor.all('damages').filter(({ state }) => state !== 'dropped')
  const entries = floor.all('supplierLedger')
  const orders = floor.all('supplyRequests')
  const faults = orders.flatMap((order) => {
    const { code, items, arrived, receipts, slipCodes, intakes, supplier } = order
    const own: string[] = []
    const inForce = slipCodes
      .flatMap((slip) => slips.get(slip) ?? [])
      .filter(({ state }) => state === 'HOÀN THÀNH')
    for (const { productCode, order: ordered, over = 0, received, broken, returned } of items) {
      const brought = sum(
        inForce.flatMap((slip) => slip.items).filter((item) => item.productCode === productCode),
        'amount',
      )
      if (brought !== received)
        own.push(`${code}: ${productCode} received ${received}, slips brought ${brought}`)
      if (received > ordered + over)
        own.push(`${code}: ${productCode} received ${received} of ${ordered} + ${over}`)
      if (broken > ordered + over)
        own.push(`${code}: ${productCode} broken ${broken} of ${ordered} + ${over}`)
      const apart = damages.filter(
        ({ from, productCode: of }) => from.document === code && of === productCode,
      )
      if (sum(apart, 'quantity') !== broken)
        own.push(`${code}: ${productCode} broken ${broken}, ${sum(apart, 'quantity')} lie apart`)
      if (returned > broken) own.push(`${code}: ${productCode} returned ${returned} of ${broken} broken`)
    }
    const gestures = receipts.map(({ gesture }) => gesture)
    if (new Set(gestures).size < gestures.length) own.push(`${code} takes a gesture in twice`)
    // The oldest gestures are forgotten.
    const waiting = receipts.filter(({ intake }) => intake === undefined)
    if (sum(waiting, 'quantity') > sum(arrived, 'good') + sum(arrived, 'damaged'))
      own.push(`${code}: more was scanned than waits`)
    for (const { bin, productCode, good, lots = [] } of arrived) {
      if (sum(lots, 'units') > good) own.push(`${code}: more of ${productCode} is in lots than came`)
      for (const { lot, expires, quantity } of waiting.filter(
        (one) => !one.damaged && one.bin === bin && one.productCode === productCode,
      )) {
        const told = lot !== undefined || expires !== undefined
        const known = lots.find((one) => one.lot === (lot ?? '') && one.expires === expires)
        if (told && (known?.units ?? 0) < quantity)
          own.push(`${code}: ${productCode} of ${lot} waits in no lot`)
      }
    }
    if (new Set(intakes.map(({ number }) => number)).size < intakes.length)
      own.push(`${code} counts an intake twice`)
    for (const slip of inForce)
      if (slip.items.length > 50 || slip.type !== 'Nhập mới')
        own.push(`${slip.code} is no slip of a supply order`)
    const isClosed = order.state === 'HOÀN THÀNH' || order.state === 'KHÓA'
    if (isClosed && arrived.length > 0) own.push(`${code} is closed, and goods of it wait`)
    if (order.state !== 'NHÁP' && supplier._id === '') own.push(`${code} goes to nobody`)
    const stands = sum(
      entries.filter(({ document }) => document === code),
      'amount',
    )
    const owed = owedByHand(order)
    if (Math.abs(stands - owed) > 0.001) own.push(`${code}: ${stands} stands in the ledger, it makes ${owed}`)
    return own
  })
  const known = new Set(orders.map(({ code }) => code))
  const gone = sum(
    entries.filter(({ document }) => !known.has(document)),
    'amount',
  )
  return gone === 0 ? faults : [...faults, `${gone} is owed for orders that are gone`]
}

/** Worth of what came, less what was paid. */
function owedByHand({
  state,
  items,
  discount = 0,
  typeDiscount,
  taxVAT = 0,
  prePaid = 0,
  reconcile = [],
}: SupplyRequest): number {
  if (state === 'NHÁP') return 0
  const ordered = items.reduce((total, { order, price = 0 }) => total + order * price, 0)
  const part = typeDiscount === 'percent' ? discount / 100 : ordered > 0 ? Math.min(1, discount / ordered) : 0
  const came = items.reduce((total, { received, price = 0 }) => total + received * price, 0)
  const net = came - Math.round(came * part)
  return (
    net +
    Math.round((net * taxVAT) / 100) -
    prePaid -
    reconcile.reduce((total, { amount }) => total + amount, 0)
  )
}

function sum<F extends string>(rows: readonly Record<F, number>[], field: F): number {
  return rows.reduce((total, row) => total + row[field], 0)
}
