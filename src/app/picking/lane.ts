import { proxy, ref } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { seesGifts } from '../../domain/people/sees-gifts.ts'
import { packSingle } from '../../domain/picking/pack-single.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Product } from '../../domain/tables/products.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { type CodeHit, scannedText } from '../../replica/queries/finder/find-by-code.ts'
import type { LaneOrder, LaneTrouble } from '../../replica/queries/picking/single-lane.ts'
import { isUnsettled } from '../../replica/queries/picking/single-lane.ts'
import { acknowledge as forget } from '../../replica/queue.ts'
import type { Replica } from '../../replica/replica.ts'
import { currentAge } from '../bench/current-age.ts'
import { attempt, type OnRefused, takeBack } from '../bench/do-at-bench.ts'
import { notGoodsFeedback } from '../bench/not-goods-feedback.ts'
import { askHit, createScanDesk, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import type { LaneBook } from './lane-book.ts'
import {
  giftExpectedFeedback,
  giftWords,
  idleInLane,
  noOrderFeedback,
  otherLabelFeedback,
  takenFeedback,
  unitsBesideFeedback,
} from './lane-feedback.ts'
import { type PackedSingle, packedSingle } from './packed-single.ts'

interface Scan {
  gesture: string
  productCode: string
  scanned: string
}

/** An order whose item is in the hand and whose gifts are still to be scanned. Nothing of it is stored yet, and the screen says so. */
interface Awaited {
  order: LaneOrder
  scans: Scan[]
  missing: { productCode: string; name: string; bid: string }[]
}

interface LaneState {
  /** The latest first. */
  packed: PackedSingle[]
  count: number
  awaited?: Awaited
  /** What was just taken back: its parcel is still in the hands. */
  undone?: PackedSingle
  label: boolean
  turn: number
  sheet?: 'type'
  said?: string
}

/** Parcels that stay in sight. */
const shown = 20

export type Lane = ReturnType<typeof createLane>

export interface LanePaths {
  toOrder(code: string): void
}

/**
 * The lane of single items: every scan of an item is one parcel. Which order it is, the book says; whether it may be packed, the rule.
 */
export function createLane(replica: Replica, book: LaneBook, paths: LanePaths, label: boolean) {
  const state = proxy<LaneState>({ packed: [], count: 0, label, turn: 0 })
  const called = giftWords(seesGifts(actorOfUser(replica.session.user)))
  // The labels of one sitting come out of the printer together.
  const batch = newGesture()
  const desk = createScanDesk({ understand: (scan) => understandCode(replica, scan), take: perform })
  const { run } = desk

  async function perform(meaning: Meaning, scan: ScannedCode): Promise<void> {
    delete state.sheet
    await answer(meaning, scan)
  }

  async function answer(meaning: Meaning, scan: ScannedCode): Promise<void> {
    switch (meaning.kind) {
      case 'command':
        return obey(meaning.command)
      case 'found':
        return take(meaning.hit, scan)
      case 'several':
        // Look-alikes that share a barcode: the eyes decide, also when orders wait for one of them only.
        return askHit(desk, meaning.hits, (hit) => take(hit, scan))
      case 'unknown': {
        const likely = state.awaited?.missing.map(({ productCode }) => productCode) ?? book.products()
        return tellUnknown(replica, scan, meaning.guess, [...new Set(likely)])
      }
    }
  }

  async function take(hit: CodeHit, { gesture, text }: ScannedCode): Promise<void> {
    if (hit.kind === 'order') return checkLabel(hit.order.code)
    if (hit.kind === 'document') return showFeedback(notGoodsFeedback(hit, text, 'món hàng hoặc tem của đơn'))
    const { product } = hit
    const scanned = scannedText(hit)
    const scan = { gesture, productCode: product.code, scanned }
    if (state.awaited) return addGift(state.awaited, scan, product, text)
    await pack(scan, product)
  }

  /** The oldest order that wants it. One that went meanwhile steps aside for the next. */
  async function pack(scan: Scan, product: Product): Promise<boolean> {
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
      // Neither packed nor refused: the phone could not store it and said so, or it was an echo.
      if (refusals.length === before) return false
    }
    const beside = book.othersFor(product.code)
    if (beside > 0) showFeedback(unitsBesideFeedback(product, scan.scanned, beside))
    else showFeedback(noOrderFeedback(product, scan.scanned, refusals.at(-1), await currentAge(replica)))
    return false
  }

  /** An order not tried yet; one may have come in a moment ago. */
  async function candidate({ code }: Product, tried: ReadonlySet<string>): Promise<LaneOrder | undefined> {
    const untried = async () => (await book.ordersFor(code)).find(({ order }) => !tried.has(order.code))
    const found = await untried()
    if (found) return found
    await book.refresh()
    return untried()
  }

  async function close(order: LaneOrder, scans: Scan[], onRefused: OnRefused): Promise<boolean> {
    const { code } = order.order
    const params = { code, scans, batch: state.label ? batch : undefined }
    const changes = await attempt(replica, packSingle, params, onRefused)
    if (!changes) return false
    book.strike(code)
    const packed = changes.find(({ table, key }) => table === 'orders' && key === code)?.after
    const left = (packed as Order | undefined) ?? order.order
    const parcel = packedSingle(order, left, { gesture: scans[0]!.gesture, at: replica.environment.now() })
    state.packed = [parcel, ...state.packed].slice(0, shown)
    state.count += 1
    state.turn += 1
    delete state.awaited
    delete state.undone
    signal('done', `${parcel.channel}, ${parcel.carrier}`)
    say(`Đóng xong đơn ${code}`)
    return true
  }

  function awaitGifts(order: LaneOrder, scan: Scan): true {
    const missing = order.gifts.flatMap(({ amount, productCode, bid, ...gift }) =>
      Array.from({ length: amount }, () => ({ productCode, bid, name: lineName(gift) })),
    )
    state.awaited = ref({ order, scans: [scan], missing })
    signal('ok', `thêm ${called.gift} ${missing[0]!.name}`)
    say(`Lấy thêm ${called.gift}: ${missing.map(({ name }) => name).join(', ')}`)
    return true
  }

  async function addGift(awaited: Awaited, scan: Scan, product: Product, text: string): Promise<void> {
    const place = awaited.missing.findIndex(({ productCode }) => productCode === product.code)
    if (place === -1)
      return showFeedback(
        giftExpectedFeedback({
          product,
          scanned: text,
          gift: awaited.missing[0]!,
          code: awaited.order.order.code,
          called,
        }),
      )
    const missing = awaited.missing.toSpliced(place, 1)
    const scans = [...awaited.scans, scan]
    if (missing.length > 0) {
      state.awaited = ref({ ...awaited, scans, missing })
      return signal('ok', `thêm ${called.gift} ${missing[0]!.name}`)
    }
    await close(awaited.order, scans, ({ text: why }) => {
      delete state.awaited
      showFeedback(takenFeedback({ text: why }))
    })
  }

  /** A label is no item. The one of the parcel at hand is checked by it; another one is stopped. */
  function checkLabel(code: string): void {
    const [last] = state.packed
    if (last?.code === code) {
      signal('saved', 'đúng tem')
      return say(`Đúng tem của đơn ${code}`)
    }
    showFeedback(otherLabelFeedback(code, last, () => paths.toOrder(code)))
  }

  async function undoLast(): Promise<void> {
    if (state.awaited) {
      const { item } = state.awaited.order
      delete state.awaited
      signal('saved')
      return say(`Đã bỏ: trả ${lineName(item)} về kệ hoặc quét lại`)
    }
    const [last] = state.packed
    if (!last) return say('Chưa có gì để hoàn tác.')
    const params = { code: last.code, scans: [{ ...last, scanned: last.productCode }] }
    const undone = await takeBack(replica, { command: packSingle, params }, ({ text }) =>
      showFeedback(takenFeedback({ text })),
    )
    if (!undone) return
    state.packed = state.packed.slice(1)
    state.undone = last
    state.count = Math.max(0, state.count - 1)
    await book.refresh()
    signal('saved')
    say(`Đã mở lại đơn ${last.code}: gỡ tem, lấy hàng ra`)
  }

  /** Somebody else was faster with the order of a parcel that is done here: its item serves the next order, by one tap. */
  async function recover(trouble: LaneTrouble): Promise<void> {
    // It may have been settled while this waited its turn.
    if (scanState.feedback || !(await isUnsettled(replica, trouble))) return
    const product = await findRow(replica, 'products', trouble.productCode)
    await book.refresh()
    const next = (await book.ordersFor(trouble.productCode)).find(({ gifts }) => gifts.length === 0)
    const scan = { gesture: newGesture(), productCode: trouble.productCode, scanned: trouble.scanned }
    state.packed = state.packed.filter(({ code }) => code !== trouble.code)
    const away = () => run(() => forget(replica, trouble.id))
    showFeedback(
      takenFeedback({
        ...trouble,
        product,
        next,
        putAway: away,
        useForNext: () =>
          run(async () => {
            if (product && (await pack(scan, product))) await forget(replica, trouble.id)
          }),
      }),
    )
  }

  async function stillWaits({ order }: LaneOrder): Promise<boolean> {
    return (await findRow(replica, 'orders', order.code))?.state === 'CHỜ ĐÓNG GÓI'
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return undoLast()
    if (command === 'shortage' && state.awaited) return openAwaited()
    if (command === 'type') state.sheet = 'type'
    else tellIdle(command)
  }

  function tellIdle(command: 'finish' | 'shortage'): void {
    signal('unknown')
    say(idleInLane(command, state.awaited?.missing[0]?.name, called))
  }

  /** A gift cannot be found: its order would hold up the lane at every scan of the item, so it goes to the bench, where that is reported. */
  function openAwaited(): void {
    const code = state.awaited?.order.order.code
    delete state.awaited
    if (code) paths.toOrder(code)
  }

  function say(text: string): void {
    state.said = text
  }

  return {
    state,
    scan: desk.scan,
    undoLast: () => run(undoLast),
    openAwaited: () => run(openAwaited),
    recover: (trouble: LaneTrouble) => run(() => recover(trouble)),
    settled: desk.settled,
  }
}
