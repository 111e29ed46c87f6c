import { proxy } from 'valtio'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import { lineName } from '../../domain/names.ts'
import { sayLot, toldLot } from '../../domain/stock/lots.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { StockTake } from '../../domain/tables/stock-takes.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { findByCode } from '../../replica/queries/finder/find-by-code.ts'
import { binsOf } from '../../replica/queries/stock/shelves.ts'
import { findBin } from '../../replica/queries/stock-take/stock-takes.ts'
import type { Replica } from '../../replica/replica.ts'
import { createBench } from '../bench/create-bench.ts'
import { createLotInHand } from '../bench/lot-in-hand.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { meaningOf } from '../scanner/resolve-scan.ts'
import { ask, refuseScan, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { type CountState, createCountActs } from './count-acts.ts'
import {
  type CountingHands,
  type CountMeaning,
  type CountStep,
  countStep,
  stepOfBin,
  stepOfGoods,
} from './count-step.ts'
import {
  feedbackOfRefusal,
  notGoodsFeedback,
  outsideFeedback,
  scanBinFirstFeedback,
  unknownGoodsFeedback,
} from './refusal-words.ts'

export type CountBench = ReturnType<typeof createCountBench>

/**
 * One person counting: scan a shelf, scan its goods. Works off scans and buttons one after the other over the rows as they are in the replica.
 * @param onBin tells where the hands are now, so that the address keeps it
 * @param mayTeach whether this person may say what an unknown barcode is
 */
export function createCountBench(
  replica: Replica,
  code: string,
  { onBin, mayTeach }: { onBin(bid: string | undefined): void; mayTeach: boolean },
) {
  const state = proxy<CountState>({ quantity: 1 })
  const understand = (scan: ScannedCode) => understandThing(replica, code, scan)
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, understand, take })
  const acts = createCountActs(bench, code)
  const { run, say } = bench
  const welcome = new Set<string>()
  const lots = createLotInHand()

  async function open(bid: string | undefined): Promise<void> {
    const begin = await beginAt(replica, code, bid)
    if (begin !== undefined) stand(begin)
  }

  function take(meaning: CountMeaning, scan: ScannedCode): Promise<void> | void {
    if (meaning.kind === 'nothing') return refuseScan()
    // What was missing is in the hand after all: its scan says more than an open sheet.
    bench.close()
    const asked = countStep(meaning, hands())
    return asked.step === 'count'
      ? perform(asked, scan)
      : lots.unlessAsking(() => perform(asked, scan))(asked)
  }

  function perform(asked: CountStep, scan: ScannedCode): Promise<void> | void {
    switch (asked.step) {
      case 'command':
        return obey(asked.command)
      case 'arrive':
        return arrive(asked.bin)
      case 'outside':
        return showFeedback(outsideFeedback(asked.bin.name, () => letIn(asked.bin)))
      case 'which':
        return askWhich(asked, (stepOf) => run(() => perform(stepOf(hands()), scan)))
      case 'count':
        return count(asked.product, scan)
      case 'bin-first':
        return showFeedback(scanBinFirstFeedback(scan.text, asked.product))
      case 'not-goods':
        return showFeedback(notGoodsFeedback(scan.text))
      case 'note':
        return noteStranger(scan.text, asked.stockTake)
    }
  }

  function hands(): CountingHands {
    return { bid: state.bid, welcome }
  }

  function letIn(bin: Bin): void {
    welcome.add(bin.bid)
    arrive(bin)
  }

  function arrive({ bid, name }: Bin): void {
    if (bid === state.bid) return say(`Đang đếm ${name}.`)
    stand(bid)
    signal('saved', name)
    say(`Đang đếm ${name}. Quét hàng trên kệ này.`)
  }

  function stand(bid: string | undefined): void {
    if (bid === undefined) delete state.bid
    else state.bid = bid
    delete state.last
    state.quantity = 1
    lots.forget()
    onBin(bid)
  }

  async function count(product: Product, scan: ScannedCode): Promise<void> {
    const { gesture, text } = scan
    const lot = lots.of(product, text, () => run(() => count(product, scan)))
    if (!lot) return
    const units = bench.takeUnits() * unitsOfScan(product, text)
    if (!(await acts.put(product.code, { add: units, ...lot }, gesture))) return
    const told = toldLot(lot)
    signal('ok', units > 1 ? `${units}` : undefined)
    bench.sayRight(`Đúng: ${lineName(product)} + ${units}${told ? ` (${sayLot(told)})` : ''}`)
  }

  async function noteStranger(text: string, { round }: StockTake): Promise<void> {
    const units = await acts.note(text, round)
    if (units === undefined) return
    const teach = () => {
      state.about = text
      bench.open('teach')
    }
    showFeedback(unknownGoodsFeedback(text, units, mayTeach ? teach : undefined))
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return acts.undoLast()
    if (command === 'type') bench.open('type')
    else if (command === 'finish') stand(undefined)
    else if (state.last) bench.open('number')
  }

  return {
    state,
    lots,
    open: (bid: string | undefined) => run(() => open(bid)),
    scan: bench.scan,
    goTo: (bid: string | undefined) => run(() => stand(bid)),
    setNumber: (productCode: string, units: number) => run(() => acts.setNumber(productCode, units)),
    setNone: (productCodes: readonly string[]) => run(() => acts.setNone(productCodes)),
    addOne: (productCode: string) =>
      run(async () => {
        if (await acts.put(productCode, { add: 1, ...lots.held(productCode) })) signal('ok')
      }),
    undoLast: () => run(acts.undoLast),
    settled: bench.settled,
  }
}

/** The shelf to begin at: the one that is asked for, or the only one, as a shop without shelves has one place for everything. */
async function beginAt(replica: Replica, code: string, bid: string | undefined): Promise<string | undefined> {
  const stockTake = await findRow(replica, 'stockTakes', code)
  const bins = stockTake ? await binsOf(replica, stockTake.wid) : []
  const [only] = bins
  return bins.length === 1 ? only?.bid : bins.find((bin) => bin.bid === bid)?.bid
}

async function understandThing(replica: Replica, code: string, scan: ScannedCode): Promise<CountMeaning> {
  const stockTake = await findRow(replica, 'stockTakes', code)
  if (!stockTake) return { kind: 'nothing' }
  const forms = lookupForms(scan.text)
  const [bin, found] = await Promise.all([findBin(replica, stockTake.wid, forms), findByCode(replica, forms)])
  const meaning = meaningOf(scan, found)
  return meaning.kind === 'command' ? meaning : { kind: 'thing', stockTake, bin, found }
}

/** Which of several things the hand holds, by a tap; what it asks for is decided by where the hands are then. */
function askWhich(
  { products, bin, stockTake }: Extract<CountStep, { step: 'which' }>,
  choose: (stepOf: (hands: CountingHands) => CountStep) => void,
): void {
  const goods = products.map((product) => ({
    label: product.variant ?? product.name,
    detail: `${product.name} · ${product.code}`,
    mark: 'product' as const,
    act: () => choose((hands) => stepOfGoods(product, hands)),
  }))
  const shelf = bin && {
    label: bin.name,
    detail: 'Kệ',
    act: () => choose((hands) => stepOfBin(bin, stockTake, hands)),
  }
  ask({
    title: 'Mã này là thứ nào?',
    text: 'Có nhiều thứ mang mã này. Chọn thứ đang đếm.',
    choices: shelf ? [...goods, shelf] : goods,
  })
}
