import { newGesture } from '../../device/scanner/scan.ts'
import { receiveSupply } from '../../domain/supply/receive-supply.ts'
import { roomFor } from '../../domain/supply/supply-lines.ts'
import { takeInSupply } from '../../domain/supply/take-in-supply.ts'
import type { SupplyRequest } from '../../domain/tables/supply.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { signal } from '../scanner/signal.ts'
import { createReceiving } from '../stock/receiving.ts'

const over = { over: true } as const

export type ReceiveSupplyBench = ReturnType<typeof createReceiveSupplyBench>

/** Goods of one supply order are taken in by scanning, and enter stock as often as somebody says. */
export function createReceiveSupplyBench(replica: Replica, code: string) {
  const { bench, look, receiving } = createReceiving(replica, {
    find: () => findRow(replica, 'supplyRequests', code),
    wid: ({ wid }) => wid,
    missing: missingOf,
    lotsCome: ({ arrived }, productCode) =>
      arrived.filter((one) => one.productCode === productCode).flatMap((one) => one.lots ?? []),
    // What entered stock is taken back by the intake.
    receipts: ({ receipts }) => receipts.filter(({ intake }) => intake === undefined),
    receive: (at, came, said, onRefused) =>
      at.attempt(receiveSupply, { code, over: false, foreign: false, ...came, ...said }, onRefused),
    done: (gesture) => ({ command: receiveSupply, params: { code, gesture } }),
    answers: {
      'supply-enough': { says: over, label: 'Thừa thật, nhận thêm' },
      'supply-broken-enough': { says: over, label: 'Thừa thật, ghi hỏng' },
      'supply-item-foreign': { says: { foreign: true }, label: 'Giữ lại, nhận thêm' },
    },
  })

  /** What was scanned enters stock. */
  async function finish(): Promise<void> {
    const params = { code, intake: newGesture() }
    const changes = await bench.attempt(takeInSupply, params, (refusal) => {
      bench.close()
      bench.tell(refusal)
    })
    if (!changes) return
    bench.close()
    signal('done', 'đã nhập kho')
    bench.say('Đã nhập kho hàng đã quét.')
    await look()
  }

  return { ...receiving, finish: () => bench.run(finish) }
}

function missingOf(order: SupplyRequest): string[] {
  const lines = order.items.filter((line) => roomFor(order, line, false) > 0)
  return lines.map(({ productCode }) => productCode)
}
