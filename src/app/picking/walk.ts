import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import { defaultBin } from '../../domain/brand.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName, shortCode } from '../../domain/names.ts'
import { finishWave } from '../../domain/picking/finish-wave.ts'
import { pickItem } from '../../domain/picking/pick-item.ts'
import { putBack } from '../../domain/picking/put-back.ts'
import { reportPickShortage } from '../../domain/picking/report-pick-shortage.ts'
import { standingOf } from '../../domain/picking/standing.ts'
import { parseBinCode } from '../../domain/stock/bin-code.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { ShortageReason } from '../../domain/tables/parcels.ts'
import type { WaveLine } from '../../domain/tables/waves.ts'
import type { CodeHit } from '../../replica/queries/finder/find-by-code.ts'
import { type WaveRows, waveRows } from '../../replica/queries/picking/wave-rows.ts'
import type { Replica } from '../../replica/replica.ts'
import { currentAge } from '../bench/current-age.ts'
import { attempt, takeBack } from '../bench/do-at-bench.ts'
import { notGoodsFeedback } from '../bench/not-goods-feedback.ts'
import { askHit, createScanDesk, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import { binLabel, shownProduct } from '../packing/goods-shown.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { isVoiceOn, signal } from '../scanner/signal.ts'
import { showToast } from '../session/toast-list.ts'
import { findLastPick, type LastPick } from './last-pick.ts'
import { createNextStop } from './next-stop.ts'
import { type PickedUnit, pickedUnit } from './picked-unit.ts'
import { feedbackOfPick, shownNext, wrongPlaceFeedback } from './refusal-words.ts'
import { chooseSlot } from './slots.ts'
import { everySlotFull, type LaidUnit, sortScan } from './sort-scan.ts'
import type { WalkLine } from './walk-lines.ts'

/** Where the hands go from a wave. */
export interface WalkPaths {
  toOrder(code: string): void
}

interface WalkState {
  /** What a scan does: take from the shelf, or lay into a slot. */
  mode: 'pick' | 'sort'
  /** Units the next scan counts. */
  quantity: number
  /** The shelf of the last pick, or whose tag was scanned since: goods that lie on several are taken from it. */
  here?: string
  /** The line that just counted, for its short green flash. */
  flash?: { id: string; turn: number }
  /** Where the last unit went, large until the next scan. */
  laid?: LaidUnit & { turn: number }
  sheet?: 'shortage' | 'type' | 'quantity' | 'more' | 'orders' | 'back' | 'finish'
  said?: string
}

export type Walk = ReturnType<typeof createWalk>

/**
 * One wave in the hands of one person: works off scans and buttons one after the other over the rows as they are in the replica.
 * The rules decide; nothing is decided here twice.
 */
export function createWalk(replica: Replica, code: string, paths: WalkPaths) {
  const me = replica.session.user.userName
  const stops = createNextStop(replica, code)
  const state = proxy<WalkState>({ mode: 'pick', quantity: 1 })
  const desk = createScanDesk({ understand, take: perform })
  const { run } = desk

  async function understand(scan: ScannedCode): Promise<Meaning | { kind: 'tag'; tag: string }> {
    const tag = parseBinCode(scan.text)
    return tag ? { kind: 'tag', tag } : understandCode(replica, scan)
  }

  async function perform(meaning: Awaited<ReturnType<typeof understand>>, scan: ScannedCode): Promise<void> {
    delete state.sheet
    switch (meaning.kind) {
      case 'tag':
        return arrive(meaning.tag)
      case 'command':
        return obey(meaning.command)
      case 'found':
        return take(meaning.hit, scan)
      case 'several':
        return askHit(desk, meaning.hits, (hit) => take(hit, scan))
      case 'unknown':
        return tellUnknown(replica, scan, meaning.guess, await stops.stillNeeded())
    }
  }

  async function take(hit: CodeHit, scan: ScannedCode): Promise<void> {
    if (hit.kind === 'order') return goPack(hit.order)
    if (hit.kind === 'document') return showFeedback(notGoodsFeedback(hit, scan.text, 'món hàng cần nhặt'))
    const unit = pickedUnit(hit, scan.gesture)
    const rows = await waveRows(replica, code, hit.product.code)
    return state.mode === 'sort' && rows?.wave.kind === 'sorted' ? lay(unit, rows) : pick(unit, rows)
  }

  async function pick(unit: PickedUnit, rows: WaveRows | undefined): Promise<void> {
    const { product, gesture, scanned } = unit
    const quantity = takeQuantity()
    const line = rows && (await stops.chooseLine(rows, state.here))
    const bid = line?.bid ?? defaultBin
    const params = { code, bid, productCode: product.code, gesture, scanned, quantity }
    if (!(await attempt(replica, pickItem, params, (refusal) => refuse(refusal, unit)))) return
    state.here = bid
    state.flash = { id: line!.id, turn: (state.flash?.turn ?? 0) + 1 }
    signal('ok')
    say(`Đúng: ${lineName(product)}${quantity > 1 ? ` × ${quantity}` : ''}`)
    if (isVoiceOn()) await stops.announce(line!, quantity)
  }

  async function lay(unit: PickedUnit, rows: WaveRows): Promise<void> {
    const { product, text } = unit
    const choice = chooseSlot(rows.wave, rows.lines, rows.orders)
    if (!choice)
      return rows.lines.length === 0 ? pick(unit, rows) : showFeedback(everySlotFull(product, text))
    state.quantity = 1
    const laid = await sortScan(replica, unit, choice, (refusal) => refuse(refusal, unit))
    if (!laid) return
    const { slot, code: orderCode, what, full } = laid
    state.laid = { ...laid, turn: (state.laid?.turn ?? 0) + 1 }
    signal(full ? 'done' : 'ok', full ? `ô ${slot} đủ` : `ô ${slot}`)
    say(full ? `Ô ${slot} đủ: đóng gói đơn ${orderCode}` : `Ô ${slot}: ${what}`)
  }

  /** An order's label: the parcel of this wave is packed at the bench. */
  function goPack(order: Order): void {
    if (standingOf(order, code) === 'waiting') return paths.toOrder(order.code)
    showFeedback({
      kind: 'wrong-item',
      word: 'KHÁC ĐỢT',
      sentence: `Tem này là của đơn ${order.code}, không chờ đóng trong đợt này.`,
      button: 'Bỏ tem ra, nhặt tiếp',
    })
  }

  /** The tag of a shelf, in whatever case it was read: says whether one stands before the right one. */
  async function arrive(tag: string): Promise<void> {
    const way = await stops.way()
    if (!way) return
    const here = way.filter(
      ({ place, wid, bid }) => place !== 'done' && `${wid}/${bid}`.toUpperCase() === tag.toUpperCase(),
    )
    const names = await stops.binNames()
    const [first] = here
    if (!first) {
      const bid = tag.slice(tag.indexOf('/') + 1)
      return showFeedback(wrongPlaceFeedback(binLabel(bid, names), shownNext(await stops.next(), names)))
    }
    state.here = first.bid
    signal('saved', here.map(({ count }) => count.left).join(', '))
    const units = here.reduce((sum, { count }) => sum + count.left, 0)
    say(`${binLabel(first.bid, names)}: lấy ${units} món ở đây`)
  }

  async function refuse(refusal: Refusal, { product, text }: PickedUnit): Promise<void> {
    const bare = feedbackOfPick(refusal)
    const next = shownNext(await stops.next(), await stops.binNames())
    const age = bare.kind === 'stopped' ? await currentAge(replica) : undefined
    showFeedback({
      ...bare,
      scanned: shownProduct(product, text),
      needed: next,
      age,
    })
  }

  async function report(line: WalkLine, quantity: number, reason: ShortageReason): Promise<void> {
    delete state.sheet
    const { bid, productCode } = line
    const params = { code, bid, productCode, id: newGesture(), quantity, reason, note: '' }
    const changes = await attempt(replica, reportPickShortage, params, tell)
    if (!changes) return
    signal('saved')
    const apart = changes.flatMap(({ table, key }) => (table === 'orders' ? [key] : []))
    say(apart.length > 0 ? `Đã báo thiếu. Để riêng đơn ${apart.map(shortCode).join(', ')}.` : 'Đã báo thiếu.')
  }

  async function giveBack(line: WaveLine, quantity: number): Promise<void> {
    const { bid, productCode } = line
    const place = { code, bid, productCode, gesture: newGesture() }
    if (!(await attempt(replica, putBack, { ...place, quantity }, tell))) return
    signal('saved')
    const { method } = putBack
    const step = { method, params: place, hands: `cầm lại ${lineName(line)}` }
    const label = 'Hoàn tác'
    showToast('success', `Đã trả ${lineName(line)} về kệ.`, {
      action: { label, run: () => run(() => undoStep(step)) },
    })
  }

  async function undoLast(): Promise<void> {
    const rows = await waveRows(replica, code)
    const last = rows && findLastPick(rows.wave, rows.lines, me)
    return last ? undoStep(last) : say('Chưa có gì để hoàn tác.')
  }

  async function undoStep({ method, params, hands }: Omit<LastPick, 'at' | 'what' | 'id'>): Promise<void> {
    if (!(await takeBack(replica, { command: { path: pickItem.path, method }, params }, tell))) return
    delete state.laid
    delete state.here
    signal('saved')
    say(`Đã hoàn tác: ${hands}`)
  }

  async function finish(leaveRest: boolean): Promise<void> {
    delete state.sheet
    const finished = await attempt(replica, finishWave, { code, leaveRest }, (refusal) => {
      if (refusal.code === 'wave-not-complete') state.sheet = 'finish'
      else tell(refusal)
    })
    if (finished) signal('done', 'xong đợt nhặt')
  }

  function tell(refusal: Refusal): void {
    showFeedback(feedbackOfPick(refusal))
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'finish') return finish(false)
    if (command === 'undo') return undoLast()
    state.sheet = command
  }

  function takeQuantity(): number {
    const { quantity } = state
    state.quantity = 1
    return quantity
  }

  function say(text: string): void {
    state.said = text
  }

  return {
    state,
    scan: desk.scan,
    report: (line: WalkLine, quantity: number, reason: ShortageReason) =>
      run(() => report(line, quantity, reason)),
    giveBack: (line: WaveLine, quantity: number) => run(() => giveBack(line, quantity)),
    undoLast: () => run(undoLast),
    finish: (leaveRest = false) => run(() => finish(leaveRest)),
    settled: desk.settled,
  }
}
