import { proxy, snapshot } from 'valtio'
import type { Product } from '../../domain/tables/products.ts'
import { makeId } from '../../replica/make-id.ts'
import { newCode } from '../../replica/new-code.ts'
import { type CodeHit, findByCode } from '../../replica/queries/finder/find-by-code.ts'
import { holdsOrder, orderGoods } from '../../replica/queries/orders/order-goods.ts'
import { refusedOrder } from '../../replica/queries/orders/refused-order.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchFrame, type BenchShown, createBench } from '../bench/create-bench.ts'
import { feedbackBy } from '../bench/refusal-words.ts'
import { askHit, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { type Page, thisPage } from '../session/this-page.ts'
import { showToast } from '../session/toast-list.ts'
import { buyerOfSale, isServed } from './buyer.ts'
import { buyerLines, namesOf } from './buyer-lines.ts'
import { type Came, type KnownPages, keptBuyers } from './kept-buyers.ts'

interface TillShown extends BenchShown, KnownPages {
  /** The field takes codes alone. */
  isScanning: boolean
}

export type TillDesk = ReturnType<typeof createTillDesk>

interface TillDeskOptions {
  onSold(code: string): void
  page?: Page
}

/** The till of this device: a scan is one unit more for the buyer who is served, a receipt's QR is a buyer who brings goods back. Kept over a dead battery until each has paid. */
export function createTillDesk(replica: Replica, { onSold, page = thisPage(replica) }: TillDeskOptions) {
  const state = proxy<TillShown>({ quantity: 1, isScanning: false })
  const stood = keptBuyers(replica, page, state)
  const { kept, served, add, remove, watch, isElsewhere, letWait } = stood
  const lines = buyerLines(served, () => bench)
  const bench: BenchFrame<TillShown> = createBench<TillShown, Meaning>(replica, {
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

  function takeHit(hit: CodeHit, text: string): void {
    if (hit.kind === 'product') return lines.count(hit.product)
    if (hit.kind === 'order' && hit.order.channel === 'STORE') return onSold(hit.order.code)
    showFeedback({
      kind: 'unknown',
      word: 'KHÔNG PHẢI HÀNG',
      sentence: 'Mã này không phải mã sản phẩm. Ở quầy chỉ quét sản phẩm, hoặc hóa đơn của khách trả hàng.',
      scanned: { title: text },
      button: 'Đã hiểu, quét tiếp',
    })
  }

  /** The page went out between selling and letting go of the buyer: pressed again it would be sold twice. */
  async function letGoOfSold(): Promise<void> {
    for (const { key, code } of snapshot(kept).buyers)
      if (code !== '' && (await holdsOrder(replica, code))) {
        remove(key)
        showToast('notice', `Đơn ${code} đã bán xong trước khi máy tắt.`)
      }
  }

  return {
    ...lines,
    kept,
    state,
    scan: bench.scan,
    run: bench.run,
    settled: bench.settled,
    served,
    remove,
    watch,
    isElsewhere,
    /** Resolves once it is known whether somebody who is kept has paid already. */
    begun: letGoOfSold().then(stood.takeOver),
    /** Goods chosen by name: one unit more, as by a scan. */
    choose(product: Product): boolean {
      lines.count(product)
      return true
    },
    async takeCode(text: string): Promise<boolean> {
      const hits = await findByCode(replica, lookupForms(text))
      const goods = hits.flatMap((hit) => (hit.kind === 'product' ? [hit.product] : []))
      for (const product of goods) lines.count(product)
      if (goods.length === 0) showToast('danger', 'Không tìm thấy sản phẩm')
      return goods.length > 0
    },
    switchScanning(): void {
      state.isScanning = !state.isScanning
    },
    /** What was said of the buyer before is no longer of interest. */
    hush(): void {
      delete state.said
    },
    /** Whoever is served waits, another one comes. */
    hold(came: Came): void {
      if (!isServed(served())) return
      letWait(came)
      const free = kept.buyers.find((one) => !isServed(one))
      if (free) stood.serve(free.key)
      else add()
    },
    /** A waiting one is served again; whoever was served waits. */
    serve(key: string, came: Came): void {
      const buyer = served()
      if (buyer.key === key) return
      if (isServed(buyer)) letWait(came)
      else kept.buyers = kept.buyers.filter((one) => one.key !== buyer.key)
      stood.serve(key)
    },
    /** A sale that the server sent back: its buyer is served again, and whoever was served waits. */
    async reopen(id: string, came: Came): Promise<'opened' | 'gone'> {
      const refused = await refusedOrder(replica, id)
      if (refused?.kind !== 'sold') return 'gone'
      const buyer = served()
      if (buyer.from === id) return 'opened'
      const codes = refused.params.swItems.map(({ productCode }) => productCode)
      const goods = await orderGoods(replica, codes)
      if (isServed(buyer)) buyer.held = { at: replica.environment.now(), ...came }
      const waiting = kept.buyers.find(({ from }) => from === id)
      if (!waiting) {
        const { code } = refused.params
        // The receipt names it; only where another order has it, that receipt is of no use.
        const own = (await holdsOrder(replica, code)) ? newCode(replica, 'order') : code
        const sale = { ...refused.params, code: own }
        const back = buyerOfSale(makeId(replica.environment), id, sale, (product) =>
          namesOf(goods.get(product), product),
        )
        kept.buyers = [...kept.buyers.filter(isServed), back]
        stood.serve(back.key)
      } else stood.serve(waiting.key)
      return 'opened'
    },
  }
}
