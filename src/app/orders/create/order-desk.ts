import { proxy } from 'valtio'
import { type CodeHit, findByCode } from '../../../replica/queries/finder/find-by-code.ts'
import { holdsOrder } from '../../../replica/queries/orders/order-goods.ts'
import { acknowledge } from '../../../replica/queue.ts'
import type { Replica } from '../../../replica/replica.ts'
import { type BenchFrame, type BenchShown, createBench } from '../../bench/create-bench.ts'
import { feedbackBy } from '../../bench/refusal-words.ts'
import { askHit, tellUnknown, understandCode } from '../../bench/scan-desk.ts'
import { lookupForms } from '../../scanner/lookup-forms.ts'
import type { Meaning } from '../../scanner/resolve-scan.ts'
import { showFeedback } from '../../scanner/scan-state.ts'
import { keptDraft } from '../../session/kept-draft.ts'
import { showToast } from '../../session/toast-list.ts'
import { beginWith } from './begin-with.ts'
import { emptyForm, type OrderForm } from './order-form.ts'
import { writtenLines } from './written-lines.ts'

interface OrderDeskState extends BenchShown {
  /** Barcode mode: the field takes codes, a phone shows its camera. */
  isScanning: boolean
  /** The steps somebody wanted to leave behind: what lacks in them is said beside its field from now on. */
  tried: number[]
}

export type OrderDesk = ReturnType<typeof createOrderDesk>

/**
 * An order that is being written: goods come by scanning or by name, another scan of a product is one more of it. Kept on the device until it is made or let go
 * of, so that neither a call nor an empty battery costs a word of it.
 */
export function createOrderDesk(replica: Replica, place = 'tao-don') {
  const form = keptDraft<OrderForm>(replica, place, emptyForm)
  const state = proxy<OrderDeskState>({ quantity: 1, isScanning: false, tried: [] })
  const lines = writtenLines(form, () => bench)
  const bench: BenchFrame<OrderDeskState> = createBench<OrderDeskState, Meaning>(replica, {
    state,
    refusalFeedback: (refusal) => feedbackBy({}, refusal),
    understand: (scan) => understandCode(replica, scan),
    take(meaning, scan): Promise<void> | void {
      if (meaning.kind === 'found') return takeHit(meaning.hit, scan.text)
      if (meaning.kind === 'several') {
        const goods = meaning.hits.filter(({ kind }) => kind === 'product')
        const [only] = goods
        if (goods.length === 1 && only) return takeHit(only, scan.text)
        return askHit(bench, goods.length > 0 ? goods : meaning.hits, (hit) => takeHit(hit, scan.text))
      }
      if (meaning.kind === 'unknown') return tellUnknown(replica, scan, meaning.guess)
      if (meaning.command === 'undo') lines.dropLast()
    },
  })

  /** The page went out between making an order and letting go of what was written: pressed again it would be made twice. */
  async function letGoOfMade(): Promise<void> {
    const { code, from } = form
    if (code === '') return
    const isMade = await holdsOrder(replica, code)
    if (!isMade) {
      form.code = ''
      return
    }
    if (from) await acknowledge(replica, from)
    clear()
    showToast('notice', `Đơn ${code} đã được tạo trước khi máy tắt.`)
  }

  function clear(): () => void {
    const before = { ...form, code: '' }
    Object.assign(form, { ...emptyForm, wid: form.wid })
    state.tried = []
    return () => Object.assign(form, before)
  }

  function takeHit(hit: CodeHit, text: string): void {
    if (hit.kind === 'product') return lines.count(hit.product)
    showFeedback({
      kind: 'unknown',
      word: 'KHÔNG PHẢI HÀNG',
      sentence: 'Mã này không phải mã sản phẩm. Ở màn này chỉ quét sản phẩm.',
      scanned: { title: text },
      button: 'Đã hiểu, quét tiếp',
    })
  }

  return {
    ...lines,
    ...beginWith(replica, form),
    form,
    state,
    scan: bench.scan,
    settled: bench.settled,
    /** Resolves once it is known whether what was kept is an order already. */
    begun: letGoOfMade(),
    /** Barcode mode: what was typed or read is a code, and all that bear it are taken (VAL-038, VAL-039). */
    async takeCode(text: string): Promise<boolean> {
      const hits = await findByCode(replica, lookupForms(text))
      const goods = hits.flatMap((hit) => (hit.kind === 'product' ? [hit.product] : [])).slice(0, mostByCode)
      for (const product of goods) lines.count(product)
      if (goods.length === 0) showToast('danger', 'Không tìm thấy sản phẩm')
      return goods.length > 0
    },
    /** Somebody wanted to go on from here: from now on the step says what lacks. */
    markTried(step: number): void {
      if (!state.tried.includes(step)) state.tried.push(step)
    },
    /** CRE-016, CRE-017. */
    switchScanning(): void {
      state.isScanning = !state.isScanning
      showToast('notice', state.isScanning ? 'Bật chế độ quét Barcode' : 'Tắt chế độ quét Barcode')
    },
    /** Begun anew, in the same warehouse. Answers the way back. */
    clear,
  }
}

/** At most so many products of one code are taken. */
const mostByCode = 25
