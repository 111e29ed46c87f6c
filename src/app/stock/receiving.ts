import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import { defaultBin, defaultBinName } from '../../domain/brand.ts'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import type { Change, Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import type { Lot } from '../../domain/stock/lots.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Receipt } from '../../domain/tables/transfers.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchFrame, type BenchShown, createBench, type DoneAtBench } from '../bench/create-bench.ts'
import type { OnRefused } from '../bench/do-at-bench.ts'
import { createLotInHand } from '../bench/lot-in-hand.ts'
import { lotOfScan } from '../bench/lot-of-scan.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { notReceivingFeedback } from './bin-questions.ts'
import { goodsWork } from './goods-work.ts'
import { feedbackOfRefusal, scannedGoods } from './refusal-words.ts'

export interface ReceivingState extends BenchShown {
  /** What is scanned now is damaged. */
  damaged: boolean
  bin: string
  binName: string
  sheet?: 'type' | 'quantity' | 'finish'
}

/** What the receiver says to what is odd about goods: more than was to come, or not to come at all. */
export interface Answer {
  over?: true
  foreign?: true
}

/** Units of a product that came, by one gesture, as the commands of receiving take them. */
export interface Came extends Partial<Lot> {
  gesture: string
  productCode: string
  quantity: number
  bin: string
  damaged: boolean
}

interface Scanned {
  product: Product
  scan: Pick<ScannedCode, 'text' | 'gesture'>
  /** So many were tapped; a scan counts as many as the hands said before it. */
  units?: number
  said?: Answer
}

/** A document whose goods come: a transfer, or an order to a supplier. */
export interface Receivable<R> {
  find(): Promise<R | undefined>
  /** Where its goods go. */
  wid(row: R): string
  /** What still has to come. */
  missing(row: R): readonly string[]
  /** Where goods come whose lots nobody knows yet: those that came already, of one product. Without it a lot is known by its code alone. */
  lotsCome?(row: R, productCode: string): readonly Lot[]
  /** Gestures that can be taken back. */
  receipts(row: R): readonly Receipt[]
  receive(
    bench: BenchFrame<ReceivingState>,
    came: Came,
    said: Answer,
    onRefused: OnRefused,
  ): Promise<readonly Change[] | undefined>
  /** The step that a gesture was. */
  done(gesture: string): DoneAtBench
  /** What the receiver may answer to a refusal, by its code, and what that says. */
  answers: Readonly<Record<string, { says: Answer; label: string }>>
}

export type Receiving = ReturnType<typeof createReceiving>['receiving']

/**
 * Goods of one document are taken in by scanning, into the bin that was scanned last; every scan counts at once, so several people may
 * receive together. How it is finished is each document's own.
 */
export function createReceiving<R>(replica: Replica, document: Receivable<R>) {
  const state = proxy<ReceivingState>({
    quantity: 1,
    damaged: false,
    bin: defaultBin,
    binName: defaultBinName,
  })
  let known: R | undefined
  const lots = createLotInHand((productCode) => (known && document.lotsCome?.(known, productCode)) ?? [])
  const work = goodsWork(replica, {
    onProduct: (product, scan) => receive({ product, scan }),
    onBin: lots.unlessAsking(takeBin),
    onCommand: lots.unlessAsking(obey),
    wid: () => known && document.wid(known),
    likely: () => (known ? document.missing(known) : []),
    run: (task): void => bench.run(task),
  })
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, ...work })
  const { run, say } = bench
  void look()

  /** Reads the document anew. */
  async function look(): Promise<R | undefined> {
    known = await document.find()
    return known
  }

  async function receive(scanned: Scanned): Promise<void> {
    bench.close()
    const { product, scan, units, said = {} } = scanned
    const { damaged, bin } = state
    const lot = lotOf(scanned)
    if (!lot) return
    const quantity = units ?? state.quantity * unitsOfScan(product, scan.text)
    const came = { gesture: scan.gesture, productCode: product.code, quantity, bin, damaged, ...lot }
    const changes = await document.receive(bench, came, said, (refusal) => refuse(refusal, scanned, quantity))
    if (!changes) return
    await look()
    if (units === undefined) bench.takeUnits()
    bench.flash(product.code)
    if (!damaged) return bench.praise(lineName(product), quantity)
    signal('ok', 'hỏng')
    say(`Nhận ${lineName(product)} × ${quantity}, hỏng`)
  }

  /** Empty where it has none, or nobody told it; nothing while it is asked for. */
  function lotOf(scanned: Scanned): Partial<Lot> | undefined {
    const { product, scan } = scanned
    if (!document.lotsCome) return lotOfScan(product, scan.text) ?? {}
    return state.damaged ? {} : lots.of(product, scan.text, () => run(() => receive(scanned)))
  }

  async function refuse(refusal: Refusal, scanned: Scanned, units: number): Promise<void> {
    await look()
    const answer = document.answers[refusal.code]
    showFeedback({
      ...feedbackOfRefusal(refusal),
      scanned: scannedGoods(scanned.product, scanned.scan.text),
      other: answer && {
        label: units > 1 ? `${answer.label} ${units}` : answer.label,
        act: () => run(() => receive({ ...scanned, said: { ...scanned.said, ...answer.says } })),
      },
    })
  }

  function takeBin(bin: Bin): void {
    if (known && bin.parent !== document.wid(known)) return showFeedback(notReceivingFeedback(bin))
    Object.assign(state, { bin: bin.bid, binName: bin.name })
    signal('saved')
    say(`Hàng quét tiếp cất vào ${bin.name}.`)
  }

  /** The last gesture of this person, as the document knows it. */
  async function undoLast(): Promise<void> {
    const { userName } = replica.session.user
    const row = await look()
    const last = row && document.receipts(row).findLast(({ by }) => by === userName)
    const step = last && {
      ...document.done(last.gesture),
      undone: `Đã hoàn tác ${last.productCode} × ${last.quantity}. Lấy ra khỏi ô.`,
    }
    if (await bench.undo(step)) await look()
  }

  /** All that is missing of a product came: one tap instead of many scans. */
  function takeRest(product: Product, units: number): Promise<void> {
    return receive({ product, scan: { text: product.code, gesture: newGesture() }, units })
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return undoLast()
    if (command === 'finish' || command === 'type') bench.open(command)
    else turnDamaged()
  }

  function turnDamaged(): void {
    state.damaged = !state.damaged
  }

  const receiving = {
    state,
    lots,
    scan: bench.scan,
    settled: bench.settled,
    /** Whether what is scanned after it is damaged; what was scanned before it is as it was said then. */
    turnDamaged: (): void => run(turnDamaged),
    undoLast: () => run(undoLast),
    takeBin: (bin: Bin) => run(() => takeBin(bin)),
    takeRest: (product: Product, quantity: number) => run(() => takeRest(product, quantity)),
  }
  return { bench, look, receiving }
}
