import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { countItem } from '../../domain/stock-take/count-item.ts'
import { noteUnknown } from '../../domain/stock-take/note-unknown.ts'
import { isBinAsked } from '../../domain/stock-take/reach.ts'
import { undoCount } from '../../domain/stock-take/undo-count.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { StockTake, UnknownCode } from '../../domain/tables/stock-takes.ts'
import { type CodeHit, findByCode } from '../../replica/queries/finder/find-by-code.ts'
import { findQueued } from '../../replica/queries/packing/packing.ts'
import { binsOf } from '../../replica/queries/stock/shelves.ts'
import { findBin, myCounts } from '../../replica/queries/stock-take/stock-takes.ts'
import type { Replica } from '../../replica/replica.ts'
import { undo } from '../../replica/undo.ts'
import { currentAge } from '../bench/current-age.ts'
import { dispatchScan } from '../bench/dispatch-scan.ts'
import { attempt } from '../bench/do-at-bench.ts'
import { tellLocalFault } from '../bench/not-saved.ts'
import { createScanDesk } from '../bench/scan-desk.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { meaningOf } from '../scanner/resolve-scan.ts'
import { ask, refuseScan, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import {
  feedbackOfRefusal,
  notGoodsFeedback,
  outsideFeedback,
  scanBinFirstFeedback,
  unknownGoodsFeedback,
} from './count-feedback.ts'
import {
  findLastCounts,
  findLastUnknown,
  type LastCount,
  partOfTap,
  sayUndone,
  sayUndoUnknown,
  unitsToDrop,
} from './last-count.ts'

interface CountState {
  /** Where the hands are; nothing until a shelf was scanned or chosen. */
  bid?: string
  /** Units the next scan counts. */
  quantity: number
  /** What was counted last, large on the screen; `turn` makes each flash a new one. */
  last?: { productCode: string; added: number; turn: number }
  sheet?: 'quantity' | 'type' | 'number' | 'teach'
  /** What the open sheet is about: a product to type a number for, a barcode to teach. */
  about?: string
  said?: string
  /** The unknown barcode that was written down last here: "Hoàn tác" takes as many back. */
  noted?: { text: string; bid: string; quantity: number }
}

type Amount = { add: number } | { set: number }
/** What a code means to somebody who counts. */
type CountMeaning =
  /** The stock-take is not on this device. */
  | { kind: 'nothing' }
  | { kind: 'command'; command: CommandCode }
  | { kind: 'thing'; stockTake: StockTake; bin: Bin | undefined; found: CodeHit[] }

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
  const desk = createScanDesk({ understand, take })
  const { run } = desk
  /** Shelves outside of what is asked that somebody wanted counted all the same. */
  const welcome = new Set<string>()

  async function open(bid: string | undefined): Promise<void> {
    const stockTake = await header()
    if (!stockTake) return
    const bins = await binsOf(replica, stockTake.wid)
    const [only] = bins
    // A shop without shelves has one place for everything.
    if (bins.length === 1 && only) return stand(only.bid)
    if (bid !== undefined && bins.some((bin) => bin.bid === bid)) stand(bid)
  }

  async function understand(scan: ScannedCode): Promise<CountMeaning> {
    const stockTake = await header()
    if (!stockTake) return { kind: 'nothing' }
    const forms = lookupForms(scan.text)
    const [bin, found] = await Promise.all([
      findBin(replica, stockTake.wid, forms),
      findByCode(replica, forms),
    ])
    const meaning = meaningOf(scan, found)
    return meaning.kind === 'command' ? meaning : { kind: 'thing', stockTake, bin, found }
  }

  async function take(meaning: CountMeaning, scan: ScannedCode): Promise<void> {
    if (meaning.kind === 'nothing') return refuseScan()
    // What was missing is in the hand after all: its scan says more than an open sheet.
    delete state.sheet
    if (meaning.kind === 'command') return obey(meaning.command)
    const { stockTake, bin, found } = meaning
    const goods = found.filter((hit) => hit.kind === 'product')
    if (bin && goods.length === 0) return enter(bin, stockTake)
    if (bin || goods.length > 1) return askWhich(scan, stockTake, bin, goods)
    const [only] = goods
    if (only?.kind === 'product') return countUnits(only.product, scan)
    if (found.length > 0) return showFeedback(notGoodsFeedback(scan.text))
    return noteStranger(scan.text, stockTake)
  }

  function askWhich(scan: ScannedCode, stockTake: StockTake, bin: Bin | undefined, goods: CodeHit[]): void {
    const products = goods.flatMap((hit) => (hit.kind === 'product' ? [hit.product] : []))
    ask({
      title: 'Mã này là thứ nào?',
      text: 'Có nhiều thứ mang mã này. Chọn thứ đang đếm.',
      choices: [
        ...products.map((product) => ({
          label: product.variant ?? product.name,
          detail: `${product.name} · ${product.code}`,
          mark: 'product' as const,
          act: () => run(() => countUnits(product, scan)),
        })),
        ...(bin
          ? [{ label: bin.name, detail: 'Kệ', act: () => run(async () => enter(bin, stockTake)) }]
          : []),
      ],
    })
  }

  function enter(bin: Bin, stockTake: StockTake): void {
    if (isBinAsked(stockTake, bin.bid) || welcome.has(bin.bid)) return arrive(bin)
    showFeedback(
      outsideFeedback(bin.name, () => {
        welcome.add(bin.bid)
        arrive(bin)
      }),
    )
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
    onBin(bid)
  }

  async function countUnits(product: Product, { text, gesture }: ScannedCode): Promise<void> {
    if (state.bid === undefined) return showFeedback(scanBinFirstFeedback(text, product))
    const { quantity } = state
    state.quantity = 1
    if (!(await put(product.code, { add: quantity }, gesture))) return
    signal('ok', quantity > 1 ? `${quantity}` : undefined)
    say(`Đúng: ${lineName(product)} + ${quantity}`)
  }

  /** Writes one gesture; says on the whole screen why not. */
  async function put(productCode: string, amount: Amount, gesture = newGesture()): Promise<boolean> {
    const { bid } = state
    const stockTake = await header()
    if (bid === undefined || !stockTake) return false
    const params = { code, round: stockTake.round, bid, productCode, gesture, amount }
    if (!(await attempt(replica, countItem, params, (refusal) => refuse(refusal, productCode)))) return false
    const added = 'add' in amount ? amount.add : 0
    state.last = { productCode, added, turn: (state.last?.turn ?? 0) + 1 }
    return true
  }

  async function refuse(refusal: Refusal, productCode: string): Promise<void> {
    const product = await replica.db.products.get(productCode)
    const age = await currentAge(replica)
    showFeedback({ ...feedbackOfRefusal(refusal, product), age })
  }

  async function noteStranger(text: string, { round }: StockTake): Promise<void> {
    const { bid, quantity } = state
    if (bid === undefined) return showFeedback(scanBinFirstFeedback(text))
    state.quantity = 1
    const tell = (refusal: Refusal) => showFeedback(feedbackOfRefusal(refusal))
    if (!(await attempt(replica, noteUnknown, { code, round, bid, text, quantity }, tell))) return
    state.noted = { text, bid, quantity }
    const teach = () => {
      state.about = text
      state.sheet = 'teach'
    }
    showFeedback(unknownGoodsFeedback(text, quantity, mayTeach ? teach : undefined))
  }

  async function setNumber(productCode: string, units: number): Promise<void> {
    delete state.sheet
    if (!(await put(productCode, { set: units }))) return
    signal('saved')
    const product = await replica.db.products.get(productCode)
    say(`Đã ghi ${product ? lineName(product) : productCode}: ${units}`)
  }

  async function setNone(productCodes: readonly string[]): Promise<void> {
    let noted = 0
    const tap = newGesture()
    for (const productCode of productCodes) {
      if (await put(productCode, { set: 0 }, partOfTap(tap, noted))) noted += 1
    }
    delete state.last
    if (noted === 0) return
    signal('saved')
    say(noted === 1 ? 'Đã ghi: không có.' : `Đã ghi không có cho ${noted} mã.`)
  }

  async function undoLast(): Promise<void> {
    const stockTake = await header()
    const [last, ...more] = stockTake ? findLastCounts(await myCounts(replica, code, stockTake.round)) : []
    const stranger = stockTake && findLastUnknown(stockTake, replica.session.user.userName, last)
    if (stranger) return dropStranger(stranger)
    if (!last) return say('Chưa có gì để hoàn tác.')
    try {
      for (const one of [last, ...more]) {
        const refusal = await takeBack(one)
        if (refusal) return showFeedback(feedbackOfRefusal(refusal))
      }
      signal('saved')
      say(await undoneWords([last, ...more]))
    } catch (fault) {
      tellLocalFault(fault)
    }
  }

  async function takeBack({ round, bid, productCode, gesture }: LastCount): Promise<Refusal | undefined> {
    const localId = (await findQueued(replica, countItem.method, gesture)) ?? 0
    const params = { code, round, bid, productCode, gesture, amount: { set: 0 } }
    const answer = await undo(replica, localId, { path: countItem.path, method: countItem.method, params })
    if (answer.outcome === 'refused') return answer.refusal
    // It may have been made under another name, when somebody said what a barcode is.
    if (answer.outcome === 'gone')
      await dispatchScan(replica, undoCount, { code, round, bid, productCode, gesture })
    return undefined
  }

  async function dropStranger(entry: UnknownCode): Promise<void> {
    const { round, bid, text } = entry
    const quantity = unitsToDrop(entry, state.noted)
    const tell = (refusal: Refusal) => showFeedback(feedbackOfRefusal(refusal))
    if (!(await attempt(replica, noteUnknown, { code, round, bid, text, quantity, back: true }, tell))) return
    delete state.noted
    signal('saved')
    say(`Đã hoàn tác: ${sayUndoUnknown(text, quantity)}`)
  }

  async function undoneWords(done: readonly [LastCount, ...LastCount[]]): Promise<string> {
    const [{ productCode }] = done
    const product = await replica.db.products.get(productCode)
    return sayUndone(done, product ? lineName(product) : productCode)
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return undoLast()
    if (command === 'type') state.sheet = 'type'
    else if (command === 'finish') stand(undefined)
    else if (state.last) state.sheet = 'number'
  }

  function header(): Promise<StockTake | undefined> {
    return replica.db.stockTakes.get(code)
  }

  function say(text: string): void {
    state.said = text
  }

  return {
    state,
    open: (bid: string | undefined) => run(() => open(bid)),
    scan: desk.scan,
    goTo: (bid: string | undefined) => run(async () => stand(bid)),
    setNumber: (productCode: string, units: number) => run(() => setNumber(productCode, units)),
    setNone: (productCodes: readonly string[]) => run(() => setNone(productCodes)),
    addOne: (productCode: string) =>
      run(async () => {
        if (await put(productCode, { add: 1 })) signal('ok')
      }),
    undoLast: () => run(undoLast),
    settled: desk.settled,
  }
}
