import { ref } from 'valtio'
import { newGesture } from '../../device/scanner/scan.ts'
import { codesOf } from '../../domain/catalogue/codes-of.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { packSingle } from '../../domain/picking/pack-single.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Product } from '../../domain/tables/products.ts'
import { must } from '../../lib/must.ts'
import { codesToPack } from '../../replica/queries/packing/orders-by-bench.ts'
import type { LaneOrder } from '../../replica/queries/picking/single-lane.ts'
import type { BenchFrame, BenchShown } from '../bench/create-bench.ts'
import { currentAge } from '../bench/current-age.ts'
import type { OnRefused } from '../bench/do-at-bench.ts'
import { isAboutExpiry } from '../bench/lot-of-scan.ts'
import { shownProduct } from '../packing/goods-shown.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import type { LaneBook } from './lane-book.ts'
import { type GiftWords, noOrderFeedback, unitsBesideFeedback } from './lane-feedback.ts'
import type { Awaited, LaneScan } from './lane-step.ts'
import { type PackedSingle, packedSingle } from './packed-single.ts'
import { feedbackOfRefusal } from './refusal-words.ts'

export interface LaneState extends BenchShown {
  /** The latest first. */
  packed: PackedSingle[]
  count: number
  awaited?: Awaited
  /** What was just taken back: its parcel is still in the hands. */
  undone?: PackedSingle
  label: boolean
  sheet?: 'type'
}

/** Parcels that stay in sight. */
const shown = 20

interface LaneWays {
  book: LaneBook
  called: GiftWords
  /** To an order at the bench. */
  toBench(code: string): void
}

/** Every item finds its order: which one it is, the book says; whether it may be packed, the rule. */
export function createLanePacking(bench: BenchFrame<LaneState>, { book, called, toBench }: LaneWays) {
  const { replica, say, state } = bench
  // The labels of one sitting come out of the printer together.
  const batch = newGesture()

  /** The oldest order that wants it. One that went meanwhile steps aside for the next. */
  async function pack(scan: LaneScan, product: Product): Promise<boolean> {
    const refusals: Refusal[] = []
    const tried = new Set<string>()
    for (let next = await candidate(product, tried); next; next = await candidate(product, tried)) {
      tried.add(next.order.code)
      if (next.gifts.length > 0) {
        if (await stillWaits(next)) return awaitGifts(next, scan)
        continue
      }
      const before = refusals.length
      if (await close(next, [scan], (refusal) => void refusals.push(refusal))) return true
      const past = refusals.slice(before).find(isAboutExpiry)
      if (past) {
        tellExpired(past, scan, product)
        return false
      }
      // Neither packed nor refused: the phone could not store it and said so, or it was an echo.
      if (refusals.length === before) return false
    }
    const beside = book.othersFor(product.code)
    if (beside > 0) showFeedback(unitsBesideFeedback(product, scan.scanned, beside))
    else {
      const [refusal, age] = [refusals.at(-1), await currentAge(replica)]
      showFeedback(noOrderFeedback(product, { scanned: scan.scanned, refusal, age, toBench }))
    }
    return false
  }

  /** Goods past their last good day stop the lane, whichever order wants them. */
  function tellExpired(refusal: Refusal, scan: LaneScan, product: Product): void {
    const anyway = () => bench.run(async () => void (await pack({ ...scan, expired: true }, product)))
    showFeedback({
      ...feedbackOfRefusal(refusal),
      scanned: shownProduct(product, scan.scanned),
      other: { label: 'Vẫn lấy hàng hết hạn', act: anyway },
    })
  }

  /** An order not tried yet; one may have come in a moment ago. */
  async function candidate(product: Product, tried: ReadonlySet<string>): Promise<LaneOrder | undefined> {
    const found = await untriedOrder(book, product, tried)
    if (found) return found
    await book.refresh()
    return untriedOrder(book, product, tried)
  }

  async function stillWaits({ order }: LaneOrder): Promise<boolean> {
    return (await codesToPack(replica)).includes(order.code)
  }

  async function close(order: LaneOrder, scans: LaneScan[], onRefused?: OnRefused): Promise<boolean> {
    const { code } = order.order
    const params = { code, scans, batch: state.label ? batch : undefined }
    const changes = await bench.attempt(packSingle, params, onRefused)
    if (!changes) return false
    book.strike(code)
    const packed = changes.find(({ table, key }) => table === 'orders' && key === code)?.after
    const left = (packed as Order | undefined) ?? order.order
    const parcel = packedSingle(order, left, {
      gesture: must(scans[0], 'a scan of the one unit').gesture,
      at: replica.environment.now(),
    })
    state.packed = [parcel, ...state.packed].slice(0, shown)
    state.count += 1
    bench.flash(code)
    delete state.awaited
    delete state.undone
    signal('done', `${parcel.channel}, ${parcel.carrier}`)
    say(`Đóng xong đơn ${code}`)
    return true
  }

  function awaitGifts(order: LaneOrder, scan: LaneScan): true {
    const missing = order.gifts.flatMap(({ amount, productCode, bid, ...gift }) =>
      Array.from({ length: amount }, () => ({ productCode, bid, name: lineName(gift) })),
    )
    state.awaited = ref({ order, scans: [scan], missing })
    signal('ok', `thêm ${called.gift} ${must(missing[0], 'a gift that is missing').name}`)
    say(`Lấy thêm ${called.gift}: ${missing.map(({ name }) => name).join(', ')}`)
    return true
  }

  /** @param missing what the order needs behind this gift */
  async function addGift(awaited: Awaited, scan: LaneScan, missing: Awaited['missing']): Promise<void> {
    const scans = [...awaited.scans, scan]
    const [next] = missing
    if (next) {
      state.awaited = ref({ ...awaited, scans, missing })
      return signal('ok', `thêm ${called.gift} ${next.name}`)
    }
    await close(awaited.order, scans, (refusal) => {
      delete state.awaited
      bench.tell(refusal)
    })
  }

  /** Takes the parcel that was packed last back. */
  async function unpack(last: PackedSingle): Promise<void> {
    const params = { code: last.code, scans: [{ ...last, scanned: last.productCode }] }
    if (!(await bench.takeBack({ command: packSingle, params }))) return
    state.packed = state.packed.slice(1)
    state.undone = last
    state.count = Math.max(0, state.count - 1)
    await book.refresh()
    signal('saved')
    say(`Đã mở lại đơn ${last.code}: gỡ tem, lấy hàng ra`)
  }

  return { pack, addGift, unpack }
}

async function untriedOrder(
  book: LaneBook,
  product: Product,
  tried: ReadonlySet<string>,
): Promise<LaneOrder | undefined> {
  // Orders of before its code was changed say the old one.
  for (const code of codesOf(product)) {
    const found = (await book.ordersFor(code)).find(({ order }) => !tried.has(order.code))
    if (found) return found
  }
  return undefined
}
