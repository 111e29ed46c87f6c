import { proxy } from 'valtio'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import { lineName } from '../../domain/names.ts'
import { refuse } from '../../domain/refuse.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchShown, createBench } from '../bench/create-bench.ts'
import { keptDraft } from '../session/kept-draft.ts'
import { goodsWork } from '../stock/goods-work.ts'
import { feedbackOfRefusal } from '../stock/refusal-words.ts'
import { emptyForm, type SupplyForm, withProduct } from './supply-form.ts'

interface OrderState extends BenchShown {
  sheet?: 'type' | 'quantity'
}

export type OrderBench = ReturnType<typeof createOrderBench>

/** Goods are put on a supply order by scanning or by name; the form is kept on the device until it is saved. */
export function createOrderBench(replica: Replica) {
  const form = keptDraft<SupplyForm>(replica, 'don-nhap-hang', emptyForm)
  const state = proxy<OrderState>({ quantity: 1 })
  const work = goodsWork(replica, {
    onProduct: (product, _, text) => add(product, unitsOfScan(product, text)),
    // A shelf says nothing of goods that are not here yet.
    onBin: () => undefined,
    onCommand: (command) => (command === 'type' ? bench.open('type') : undefined),
    wid: () => form.wid || undefined,
    run: (task): void => bench.run(task),
  })
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, ...work })

  function add(product: Product, each = 1): void {
    bench.close()
    if (product.typeItem === 'combo') return bench.tell(refuse('slip-combo', { name: lineName(product) }))
    const units = bench.takeUnits() * each
    form.lines = withProduct(form.lines, product, units)
    bench.praise(lineName(product), units)
  }

  return {
    form,
    state,
    scan: bench.scan,
    settled: bench.settled,
    add: (product: Product) => bench.run(() => add(product)),
  }
}
