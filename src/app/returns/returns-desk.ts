import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { isOneParcel } from '../../domain/parcels/one-parcel.ts'
import { inspectLine, outcomeNames } from '../../domain/returns/inspect-line.ts'
import { receiveReturn } from '../../domain/returns/receive-return.ts'
import { unitsLeft } from '../../domain/returns/return-lines.ts'
import { undoInspection } from '../../domain/returns/undo-inspection.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { ReturnedOrder, ReturnOutcome } from '../../domain/tables/returns.ts'
import { currentReturn, findComingBack } from '../../replica/queries/returns.ts'
import type { CodeHit } from '../../replica/queries/scan.ts'
import type { Replica } from '../../replica/replica.ts'
import { currentAge } from '../bench/current-age.ts'
import { dispatchScan } from '../bench/dispatch-scan.ts'
import { attempt, takeBackAtBench } from '../bench/do-at-bench.ts'
import { notGoodsFeedback } from '../bench/not-goods-feedback.ts'
import { offerTeaching } from '../bench/offer-teaching.ts'
import { askHit, createScanDesk } from '../bench/scan-desk.ts'
import { unknownFeedback } from '../bench/unknown-feedback.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { type Meaning, meaningOf } from '../scanner/resolve-scan.ts'
import { scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import type { OlderOrder } from './ask-older-order.ts'
import { feedbackOfReturn } from './feedback-of-return.ts'
import { notReturnable, refusedParcel } from './refused-parcel.ts'

/** What the desk needs of the screen around it. */
export interface DeskPaths {
  /** The return that is open on the screen. */
  openId(): string | undefined
  toReturn(id: string): void
  /** In batch mode a received parcel goes into the slip's list; answers whether it is new there. */
  intoBatch(id: string): boolean | undefined
  /** A delivered order's goods: the buyer sends something back. */
  toBuyerReturn(code: string): void
  /** A cancelled order's goods: where they belong. */
  toCancelled(code: string): void
  /** Nobody here knows the code: the server may, for orders older than this device holds. */
  askServer(text: string): Promise<OlderOrder | undefined>
  finish(): void
}

interface DeskState {
  sheet?: 'type'
  /** Said quietly, to ears and eyes. */
  said?: string
  /** The line that just counted, for its short flash. */
  flash?: { productCode: string; turn: number }
}

export type ReturnsDesk = ReturnType<typeof createReturnsDesk>

/**
 * The returns bench: works off scans and buttons one after the other. A parcel's code (way back, way out, order, package) receives
 * it; a product's code counts one good unit of the return that is open. The rules decide; nothing is decided here twice.
 */
export function createReturnsDesk(replica: Replica, paths: DeskPaths) {
  const state = proxy<DeskState>({})
  const desk = createScanDesk({ understand, take: perform })
  const { run } = desk

  async function understand(scan: ScannedCode): Promise<Meaning & { hits: CodeHit[] }> {
    const hits = await findComingBack(replica, lookupForms(scan.text))
    return { ...meaningOf(scan, hits), hits }
  }

  async function perform(meaning: Meaning & { hits: CodeHit[] }, scan: ScannedCode): Promise<void> {
    delete state.sheet
    switch (meaning.kind) {
      case 'command':
        return obey(meaning.command)
      case 'found':
        return take(meaning.hit, sharersOf(meaning.hit, meaning.hits))
      case 'several':
        return chooseAmong(meaning.hits)
      case 'unknown': {
        const older = await paths.askServer(scan.text)
        if (older && 'code' in older) return receive(older.code)
        if (older) return showFeedback({ ...notReturnable, sentence: older.refused })
        const teach = await teaching(scan.text)
        return showFeedback(unknownFeedback(scan.text, meaning.guess, await currentAge(replica), teach))
      }
    }
  }

  /** Only goods of an open parcel are taught; at the door an unknown code is a parcel's. */
  async function teaching(text: string): Promise<(() => void) | undefined> {
    const open = await openRow()
    if (open?.state !== 'arrived') return undefined
    const left = open.lines.filter((line) => unitsLeft(line) > 0)
    return offerTeaching(
      replica,
      text,
      left.map(({ productCode }) => productCode),
    )
  }

  async function chooseAmong(hits: readonly CodeHit[]): Promise<void> {
    const open = await openRow()
    const here = hits.filter((hit) => isOf(open, hit))
    const [only] = here
    if (only && here.length === 1) return take(only)
    askHit(desk, hits, (hit) => take(hit))
  }

  /** @param sharers further orders that left in the same parcel */
  async function take(hit: CodeHit, sharers: readonly string[] = []): Promise<void> {
    if (hit.kind === 'order') {
      await receive(hit.order.code)
      return receiveSharers(hit.order.code, sharers)
    }
    if (hit.kind === 'document')
      return showFeedback(notGoodsFeedback(hit, hit.code, 'tem của kiện hoàn hoặc món hàng'))
    const open = await openRow()
    if (open?.state === 'arrived') return judge(hit.product.code, 'good', 1, hit.product)
    scanState.look = hit.product.code
    signal('saved')
  }

  async function receive(code: string): Promise<void> {
    const before = await currentReturn(replica, code)
    if (!(await attempt(replica, receiveReturn, { code }, (refusal) => refuseParcel(code, refusal)))) return
    const returned = await currentReturn(replica, code)
    if (!returned) return
    const isNew = paths.intoBatch(returned.id)
    const wasHere = before?.state === 'arrived' || before?.state === 'checked'
    signal('saved')
    if (isNew === undefined) {
      say(wasHere ? `Kiện ${code} đã nhận trước đó.` : `Đã nhận kiện ${code}. Mở ra kiểm từng món.`)
      return paths.toReturn(returned.id)
    }
    say(isNew ? `Đã thêm đơn ${code} vào phiếu.` : `Đơn ${code} đã có trong phiếu.`)
  }

  async function refuseParcel(code: string, refusal: Refusal): Promise<void> {
    showFeedback(await refusedParcel(replica, { code, refusal }, paths))
  }

  /** One waybill of several orders brings the goods of all; each is checked under its own order. */
  async function receiveSharers(code: string, sharers: readonly string[]): Promise<void> {
    if (sharers.length === 0 || scanState.feedback) return
    const here: string[] = [code]
    for (const sharer of sharers) {
      const answer = await dispatchScan(replica, receiveReturn, { code: sharer })
      const returned = answer?.ok ? await currentReturn(replica, sharer) : undefined
      if (!returned) continue
      paths.intoBatch(returned.id)
      here.push(sharer)
    }
    if (here.length > 1) say(`Đã nhận kiện gộp ${here.length} đơn: ${here.join(', ')}. Kiểm từng đơn.`)
  }

  async function judge(
    productCode: string,
    outcome: ReturnOutcome,
    quantity: number,
    scanned?: Product,
  ): Promise<void> {
    const open = await openRow()
    if (!open) return
    const params = { returnId: open.id, gesture: newGesture(), productCode, outcome, quantity }
    const judged = await attempt(replica, inspectLine, params, (refusal) => {
      const { name, variant, image, code } = scanned ?? {}
      const title = scanned && name ? lineName({ name, variant: variant || undefined }) : undefined
      const thing =
        title && code ? { title, code, name: name || undefined, image: image || undefined } : undefined
      showFeedback({ ...feedbackOfReturn(refusal), scanned: thing })
    })
    if (!judged) return
    const line = open.lines.find((one) => one.productCode === productCode)
    state.flash = { productCode, turn: (state.flash?.turn ?? 0) + 1 }
    signal('ok', outcomeNames[outcome].toLowerCase())
    say(
      `${outcomeNames[outcome]}: ${line ? lineName(line) : productCode}${quantity > 1 ? ` × ${quantity}` : ''}`,
    )
  }

  /** Everything nobody judged came back good. */
  async function allGood(): Promise<void> {
    const open = await openRow()
    for (const line of open?.lines ?? []) {
      const left = unitsLeft(line)
      if (left > 0) await judge(line.productCode, 'good', left)
    }
  }

  async function undoLast(): Promise<void> {
    const open = await openRow()
    const last = open?.checks.at(-1)
    if (!open || !last) return say('Chưa có gì để hoàn tác.')
    const { gesture, productCode, outcome, quantity } = last
    const params = { returnId: open.id, gesture, productCode, outcome, quantity }
    const { path, method } = inspectLine
    if (!(await takeBackAtBench(replica, { path, method, params, id: gesture }, tell))) return
    signal('saved')
    say('Đã hoàn tác lần kiểm vừa rồi.')
  }

  /** A line is looked at again from the start. */
  async function again(productCode: string): Promise<void> {
    const open = await openRow()
    const gestures = open?.checks.filter((check) => check.productCode === productCode) ?? []
    if (!open || gestures.length === 0) return
    const params = { returnId: open.id, gestures: gestures.map(({ gesture }) => gesture) }
    await attempt(replica, undoInspection, params, tell)
  }

  /** The single unit of a line was judged wrongly: the new word replaces the old one. */
  async function judgeInstead(productCode: string, outcome: ReturnOutcome): Promise<void> {
    await again(productCode)
    await judge(productCode, outcome, 1)
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'finish') return paths.finish()
    if (command === 'undo') return undoLast()
    if (command === 'type') state.sheet = 'type'
  }

  function openRow(): Promise<ReturnedOrder | undefined> {
    const id = paths.openId()
    return id === undefined ? Promise.resolve(undefined) : replica.db.returns.get(id)
  }

  function tell(refusal: Refusal): void {
    showFeedback(feedbackOfReturn(refusal))
  }

  function say(text: string): void {
    state.said = text
  }

  return {
    state,
    scan: desk.scan,
    receive: (code: string) => run(() => receive(code)),
    judge: (productCode: string, outcome: ReturnOutcome, quantity = 1) =>
      run(() => judge(productCode, outcome, quantity)),
    judgeInstead: (productCode: string, outcome: ReturnOutcome) =>
      run(() => judgeInstead(productCode, outcome)),
    again: (productCode: string) => run(() => again(productCode)),
    allGood: () => run(allGood),
    undoLast: () => run(undoLast),
    settled: desk.settled,
  }
}

/** The other orders of a merged parcel. */
function sharersOf(hit: CodeHit, hits: readonly CodeHit[]): string[] {
  if (hit.kind !== 'order') return []
  return hits.flatMap((other) =>
    other.kind === 'order' && other.order.code !== hit.order.code && isOneParcel(hit.order, other.order)
      ? [other.order.code]
      : [],
  )
}

function isOf(open: ReturnedOrder | undefined, hit: CodeHit): boolean {
  if (!open) return false
  if (hit.kind === 'order') return hit.order.code === open.orderCode
  if (hit.kind === 'document') return false
  return open.state === 'arrived' && open.lines.some(({ productCode }) => productCode === hit.product.code)
}
