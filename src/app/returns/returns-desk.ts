import { proxy } from 'valtio'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import { isOneParcel } from '../../domain/parcels/one-parcel.ts'
import { allUnitsLeft, unitsLeft } from '../../domain/returns/return-lines.ts'
import type { ReturnedOrder, ReturnOutcome } from '../../domain/tables/returns.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { CodeHit } from '../../replica/queries/finder/find-by-code.ts'
import { findComingBack } from '../../replica/queries/returns/returns.ts'
import type { Replica } from '../../replica/replica.ts'
import { currentAge } from '../bench/current-age.ts'
import { notGoodsFeedback } from '../bench/not-goods-feedback.ts'
import { offerTeaching } from '../bench/offer-teaching.ts'
import { askHit, createScanDesk } from '../bench/scan-desk.ts'
import { unknownFeedback } from '../bench/unknown-feedback.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { type Meaning, meaningOf } from '../scanner/resolve-scan.ts'
import { scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { createArrivals } from './arrivals.ts'
import type { BatchEntry } from './batch.ts'
import type { DeskPaths, Placing, Said } from './desk-paths.ts'
import { takeIn } from './finish-return.ts'
import { createJudging } from './judging.ts'
import { notReturnable } from './refused-parcel.ts'

interface DeskState {
  sheet?: 'type'
  said?: Said
  placing?: Placing
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
  const arrivals = createArrivals(replica, { paths, run, say })
  const judging = createJudging(replica, { openRow, say })

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
        if (older && 'code' in older) return arrivals.receive(older.code, { arrivalId: older.arrivalId })
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
    if (hit.kind === 'order') return arrivals.receive(hit.order.code, { sharers })
    if (hit.kind === 'document')
      return showFeedback(notGoodsFeedback(hit, hit.code, 'tem của kiện hoàn hoặc món hàng'))
    const open = await openRow()
    if (open?.state === 'arrived') return judging.judge(hit.product.code, 'good', 1, hit.product)
    scanState.look = hit.product.code
    signal('saved')
  }

  /** One step back: the last look, and behind the first one the arrival itself. */
  async function undoLast(): Promise<void> {
    const open = await openRow()
    if (open?.state !== 'arrived') return nothingToUndo(open)
    return open.checks.length > 0 ? judging.undoLook(open) : arrivals.takeBack(open)
  }

  function nothingToUndo(open: ReturnedOrder | undefined): void {
    const text =
      open?.state === 'checked' ? 'Đã kiểm xong. Bấm Kiểm lại nếu cần sửa.' : 'Chưa có gì để hoàn tác.'
    say(open ? { text, about: open.id } : { text })
  }

  /** 'Xác nhận nhập kho' of the parcel that is open, into the places that were chosen. */
  async function finish(): Promise<void> {
    const open = await openRow()
    if (open?.state !== 'arrived' && open?.state !== 'checked') {
      const text = open ? 'Kiện này không chờ nhập kho.' : 'Mở một kiện trước khi xác nhận nhập kho.'
      return say(open ? { text, about: open.id } : { text })
    }
    const left = allUnitsLeft(open)
    if (left > 0) return say({ text: `Còn ${left} món chưa kiểm.`, about: open.id })
    const { wid, bins } = placingOf(open)
    await takeIn(replica, { returned: open, wid, bins })
  }

  function placingOf({ id, wid }: Pick<ReturnedOrder, 'id' | 'wid'>): Placing {
    return state.placing?.id === id ? state.placing : { id, wid, bins: [] }
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'finish') return finish()
    if (command === 'undo') return undoLast()
    if (command === 'type') state.sheet = 'type'
  }

  function openRow(): Promise<ReturnedOrder | undefined> {
    const id = paths.openId()
    return id === undefined ? Promise.resolve(undefined) : findRow(replica, 'returns', id)
  }

  function say(said: Said): void {
    state.said = said
  }

  return {
    state,
    scan: desk.scan,
    receive: (code: string) => run(() => arrivals.receive(code)),
    leaveBatch: (entry: BatchEntry) => run(() => arrivals.leaveBatch(entry)),
    judge: (productCode: string, outcome: ReturnOutcome, quantity = 1) =>
      run(() => judging.judge(productCode, outcome, quantity)),
    judgeInstead: (productCode: string, outcome: ReturnOutcome) =>
      run(() => judging.judgeInstead(productCode, outcome)),
    again: (productCode: string) => run(() => judging.again(productCode)),
    allGood: () => run(judging.allGood),
    undoLast: () => run(undoLast),
    finish: () => run(finish),
    /** Another warehouse takes the open parcel in; bins of the other one are forgotten. */
    placeIn(returned: ReturnedOrder, wid: string): void {
      state.placing = { id: returned.id, wid, bins: [] }
    },
    /** The good units of a product go into this bin. */
    putInto(returned: ReturnedOrder, productCode: string, bid: string): void {
      const { id, wid, bins } = placingOf(returned)
      const others = bins.filter((bin) => bin.productCode !== productCode)
      state.placing = { id, wid, bins: [...others, { returnId: id, productCode, bid }] }
    },
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
