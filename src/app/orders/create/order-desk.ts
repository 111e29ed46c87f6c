import { proxy } from 'valtio'
import { parseMoney } from '../../../domain/money/money.ts'
import { lineName, productName } from '../../../domain/names.ts'
import { withEdit } from '../../../domain/orders/order-edit.ts'
import { unitPrice } from '../../../domain/orders/pricing.ts'
import type { ReckonedLine } from '../../../domain/orders/reckon-order.ts'
import { writtenOf } from '../../../domain/orders/written-order.ts'
import { refuse } from '../../../domain/refuse.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { type CodeHit, findByCode } from '../../../replica/queries/finder/find-by-code.ts'
import { holdsOrder, orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import { orderToChange } from '../../../replica/queries/orders/order-to-change.ts'
import { refusedOrder } from '../../../replica/queries/orders/refused-order.ts'
import { acknowledge } from '../../../replica/queue.ts'
import type { Replica } from '../../../replica/replica.ts'
import { type BenchFrame, type BenchShown, createBench } from '../../bench/create-bench.ts'
import { feedbackBy } from '../../bench/refusal-words.ts'
import { askHit, tellUnknown, understandCode } from '../../bench/scan-desk.ts'
import { lookupForms } from '../../scanner/lookup-forms.ts'
import type { Meaning } from '../../scanner/resolve-scan.ts'
import { showFeedback } from '../../scanner/scan-state.ts'
import { keptDraft } from '../../session/kept-draft.ts'
import { showRefusal, showToast } from '../../session/toast-list.ts'
import { type ExchangeAsk, exchangeForm } from './exchange-form.ts'
import { emptyForm, type FormLine, formOf, isWritten, lineKey, type OrderForm } from './order-form.ts'

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
      if (meaning.command === 'undo') dropLast()
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

  /** Lines are called as their products are. */
  async function named(written: OrderForm): Promise<OrderForm> {
    const codes = written.lines.map(({ productCode }) => productCode)
    const goods = await orderGoods(replica, codes)
    written.lines = written.lines.map((line) => {
      const product = goods.get(line.productCode)
      const named = { ...line, name: productName(product, line.productCode) }
      return product?.variant ? { ...named, variant: product.variant } : named
    })
    return written
  }

  function takeHit(hit: CodeHit, text: string): void {
    if (hit.kind === 'product') return count(hit.product)
    showFeedback({
      kind: 'unknown',
      word: 'KHÔNG PHẢI HÀNG',
      sentence: 'Mã này không phải mã sản phẩm. Ở màn này chỉ quét sản phẩm.',
      scanned: { title: text },
      button: 'Đã hiểu, quét tiếp',
    })
  }

  /** A scan is one unit more. */
  function count(product: Product): void {
    const units = bench.takeUnits()
    const known = form.lines.find(({ productCode, gift }) => productCode === product.code && !gift)
    // The latest on top: that is what the eye looks for after a scan.
    form.lines = [
      known ? { ...known, amount: known.amount + units } : lineOf(product, units),
      ...form.lines.filter((line) => line !== known),
    ]
    bench.flash(product.code)
    bench.praise(lineName(product), units)
  }

  function dropLast(): void {
    const [first, ...others] = form.lines
    if (!first) return
    form.lines = first.amount > 1 ? [{ ...first, amount: first.amount - 1 }, ...others] : others
  }

  return {
    form,
    state,
    scan: bench.scan,
    settled: bench.settled,
    /** Resolves once it is known whether what was kept is an order already. */
    begun: letGoOfMade(),
    /** Goods chosen by name; chosen twice they are refused (VAL-025), for a scan counts and a choice does not. */
    choose(product: Product): boolean {
      if (form.lines.some(({ productCode, gift }) => productCode === product.code && !gift)) {
        showRefusal(refuse('order-goods-twice', { code: product.code }))
        return false
      }
      form.lines = [lineOf(product, 1), ...form.lines]
      bench.flash(product.code)
      return true
    },
    /** Barcode mode: what was typed or read is a code, and all that bear it are taken (VAL-038, VAL-039). */
    async takeCode(text: string): Promise<boolean> {
      const hits = await findByCode(replica, lookupForms(text))
      const goods = hits.flatMap((hit) => (hit.kind === 'product' ? [hit.product] : [])).slice(0, mostByCode)
      for (const product of goods) count(product)
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
    change(key: string, line: Partial<FormLine>): void {
      form.lines = form.lines.map((other) => (lineKey(other) === key ? { ...other, ...line } : other))
    },
    /** By retail or wholesale. What a product costs anyway was written by nobody and goes with the policy; what was agreed stays. */
    price(policy: OrderForm['policy'], lines: readonly ReckonedLine[]): void {
      form.lines = form.lines.map((line, index) => {
        const { item, product } = lines[index] ?? {}
        const own = item && product && unitPrice({ ...item, ...product }, form.policy)
        return own !== undefined && parseMoney(line.price) === own ? { ...line, price: '' } : line
      })
      form.policy = policy
    },
    /** Given away with the others, or sold after all: at no price, or the product's own. In a line of its own (VAL-025). */
    give(key: string): void {
      const line = form.lines.find((one) => lineKey(one) === key)
      if (!line) return
      const { gift, ...bare } = line
      const priced: FormLine = { ...bare, price: '', discount: '' }
      const other = gift ? priced : { ...priced, gift: true }
      const { productCode: code } = line
      if (form.lines.some((one) => lineKey(one) === lineKey(other)))
        return showRefusal(refuse('order-goods-twice', { code }))
      form.lines = form.lines.map((one) => (one === line ? other : one))
    },
    /** One more or one less of the line on top, the latest that was chosen; one is the least. */
    stepLatest(by: 1 | -1): void {
      const [first, ...others] = form.lines
      if (first) form.lines = [{ ...first, amount: Math.max(1, first.amount + by) }, ...others]
    },
    drop(key: string): void {
      form.lines = form.lines.filter((line) => lineKey(line) !== key)
    },
    /** Begun anew, in the same warehouse. Answers the way back. */
    clear,
    /** An order that came back is written on. Answers whether it is there. */
    async reopen(id: string): Promise<'opened' | 'gone'> {
      if (form.from === id) return 'opened'
      const refused = await refusedOrder(replica, id)
      if (!refused || refused.kind === 'sold') return 'gone'
      if (refused.kind === 'made') Object.assign(form, await named(formOf(refused.params, id)))
      else {
        const known = await orderToChange(replica, refused.params.orderCode)
        if (!known) return 'gone'
        // What stands on the order now is what was seen: the reason said what it clashed with.
        const seen = writtenOf(known.order)
        const written = await named(formOf(withEdit(seen, refused.params), id))
        Object.assign(form, { ...written, edits: known.order.code, seen })
      }
      return 'opened'
    },
    /** The same goods for the same customer once more; what was paid and said of the other one stays with it. */
    async copy(code: string, wid: string): Promise<'opened' | 'gone'> {
      if (isWritten(form)) return 'opened'
      const known = await orderToChange(replica, code)
      if (!known) return 'gone'
      const { paid: _, note: __, note_shipper: ___, note_customer: ____, ...written } = writtenOf(known.order)
      const bare = {
        ...written,
        paid: 0,
        note: '',
        note_shipper: '',
        note_customer: '',
        tags: [],
        exchangeOf: undefined,
      }
      Object.assign(form, { ...(await named(formOf(bare, ''))), wid: wid || known.order.wid })
      return 'opened'
    },
    /**
     * Goods in exchange for what came back of another order (RET-021 … RET-025): its worth is the discount, at most what the new goods cost (OPN-008); the customer
     * comes along with an order of the shop's own.
     */
    async exchange(code: string, wid: string, asked: ExchangeAsk): Promise<'opened' | 'gone'> {
      if (isWritten(form)) return 'opened'
      const known = await orderToChange(replica, code)
      if (!known) return 'gone'
      Object.assign(form, await named(await exchangeForm(replica, known.order, asked)), wid ? { wid } : {})
      return 'opened'
    },
    /** An order is changed, or a draft written on. Answers whether this device holds it. */
    async edit(code: string): Promise<'opened' | 'gone'> {
      if (form.edits === code) return 'opened'
      const known = await orderToChange(replica, code)
      if (!known) return 'gone'
      const seen = writtenOf(known.order)
      Object.assign(form, { ...(await named(formOf(seen, ''))), edits: code, seen })
      return 'opened'
    },
  }
}

/** At most so many products of one code are taken. */
const mostByCode = 25

function lineOf({ code, name, variant }: Product, amount: number): FormLine {
  const line: FormLine = { productCode: code, name, amount, price: '', discount: '', isPercent: false }
  return variant ? { ...line, variant } : line
}
