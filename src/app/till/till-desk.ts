import { proxy, snapshot } from 'valtio'
import { lineName, productName } from '../../domain/names.ts'
import type { Recipient } from '../../domain/tables/customers.ts'
import type { Product } from '../../domain/tables/products.ts'
import { must } from '../../lib/must.ts'
import { makeId } from '../../replica/make-id.ts'
import { newCode } from '../../replica/new-code.ts'
import type { CodeHit } from '../../replica/queries/finder/find-by-code.ts'
import { findByCode } from '../../replica/queries/finder/find-by-code.ts'
import { holdsOrder, orderGoods } from '../../replica/queries/orders/order-goods.ts'
import { refusedOrder } from '../../replica/queries/orders/refused-order.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchFrame, type BenchShown, createBench } from '../bench/create-bench.ts'
import { feedbackBy } from '../bench/refusal-words.ts'
import { askHit, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import { lineKey } from '../orders/create/order-form.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { forgetDraft, keptDraft } from '../session/kept-draft.ts'
import { keepEach, keptEach } from '../session/kept-each.ts'
import { type Page, thisPage } from '../session/this-page.ts'
import { showToast } from '../session/toast-list.ts'
import { aBuyer, type Buyer, type BuyerLine, buyerOfSale, isServed } from './buyer.ts'

interface TillShown extends BenchShown {
  /** The field takes codes alone. */
  isScanning: boolean
  /** Pages of this browser that are open, as far as it says. */
  pages?: readonly string[]
}

/** Everybody who stands at this till; one is served in each page of the browser. */
interface Kept {
  at: string
  buyers: Buyer[]
}

export type TillDesk = ReturnType<typeof createTillDesk>

interface TillDeskOptions {
  onSold(code: string): void
  page?: Page
}

/** The till of this device: a scan is one unit more for the buyer who is served, a receipt's QR is a buyer who brings goods back. Kept over a dead battery until each has paid. */
export function createTillDesk(replica: Replica, { onSold, page = thisPage(replica) }: TillDeskOptions) {
  const kept = proxy(keptBuyers(replica, page.name))
  const state = proxy<TillShown>({ quantity: 1, isScanning: false })
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
      if (meaning.command === 'undo') dropLast()
    },
  })

  function served(): Buyer {
    return must(kept.buyers.find(({ key }) => key === kept.at) ?? kept.buyers[0], 'a buyer at the till')
  }

  function takeHit(hit: CodeHit, text: string): void {
    if (hit.kind === 'product') return count(hit.product)
    if (hit.kind === 'order' && hit.order.channel === 'STORE') return onSold(hit.order.code)
    showFeedback({
      kind: 'unknown',
      word: 'KHÔNG PHẢI HÀNG',
      sentence: 'Mã này không phải mã sản phẩm. Ở quầy chỉ quét sản phẩm, hoặc hóa đơn của khách trả hàng.',
      scanned: { title: text },
      button: 'Đã hiểu, quét tiếp',
    })
  }

  /** A scan is one unit more; the latest line is on top, where the eye looks after a scan. */
  function count(product: Product): void {
    const buyer = served()
    const units = bench.takeUnits()
    const known = buyer.lines.find((line) => lineKey(line) === product.code)
    const line = known ? { ...known, amount: known.amount + units } : lineOf(product, units)
    buyer.lines = [line, ...buyer.lines.filter((one) => one !== known)]
    if (buyer.code === '') buyer.code = newCode(replica, 'order')
    bench.flash(product.code)
    bench.praise(lineName(product), units)
  }

  function dropLast(): void {
    const buyer = served()
    const [line, ...others] = buyer.lines
    if (!line) return
    buyer.lines = line.amount > 1 ? [{ ...line, amount: line.amount - 1 }, ...others] : others
    bench.say(`Đã bớt 1 ${lineName(line)}`)
  }

  /** The page went out between selling and letting go of the buyer: pressed again it would be sold twice. */
  async function letGoOfSold(): Promise<void> {
    for (const { key, code } of snapshot(kept).buyers)
      if (code !== '' && (await holdsOrder(replica, code))) {
        remove(key)
        showToast('notice', `Đơn ${code} đã bán xong trước khi máy tắt.`)
      }
  }

  function add(): Buyer {
    leave()
    const buyer = { ...aBuyer(makeId(replica.environment)), page: page.name }
    kept.buyers = [...kept.buyers, buyer]
    kept.at = buyer.key
    return served()
  }

  /** Whoever was served here waits for any page; unless another one took them. */
  function leave(): void {
    const before = kept.buyers.find(({ key }) => key === kept.at)
    if (before?.page === page.name) delete before.page
  }

  /** Another page of this browser serves them. */
  function isElsewhere({ page: at }: Pick<Buyer, 'page'>, open = state.pages): boolean {
    return at !== undefined && at !== page.name && (open?.includes(at) ?? true)
  }

  async function look(): Promise<void> {
    const open = await page.open()
    if (open) state.pages = [...open]
  }

  /** A page that is gone left somebody in the middle: here nobody is served yet. */
  async function takeOver(): Promise<void> {
    await look()
    const left = kept.buyers.findLast(
      (one) => one.page !== undefined && one.page !== page.name && !isElsewhere(one),
    )
    const empty = served()
    if (!left || isServed(empty)) return
    serve(left.key)
    kept.buyers = kept.buyers.filter(({ key }) => key !== empty.key)
  }

  function remove(key: string): () => void {
    const before = kept.buyers.find((one) => one.key === key)
    const gone = before && (snapshot(before) as Buyer)
    kept.buyers = kept.buyers.filter((one) => one.key !== key)
    const next = kept.buyers.findLast((one) => !isElsewhere(one))
    if (!next) add()
    else if (kept.at === key) serve(next.key)
    return () => {
      if (!gone || kept.buyers.some((one) => one.key === key)) return
      kept.buyers = [...kept.buyers.filter(isServed), { ...gone, code: '', from: '' }]
      serve(key)
    }
  }

  function serve(key: string): void {
    if (key !== kept.at) leave()
    kept.at = key
    const buyer = served()
    delete buyer.held
    buyer.page = page.name
  }

  const watch = keepEach<Buyer>(replica, place, kept, {
    list: () => Object.fromEntries(kept.buyers.filter(isServed).map((buyer) => [buyer.key, buyer])),
    take(key, buyer) {
      const others = kept.buyers.filter((one) => one.key !== key)
      if (!buyer && others.length === kept.buyers.length) return
      kept.buyers = buyer ? inTurn([...others, buyer]) : others
      if (kept.at !== key || buyer?.page === page.name) return
      add()
      if (buyer?.page) showToast('notice', 'Khách này đang được phục vụ ở tab khác.')
    },
    onLook: () => void look(),
  })
  forgetDraft(replica, place)

  return {
    kept,
    state,
    scan: bench.scan,
    run: bench.run,
    settled: bench.settled,
    served,
    /** Resolves once it is known whether somebody who is kept has paid already. */
    begun: letGoOfSold().then(takeOver),
    /** Hears of what other pages of this browser do; answers how to stop. */
    watch,
    isElsewhere,
    /** Goods chosen by name: one unit more, as by a scan. */
    choose(product: Product): boolean {
      count(product)
      return true
    },
    async takeCode(text: string): Promise<boolean> {
      const hits = await findByCode(replica, lookupForms(text))
      const goods = hits.flatMap((hit) => (hit.kind === 'product' ? [hit.product] : []))
      for (const product of goods) count(product)
      if (goods.length === 0) showToast('danger', 'Không tìm thấy sản phẩm')
      return goods.length > 0
    },
    switchScanning(): void {
      state.isScanning = !state.isScanning
    },
    change(key: string, changed: Partial<BuyerLine>): void {
      const buyer = served()
      buyer.lines = buyer.lines.map((line) => (lineKey(line) === key ? { ...line, ...changed } : line))
    },
    drop(key: string): void {
      const buyer = served()
      buyer.lines = buyer.lines.filter((line) => lineKey(line) !== key)
    },
    /** A line is given away, or sold after all; what is given of the product already is one line with it. */
    give(key: string, gift: boolean): void {
      const buyer = served()
      const { price: _, ...line } = must(
        buyer.lines.find((one) => lineKey(one) === key),
        'the line that is given away',
      )
      const given: BuyerLine = { ...line, gift, discount: '' }
      const same = buyer.lines.find((one) => lineKey(one) === lineKey(given))
      buyer.lines = buyer.lines.flatMap((one) => {
        if (one === same) return [{ ...one, amount: one.amount + line.amount }]
        return lineKey(one) === key ? (same ? [] : [given]) : [one]
      })
    },
    /** Retail or wholesale for the whole sale; what was told at the other price is told anew. */
    sellAt(policy: NonNullable<Buyer['policy']>): void {
      const buyer = served()
      buyer.policy = policy
      buyer.lines = buyer.lines.map(({ price: _, ...line }) => line)
    },
    /** Whoever is served takes other goods for those they bring back. */
    exchange(back: NonNullable<Buyer['back']>, { id = '', name, phone }: Recipient): void {
      const buyer = served()
      buyer.back = back
      if (buyer.phone === '' && phone !== '') Object.assign(buyer, { phone, name, customerId: id })
    },
    keepGoods(): void {
      delete served().back
    },
    dropLast,
    /** What was said of the buyer before is no longer of interest. */
    hush(): void {
      delete state.said
    },
    /** Whoever is served waits, another one comes. */
    hold(came: { units: number; total: number }): void {
      const buyer = served()
      if (!isServed(buyer)) return
      buyer.held = { at: replica.environment.now(), ...came }
      const free = kept.buyers.find((one) => !isServed(one))
      if (free) serve(free.key)
      else add()
    },
    /** A waiting one is served again; whoever was served waits. */
    serve(key: string, came: { units: number; total: number }): void {
      const buyer = served()
      if (buyer.key === key) return
      if (isServed(buyer)) buyer.held = { at: replica.environment.now(), ...came }
      else kept.buyers = kept.buyers.filter((one) => one.key !== buyer.key)
      serve(key)
    },
    /** A sale that the server sent back: its buyer is served again, and whoever was served waits. */
    async reopen(id: string, came: { units: number; total: number }): Promise<'opened' | 'gone'> {
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
        serve(back.key)
      } else serve(waiting.key)
      return 'opened'
    },
    /** They have paid, or left. Answers the way back. */
    remove,
  }
}

const place = 'quay'

/** In the order they came. */
const inTurn = (buyers: readonly Buyer[]) =>
  buyers.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))

/** Everybody who is kept, and whom this page serves: whom it served before, or somebody new. */
function keptBuyers(replica: Replica, page: string): Kept {
  const former = keptDraft<Partial<Kept>>(replica, place, {})
  // Until 2026-11-26 all lay in one place, and whoever was served was so in no page.
  const before = (former.buyers ?? [])
    .filter(isServed)
    .map((buyer) => (buyer.key === former.at ? { ...buyer, page: 'trước' } : buyer))
  const buyers = inTurn([...before, ...Object.values(keptEach<Buyer>(replica, place))])
  const served = buyers.find((one) => one.page === page)
  if (served) return { at: served.key, buyers }
  const first = { ...aBuyer(makeId(replica.environment)), page }
  return { at: first.key, buyers: [...buyers, first] }
}

function lineOf(product: Product, amount: number): BuyerLine {
  const line = { productCode: product.code, amount, discount: '', isPercent: false }
  return { ...line, ...namesOf(product, product.code) }
}

function namesOf(product: Product | undefined, code: string): Pick<BuyerLine, 'name' | 'variant'> {
  const name = productName(product, code)
  return product?.variant ? { name, variant: product.variant } : { name }
}
