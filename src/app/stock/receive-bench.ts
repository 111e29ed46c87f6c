import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import { defaultBin, defaultBinName } from '../../domain/brand.ts'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { finishTransfer } from '../../domain/stock/finish-transfer.ts'
import { receiveTransfer } from '../../domain/stock/receive-transfer.ts'
import { transferLines } from '../../domain/stock/transfer-sums.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Transfer, TransferDifference } from '../../domain/tables/transfers.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchShown, createBench } from '../bench/create-bench.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { notReceivingFeedback } from './bin-questions.ts'
import { goodsWork } from './goods-work.ts'
import { feedbackOfRefusal, scannedGoods } from './refusal-words.ts'

interface ReceiveState extends BenchShown {
  /** What is scanned now is damaged. */
  damaged: boolean
  bin: string
  binName: string
  sheet?: 'type' | 'quantity' | 'finish'
  finished?: true
}

/** Units of a product that came, by one gesture. */
interface Came {
  product: Product
  scan: Pick<ScannedCode, 'text' | 'gesture'>
  /** More than was sent, and the person says that it is so. */
  over?: boolean
}

export type ReceiveBench = ReturnType<typeof createReceiveBench>

/** Goods of one transfer are taken in by scanning; every scan counts at once, so several people may receive together. */
export function createReceiveBench(replica: Replica, code: string) {
  const state = proxy<ReceiveState>({
    quantity: 1,
    damaged: false,
    bin: defaultBin,
    binName: defaultBinName,
  })
  let known: Transfer | undefined
  const work = goodsWork(replica, {
    onProduct: (product, scan) => receive({ product, scan }),
    onBin: takeBin,
    onCommand: obey,
    wid: () => known?.toWarehouse,
    likely: () => missingOf(known),
    run: (task): void => bench.run(task),
  })
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, ...work })
  const { run, say } = bench
  void row()

  async function row(): Promise<Transfer | undefined> {
    known = await findRow(replica, 'transfers', code)
    return known
  }

  async function receive(came: Came): Promise<void> {
    bench.close()
    const { product, scan, over = false } = came
    const { damaged, bin } = state
    const quantity = state.quantity * unitsOfScan(product, scan.text)
    const params = { code, gesture: scan.gesture, productCode: product.code, quantity, bin, damaged, over }
    const changes = await bench.attempt(receiveTransfer, params, (refusal) => refuse(refusal, came, quantity))
    if (!changes) return
    await row()
    bench.takeUnits()
    bench.flash(product.code)
    if (!damaged) return bench.praise(lineName(product), quantity)
    signal('ok', 'hỏng')
    say(`Nhận ${lineName(product)} × ${quantity}, hỏng`)
  }

  async function refuse(refusal: Refusal, { product, scan }: Came, units: number): Promise<void> {
    await row()
    const really = {
      label: units > 1 ? `Thừa thật, nhận thêm ${units}` : 'Thừa thật, nhận thêm',
      act: () => run(() => receive({ product, scan, over: true })),
    }
    showFeedback({
      ...feedbackOfRefusal(refusal),
      scanned: scannedGoods(product, scan.text),
      other: refusal.code === 'transfer-enough' ? really : undefined,
    })
  }

  function takeBin(bin: Bin): void {
    if (known && bin.parent !== known.toWarehouse) return showFeedback(notReceivingFeedback(bin))
    Object.assign(state, { bin: bin.bid, binName: bin.name })
    signal('saved')
    say(`Hàng quét tiếp cất vào ${bin.name}.`)
  }

  /** The last gesture of this person, as the transfer knows it. */
  async function undoLast(): Promise<void> {
    const { userName } = replica.session.user
    const last = (await row())?.receipts.findLast(({ by }) => by === userName)
    const step = last && {
      command: receiveTransfer,
      params: { code, gesture: last.gesture },
      undone: `Đã hoàn tác ${last.productCode} × ${last.quantity}. Lấy ra khỏi ô.`,
    }
    if (await bench.undo(step)) await row()
  }

  async function finish(differences: readonly TransferDifference[]): Promise<void> {
    const params = { code, differences: [...differences] }
    const changes = await bench.attempt(finishTransfer, params, (refusal) => {
      bench.close()
      bench.tell(refusal)
    })
    if (!changes) return
    bench.close()
    signal('done', 'nhận xong')
    state.finished = true
  }

  /** All that is missing of a product came: one tap instead of many scans. */
  function takeRest(product: Product, quantity: number): Promise<void> {
    state.quantity = quantity
    return receive({ product, scan: { text: product.code, gesture: newGesture() } })
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return undoLast()
    if (command === 'finish' || command === 'type') bench.open(command)
    else state.damaged = !state.damaged
  }

  return {
    state,
    scan: bench.scan,
    settled: bench.settled,
    undoLast: () => run(undoLast),
    takeBin: (bin: Bin) => run(() => takeBin(bin)),
    finish: (differences: readonly TransferDifference[]) => run(() => finish(differences)),
    takeRest: (product: Product, quantity: number) => run(() => takeRest(product, quantity)),
  }
}

/** What still has to come. */
function missingOf(transfer: Transfer | undefined): string[] {
  const lines = transfer ? transferLines(transfer) : []
  return lines.filter(({ difference }) => difference < 0).map(({ productCode }) => productCode)
}
