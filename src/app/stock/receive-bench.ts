import { finishTransfer } from '../../domain/stock/finish-transfer.ts'
import { receiveTransfer } from '../../domain/stock/receive-transfer.ts'
import { transferLines } from '../../domain/stock/transfer-sums.ts'
import type { Transfer, TransferDifference } from '../../domain/tables/transfers.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { signal } from '../scanner/signal.ts'
import { createReceiving } from './receiving.ts'

export type ReceiveBench = ReturnType<typeof createReceiveBench>

/** Goods of one transfer are taken in by scanning; what did not agree is explained when it is finished. */
export function createReceiveBench(replica: Replica, code: string) {
  const { bench, receiving } = createReceiving(replica, {
    find: () => findRow(replica, 'transfers', code),
    wid: ({ toWarehouse }) => toWarehouse,
    missing: missingOf,
    receipts: ({ receipts }) => receipts,
    receive: (at, came, { over = false }, onRefused) =>
      at.attempt(receiveTransfer, { code, ...came, over }, onRefused),
    done: (gesture) => ({ command: receiveTransfer, params: { code, gesture } }),
    answers: { 'transfer-enough': { says: { over: true }, label: 'Thừa thật, nhận thêm' } },
  })

  async function finish(differences: readonly TransferDifference[]): Promise<void> {
    const params = { code, differences: [...differences] }
    const changes = await bench.attempt(finishTransfer, params, (refusal) => {
      bench.close()
      bench.tell(refusal)
    })
    if (!changes) return
    bench.close()
    signal('done', 'nhận xong')
  }

  return {
    ...receiving,
    finish: (differences: readonly TransferDifference[]) => bench.run(() => finish(differences)),
  }
}

function missingOf(transfer: Transfer): string[] {
  const lines = transferLines(transfer).filter(({ difference }) => difference < 0)
  return lines.map(({ productCode }) => productCode)
}
