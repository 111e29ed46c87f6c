import { proxy } from 'valtio'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import { lineName } from '../../domain/names.ts'
import { moveBetweenBins } from '../../domain/stock/move-between-bins.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import { newCode } from '../../replica/new-code.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchShown, createBench } from '../bench/create-bench.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { keptDraft } from '../session/kept-draft.ts'
import { choosePlace, otherWarehouseFeedback } from './bin-questions.ts'
import { goodsWork } from './goods-work.ts'
import { type Hand, letGo, setAmount, standAt } from './hand.ts'
import { binStep, goodsStep, type Moved, moveOf, whyNotTake } from './move-step.ts'
import { feedbackOfRefusal, feedbackOfTaking, scannedGoods } from './refusal-words.ts'

interface MoveState extends BenchShown {
  sheet?: 'type' | 'quantity'
  done: readonly Moved[]
}

export type MoveBench = ReturnType<typeof createMoveBench>

/** So many moves can be taken back from the bench. */
const keptMoves = 10

/**
 * Goods move between bins of one warehouse: the bin they leave, the goods, the bin they go to. Until the last scan nothing has moved
 * in the books; what is in the hand is kept on the device.
 */
export function createMoveBench(replica: Replica) {
  const hand = keptDraft<Hand>(replica, 'chuyen-o', { goods: [] })
  const state = proxy<MoveState>({ quantity: 1, done: [] })
  const mine = replica.session.user.warehouses
  const work = goodsWork(replica, {
    onProduct: takeGoods,
    onBin: takeBin,
    onCommand: obey,
    wid: () => hand.wid,
    run: (task): void => bench.run(task),
  })
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, ...work })
  const { run, say } = bench

  function takeBin(bin: Bin): Promise<void> | void {
    bench.close()
    const asked = binStep(bin, hand, mine)
    switch (asked.step) {
      case 'refuse':
        return bench.tell(asked.refusal)
      case 'take-from':
        return takeFrom(bin)
      case 'other-warehouse':
        return showFeedback(otherWarehouseFeedback(bin))
      case 'same-bin':
        return say(`Đang lấy từ ${bin.name}. Quét ô cất vào.`)
      case 'put-into':
        return putInto(bin)
    }
  }

  function takeFrom(bin: Bin): void {
    standAt(hand, bin)
    signal('saved')
    say(`Lấy từ ${bin.name}. Quét hàng.`)
  }

  async function takeGoods(product: Product, scan: ScannedCode, text = scan.text): Promise<void> {
    bench.close()
    const each = unitsOfScan(product, text)
    const asked = goodsStep(product, state.quantity * each, hand, mine)
    switch (asked.step) {
      case 'from': {
        const from = (bin: Bin) => {
          takeFrom(bin)
          return takeGoods(product, scan, text)
        }
        return choosePlace(replica, product, asked.places, {
          only: from,
          chosen: (bin) => run(() => from(bin)),
        })
      }
      case 'combo':
        return bench.tell(asked.refusal)
      case 'refuse':
        bench.takeUnits()
        return showFeedback({
          ...feedbackOfTaking(asked.refusal),
          scanned: scannedGoods(product, scan.text),
        })
      case 'count': {
        const units = bench.takeUnits() * each
        hold(product, asked.amount)
        bench.praise(lineName(product), units)
      }
    }
  }

  async function putInto(bin: Bin): Promise<void> {
    const moved = moveOf(hand, bin, newCode(replica, 'binMove'))
    if (!(await bench.attempt(moveBetweenBins, moved.params))) return
    state.done = [...state.done, moved].slice(-keptMoves)
    letGo(hand)
    signal('done', 'đã cất')
    say(`Đã chuyển ${moved.said}`)
  }

  /** What is in the hand goes first, then the moves that were made. */
  async function undoLast(): Promise<void> {
    const last = hand.goods.at(-1)
    if (!last) {
      if (await bench.undo(state.done.at(-1))) state.done = state.done.slice(0, -1)
      return
    }
    hand.goods = hand.goods.slice(0, -1)
    signal('saved')
    say(`Bỏ lại ${lineName(last)} × ${last.amount}`)
  }

  function hold(product: Product, amount: number): void {
    setAmount(hand, product, amount)
    bench.flash(product.code)
  }

  /** A number typed on a line; the rule's words when there is not as much. */
  async function change(productCode: string, amount: number): Promise<void> {
    const product = await findRow(replica, 'products', productCode)
    if (!product) return
    const why = amount > 0 ? whyNotTake(product, amount, hand) : undefined
    if (why) bench.tell(why)
    else hold(product, amount)
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return undoLast()
    if (command === 'type') bench.open('type')
    else say('Quét tem ô cất vào để chuyển xong.')
  }

  return {
    hand,
    state,
    scan: bench.scan,
    settled: bench.settled,
    takeFrom: (bin: Bin) => run(() => takeBin(bin)),
    undoLast: () => run(undoLast),
    letGo: () => run(() => letGo(hand)),
    change: (productCode: string, amount: number) => run(() => change(productCode, amount)),
  }
}
