import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import { defaultBin, defaultBinName } from '../../domain/brand.ts'
import type { Command } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { finishTransfer } from '../../domain/stock/finish-transfer.ts'
import { receiveTransfer } from '../../domain/stock/receive-transfer.ts'
import { transferLines } from '../../domain/stock/transfer-sums.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Transfer, TransferDifference } from '../../domain/tables/transfers.ts'
import type { Dispatched } from '../../replica/dispatch.ts'
import { findQueued } from '../../replica/queries/packing/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import { undo } from '../../replica/undo.ts'
import { dispatchScan } from '../bench/dispatch-scan.ts'
import { tellLocalFault } from '../bench/not-saved.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { createGoodsScans } from './goods-scans.ts'
import { refusalFeedback } from './refusal-feedback.ts'

interface ReceiveState {
  quantity: number
  /** What is scanned now is damaged. */
  damaged: boolean
  bin: string
  binName: string
  sheet?: 'type' | 'quantity' | 'finish'
  said?: string
  flash?: { productCode: string; turn: number }
  finished?: true
}

export type ReceiveBench = ReturnType<typeof createReceiveBench>

/** Goods of one transfer are taken in by scanning; every scan counts at once, so several people may receive together. */
export function createReceiveBench(replica: Replica, code: string) {
  const state = proxy<ReceiveState>({
    quantity: 1,
    damaged: false,
    bin: defaultBin,
    binName: defaultBinName,
  })
  let known: Transfer | undefined
  const scans = createGoodsScans(replica, {
    onProduct: (product, scan) => receive(product, scan, false),
    onBin: takeBin,
    onCommand(command) {
      if (command === 'undo') return undoLast()
      if (command === 'finish') state.sheet = 'finish'
      else if (command === 'type') state.sheet = 'type'
      else state.damaged = !state.damaged
    },
    wid: () => known?.toWarehouse,
    likely: () =>
      known
        ? transferLines(known)
            .filter(({ difference }) => difference < 0)
            .map(({ productCode }) => productCode)
        : [],
  })
  void row()

  async function row(): Promise<Transfer | undefined> {
    known = await replica.db.transfers.get(code)
    return known
  }

  async function receive(
    product: Product,
    scan: Pick<ScannedCode, 'text' | 'gesture'>,
    over: boolean,
  ): Promise<void> {
    delete state.sheet
    const { quantity, damaged, bin } = state
    const params = { code, gesture: scan.gesture, productCode: product.code, quantity, bin, damaged, over }
    const answer = await act(receiveTransfer, params)
    await row()
    if (!answer) return
    if (!answer.ok) {
      const scanned = { title: lineName(product), detail: scan.text, code: product.code, name: product.name }
      const more = {
        label: quantity > 1 ? `Thừa thật, nhận thêm ${quantity}` : 'Thừa thật, nhận thêm',
        act: () => scans.run(() => receive(product, scan, true)),
      }
      const canBeMore = answer.refusal.code === 'transfer-enough'
      return showFeedback({
        ...refusalFeedback(answer.refusal),
        scanned,
        other: canBeMore ? more : undefined,
      })
    }
    state.quantity = 1
    state.flash = { productCode: product.code, turn: (state.flash?.turn ?? 0) + 1 }
    signal('ok', damaged ? 'hỏng' : quantity > 1 ? `đúng, ${quantity}` : 'đúng')
    state.said = damaged
      ? `Nhận ${lineName(product)} × ${quantity}, hỏng`
      : `Đúng: ${lineName(product)}${quantity > 1 ? ` × ${quantity}` : ''}`
  }

  function takeBin(bin: Bin): void {
    if (known && bin.parent !== known.toWarehouse) {
      return showFeedback({
        kind: 'stopped',
        word: 'KHO KHÁC',
        sentence: `${bin.name} không thuộc kho nhận của phiếu này.`,
        button: 'Quét ô của kho này',
      })
    }
    Object.assign(state, { bin: bin.bid, binName: bin.name })
    signal('saved')
    state.said = `Hàng quét tiếp cất vào ${bin.name}.`
  }

  async function undoLast(): Promise<void> {
    const { userName } = replica.session.user
    const last = (await row())?.receipts.findLast(({ by }) => by === userName)
    if (!last) {
      state.said = 'Chưa có gì để hoàn tác.'
      return
    }
    try {
      const queued = await findQueued(replica, receiveTransfer.method, last.gesture)
      const params = { code, gesture: last.gesture }
      const { path, method } = receiveTransfer
      const answer = await undo(replica, queued ?? 0, { path, method, params })
      if (answer.outcome === 'refused') return showFeedback(refusalFeedback(answer.refusal))
      await row()
      signal('saved')
      state.said = `Đã hoàn tác ${last.productCode} × ${last.quantity}. Lấy ra khỏi ô.`
    } catch (fault) {
      tellLocalFault(fault)
    }
  }

  async function finish(differences: readonly TransferDifference[]): Promise<void> {
    const answer = await act(finishTransfer, { code, differences: [...differences] })
    if (!answer) return
    delete state.sheet
    if (!answer.ok) return showFeedback(refusalFeedback(answer.refusal))
    signal('done', 'nhận xong')
    state.finished = true
  }

  function act<P>(command: Command<P>, params: P): Promise<Dispatched | undefined> {
    return dispatchScan(replica, command, params)
  }

  return {
    state,
    scan: scans.scan,
    settled: scans.settled,
    undoLast: () => scans.run(undoLast),
    takeBin: (bin: Bin) => scans.run(() => takeBin(bin)),
    finish: (differences: readonly TransferDifference[]) => scans.run(() => finish(differences)),
    /** All that is missing of a product came: one tap instead of many scans. */
    takeRest: (product: Product, quantity: number) =>
      scans.run(async () => {
        state.quantity = quantity
        await receive(product, { text: product.code, gesture: newGesture() }, false)
      }),
  }
}
