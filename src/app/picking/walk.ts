import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import { defaultBin } from '../../domain/brand.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/packing/parcel-at-work.ts'
import { countLine } from '../../domain/picking/count-line.ts'
import { finishWave } from '../../domain/picking/finish-wave.ts'
import { pickItem } from '../../domain/picking/pick-item.ts'
import { putBack } from '../../domain/picking/put-back.ts'
import { reportPickShortage } from '../../domain/picking/report-pick-shortage.ts'
import { sortItem } from '../../domain/picking/sort-item.ts'
import { standingOf } from '../../domain/picking/standing.ts'
import { parseBinCode } from '../../domain/stock/bin-code.ts'
import type { Order, Product, ShortageReason, WaveLine } from '../../domain/tables.ts'
import { waveFrame } from '../../replica/queries/picking.ts'
import { type CodeHit, scannedText } from '../../replica/queries/scan.ts'
import type { Replica } from '../../replica/replica.ts'
import { showToast } from '../components/toast-list.ts'
import { binLabel, shownProduct } from '../packing/goods-shown.ts'
import type { CommandCode } from '../scan/command-code.ts'
import { currentAge } from '../scan/current-age.ts'
import { attempt, takeBackAtBench } from '../scan/do-at-bench.ts'
import { lookupForms } from '../scan/lookup-forms.ts'
import { notGoodsFeedback } from '../scan/not-goods-feedback.ts'
import type { Meaning } from '../scan/resolve-scan.ts'
import { askHit, createScanDesk, tellUnknown, understandCode } from '../scan/scan-desk.ts'
import { showFeedback } from '../scan/scan-state.ts'
import { isVoiceOn, sayAloud, signal } from '../scan/signal.ts'
import { findLastPick, type LastPick } from './last-pick.ts'
import { feedbackOfPick, shownNext, wrongPlaceFeedback } from './picking-feedback.ts'
import { chooseSlot, slotsOf } from './slots.ts'
import { compareWay, type WalkLine, walkLines, walksBackwards } from './walk-lines.ts'
import { type WaveRows, waveRows } from './wave-rows.ts'

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
  laid?: { slot: number; code: string; what: string; full: boolean; turn: number }
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
        return tellUnknown(replica, scan, meaning.guess, await stillNeeded())
    }
  }

  async function take(hit: CodeHit, scan: ScannedCode): Promise<void> {
    if (hit.kind === 'order') return goPack(hit.order)
    if (hit.kind === 'document') return showFeedback(notGoodsFeedback(hit, scan.text, 'món hàng cần nhặt'))
    const scanned = scannedText(hit)
    const rows = await waveRows(replica, code, hit.product.code)
    return state.mode === 'sort' && rows?.wave.kind === 'sorted'
      ? lay(hit.product, scanned, scan.gesture, rows)
      : pick(hit.product, scanned, scan.gesture, rows)
  }

  async function pick(
    product: Product,
    scanned: string,
    gesture: string,
    rows: WaveRows | undefined,
  ): Promise<void> {
    const quantity = takeQuantity()
    const line = rows && (await chooseLine(rows))
    const bid = line?.bid ?? defaultBin
    const params = {
      code,
      bid,
      productCode: product.code,
      gesture,
      scanned: ownCode(product, scanned),
      quantity,
    }
    const picked = await attempt(replica, pickItem, params, (refusal) => refuse(refusal, product, scanned))
    if (!picked) return
    state.here = bid
    state.flash = { id: line!.id, turn: (state.flash?.turn ?? 0) + 1 }
    signal('ok')
    say(`Đúng: ${lineName(product)}${quantity > 1 ? ` × ${quantity}` : ''}`)
    if (isVoiceOn()) await announce(line!, quantity)
  }

  /** Bin, then how many: what the picker hears of the next shelf. */
  async function announce(line: WaveLine, quantity: number): Promise<void> {
    const rows = await waveRows(replica, code)
    if (!rows) return
    const next = nextOf(rows)
    if (!next) return sayAloud('đã nhặt xong')
    if (next.id === line.id)
      return sayAloud(quantity > 1 ? `${quantity}, còn ${next.count.left}` : `còn ${next.count.left}`)
    sayAloud(`${await binName(next)}, ${next.count.left}`)
  }

  async function lay(product: Product, scanned: string, gesture: string, rows: WaveRows): Promise<void> {
    const choice = chooseSlot(rows.wave, rows.lines, rows.orders)
    if (!choice) {
      if (rows.lines.length === 0) return pick(product, scanned, gesture, rows)
      return showFeedback({
        ...{ kind: 'enough', word: 'ĐỦ RỒI', button: 'Đã trả về kệ, quét tiếp' },
        sentence: `${lineName(product)} đã đủ ở mọi ô. Trả món này về kệ.`,
        scanned: shownProduct(product, scanned),
      })
    }
    const { line, orderCode, slot } = choice
    // One unit goes into one slot: × n would hide which.
    state.quantity = 1
    const params = { code, bid: line.bid, productCode: product.code, gesture, orderCode, quantity: 1 }
    const laid = { ...params, scanned: ownCode(product, scanned) }
    if (!(await attempt(replica, sortItem, laid, (refusal) => refuse(refusal, product, scanned)))) return
    const full = await isFull(orderCode)
    state.laid = { slot, code: orderCode, what: lineName(product), full, turn: (state.laid?.turn ?? 0) + 1 }
    signal(full ? 'done' : 'ok', full ? `ô ${slot} đủ` : `ô ${slot}`)
    say(full ? `Ô ${slot} đủ: đóng gói đơn ${orderCode}` : `Ô ${slot}: ${lineName(product)}`)
  }

  async function isFull(orderCode: string): Promise<boolean> {
    const rows = await waveRows(replica, code)
    return (
      rows !== undefined &&
      slotsOf(rows.wave, rows.lines, rows.orders).some(
        (slot) => slot.code === orderCode && slot.state === 'full',
      )
    )
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
    const rows = await waveRows(replica, code)
    if (!rows) return
    const here = way(rows).filter(
      ({ place, wid, bid }) => place !== 'done' && `${wid}/${bid}`.toUpperCase() === tag.toUpperCase(),
    )
    const names = await binNames()
    const [first] = here
    if (!first) {
      const bid = tag.slice(tag.indexOf('/') + 1)
      return showFeedback(wrongPlaceFeedback(binLabel(bid, names), shownNext(nextOf(rows), names)))
    }
    state.here = first.bid
    signal('saved', here.map(({ count }) => count.left).join(', '))
    const units = here.reduce((sum, { count }) => sum + count.left, 0)
    say(`${binLabel(first.bid, names)}: lấy ${units} món ở đây`)
  }

  async function refuse(refusal: Refusal, product: Product, scanned: string): Promise<void> {
    const rows = await waveRows(replica, code)
    const names = await binNames()
    const bare = feedbackOfPick(refusal)
    const next = rows && shownNext(nextOf(rows), names)
    const age = bare.kind === 'stopped' ? await currentAge(replica) : undefined
    showFeedback({
      ...bare,
      scanned: shownProduct(product, scanned),
      ...(next ? { needed: next } : {}),
      ...(age ? { age } : {}),
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
    say(apart.length > 0 ? `Đã báo thiếu. Để riêng đơn ${apart.map(tail).join(', ')}.` : 'Đã báo thiếu.')
  }

  async function giveBack(line: WaveLine, quantity: number): Promise<void> {
    const { bid, productCode } = line
    const id = newGesture()
    const place = { code, bid, productCode, gesture: id }
    if (!(await attempt(replica, putBack, { ...place, quantity }, tell))) return
    signal('saved')
    const { method } = putBack
    const step = { method, params: place, id, hands: `cầm lại ${lineName(line)}` }
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

  async function undoStep({ method, params, id, hands }: Omit<LastPick, 'at' | 'what'>): Promise<void> {
    if (!(await takeBackAtBench(replica, { path: pickItem.path, method, params, id }, tell))) return
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

  /** Where the unit was taken from: the shelf one stands at, else the one that is shown first. */
  async function chooseLine({ lines, orders }: WaveRows): Promise<WaveLine | undefined> {
    const open = lines.filter((line) => {
      const { need, done } = countLine(line, orders)
      return done < need
    })
    if (open.length < 2) return open[0] ?? lines.toSorted(compareWay)[0]
    const here = open.find(({ bid }) => bid === state.here)
    if (here) return here
    // Of two shelves, which one comes first depends on the last pick, whatever was picked.
    const whole = await waveRows(replica, code)
    return whole && way(whole).find(({ id }) => open.some((line) => line.id === id))
  }

  function way({ wave, lines, orders }: WaveRows): WalkLine[] {
    return walkLines({ lines, orders, me, backwards: walksBackwards(wave.pickers, me) })
  }

  async function stillNeeded(): Promise<string[]> {
    const rows = await waveRows(replica, code)
    const open = rows ? way(rows).filter(({ place }) => place !== 'done') : []
    return [...new Set(open.map(({ productCode }) => productCode))]
  }

  function nextOf(rows: WaveRows): WalkLine | undefined {
    return way(rows).find(({ place }) => place === 'next')
  }

  async function binNames(): Promise<ReadonlyMap<string, string>> {
    return (await waveFrame(replica, code))?.binNames ?? new Map()
  }

  async function binName({ bid, wid }: WaveLine): Promise<string> {
    return (await replica.db.bins.get(`${wid}/${bid}`))?.name ?? bid
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

/** The product's own code as the rule verifies it: what was read may be written in another way. */
function ownCode(product: Product, scanned: string): string {
  const forms = lookupForms(scanned)
  const own = [product.barcode, ...(product.barcodes ?? []), product.code]
  return own.find((text) => forms.includes(text)) ?? scanned
}

/** What people compare of an order's code. */
function tail(code: string): string {
  return code.length > 8 ? `…${code.slice(-5)}` : code
}
