import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import { defaultBin, defaultBinName } from '../../domain/brand.ts'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { receiveSupply } from '../../domain/supply/receive-supply.ts'
import { unitsOut } from '../../domain/supply/supply-lines.ts'
import { takeInSupply } from '../../domain/supply/take-in-supply.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { SupplyRequest } from '../../domain/tables/supply.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchShown, createBench } from '../bench/create-bench.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { notReceivingFeedback } from '../stock/bin-questions.ts'
import { goodsWork } from '../stock/goods-work.ts'
import { feedbackOfRefusal, scannedGoods } from '../stock/refusal-words.ts'

interface ReceiveState extends BenchShown {
  /** What is scanned now is broken. */
  damaged: boolean
  bin: string
  binName: string
  sheet?: 'type' | 'quantity' | 'finish'
}

/** Units of a product that came, by one gesture. */
interface Came {
  product: Product
  scan: Pick<ScannedCode, 'text' | 'gesture'>
  /** What the receiver said to what is odd about it. */
  said?: { over?: true; foreign?: true }
}

/** What the receiver may answer to a refusal, and what that says. */
const answers: Readonly<Record<string, { says: NonNullable<Came['said']>; label(units: number): string }>> = {
  'supply-enough': {
    says: { over: true },
    label: (units) => (units > 1 ? `Thừa thật, nhận thêm ${units}` : 'Thừa thật, nhận thêm'),
  },
  'supply-broken-enough': {
    says: { over: true },
    label: (units) => (units > 1 ? `Thừa thật, ghi hỏng ${units}` : 'Thừa thật, ghi hỏng'),
  },
  'supply-item-foreign': {
    says: { foreign: true },
    label: (units) => (units > 1 ? `Giữ lại, nhận thêm ${units}` : 'Giữ lại, nhận thêm'),
  },
}

export type ReceiveSupplyBench = ReturnType<typeof createReceiveSupplyBench>

/** Goods of one supply order are taken in by scanning; every scan counts at once, so several people may receive together. */
export function createReceiveSupplyBench(replica: Replica, code: string) {
  const state = proxy<ReceiveState>({ quantity: 1, damaged: false, bin: defaultBin, binName: defaultBinName })
  let known: SupplyRequest | undefined
  const work = goodsWork(replica, {
    onProduct: (product, scan) => receive({ product, scan }),
    onBin: takeBin,
    onCommand: obey,
    wid: () => known?.wid,
    likely: () => missingOf(known),
    run: (task): void => bench.run(task),
  })
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, ...work })
  const { run, say } = bench
  void row()

  async function row(): Promise<SupplyRequest | undefined> {
    known = await findRow(replica, 'supplyRequests', code)
    return known
  }

  async function receive(came: Came): Promise<void> {
    bench.close()
    const { product, scan, said } = came
    const { damaged, bin } = state
    const quantity = state.quantity * unitsOfScan(product, scan.text)
    const how = { over: said?.over ?? false, foreign: said?.foreign ?? false }
    const params = { code, gesture: scan.gesture, productCode: product.code, quantity, bin, damaged, ...how }
    const changes = await bench.attempt(receiveSupply, params, (refusal) => refuse(refusal, came, quantity))
    if (!changes) return
    await row()
    bench.takeUnits()
    bench.flash(product.code)
    if (!damaged) return bench.praise(lineName(product), quantity)
    signal('ok', 'hỏng')
    say(`Nhận ${lineName(product)} × ${quantity}, hỏng`)
  }

  async function refuse(refusal: Refusal, { product, scan, said }: Came, units: number): Promise<void> {
    await row()
    const answer = answers[refusal.code]
    showFeedback({
      ...feedbackOfRefusal(refusal),
      scanned: scannedGoods(product, scan.text),
      other: answer && {
        label: answer.label(units),
        act: () => run(() => receive({ product, scan, said: { ...said, ...answer.says } })),
      },
    })
  }

  function takeBin(bin: Bin): void {
    if (known && bin.parent !== known.wid) return showFeedback(notReceivingFeedback(bin))
    Object.assign(state, { bin: bin.bid, binName: bin.name })
    signal('saved')
    say(`Hàng quét tiếp cất vào ${bin.name}.`)
  }

  /** The last gesture of this person that has not entered stock. */
  async function undoLast(): Promise<void> {
    const { userName } = replica.session.user
    const last = (await row())?.receipts.findLast(({ by, intake }) => by === userName && intake === undefined)
    const step = last && {
      command: receiveSupply,
      params: { code, gesture: last.gesture },
      undone: `Đã hoàn tác ${last.productCode} × ${last.quantity}. Lấy ra khỏi ô.`,
    }
    if (await bench.undo(step)) await row()
  }

  /** What was scanned enters stock. Answers whether it did. */
  async function finish(): Promise<void> {
    const params = { code, intake: newGesture() }
    const changes = await bench.attempt(takeInSupply, params, (refusal) => {
      bench.close()
      bench.tell(refusal)
    })
    if (!changes) return
    bench.close()
    signal('done', 'đã nhập kho')
    say('Đã nhập kho hàng đã quét.')
    await row()
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
    finish: () => run(finish),
    takeRest: (product: Product, quantity: number) => run(() => takeRest(product, quantity)),
  }
}

/** What still has to come. */
function missingOf(order: SupplyRequest | undefined): string[] {
  return (order?.items ?? []).filter((line) => unitsOut(line) > 0).map(({ productCode }) => productCode)
}
