import { withoutText } from '../../../domain/people/save-views.ts'
import type { SavedView } from '../../../domain/tables/company.ts'
import { everyProduct, type ProductView, productView } from '../product-view.ts'

/** A view of the product table under its name. */
export interface ProductTab {
  id: string
  name: string
  /** As the address says it. */
  query: string
  view: ProductView
  saved?: SavedView
}

/** Lists everybody looks at, in the order of the tabs. */
const builtIn: readonly { id: string; name: string; view: Partial<ProductView> }[] = [
  { id: 'all', name: 'Tất cả', view: {} },
  { id: 'few', name: 'Sắp hết hàng', view: { state: 'SẮP HẾT HÀNG' } },
  { id: 'none', name: 'Đã hết hàng', view: { state: 'ĐÃ HẾT HÀNG' } },
  { id: 'unlinked', name: 'Chưa liên kết sàn', view: { lack: ['link'] } },
  { id: 'combo', name: 'Combo', view: { kind: 'combo' } },
  { id: 'incoming', name: 'Sắp về', view: { kind: 'incoming' } },
]

/** Views that everybody has, then the person's own; what a newer app saved is read as any address is. */
export function productTabs(saved: readonly SavedView[]): ProductTab[] {
  return [
    ...builtIn.map(({ id, name, view }) => tabOf(id, name, productView.query(view))),
    ...saved.map((one) => ({ ...tabOf(one.id, one.name, one.query), saved: one })),
  ]
}

function tabOf(id: string, name: string, query: string): ProductTab {
  const view = { ...everyProduct, ...productView.read(new URLSearchParams(query)) }
  return { id, name, view, query: productView.query(view) }
}

/** The list as a view says it: without what was searched for. */
export function queryOfView(view: ProductView): string {
  return withoutText(productView.query(view))
}
