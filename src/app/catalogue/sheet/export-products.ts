import { priceColumns, productColumns, productSheetName } from '../../../domain/catalogue/product-sheet.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { productRows } from '../../../replica/queries/catalogue/products.ts'
import type { Replica } from '../../../replica/replica.ts'
import { countWords } from '../../components/count-words.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'

interface Exporting {
  /** Ids of columns (`productColumns`), in their order; `'prices'`: a price list. */
  columns: readonly string[] | 'prices'
  seesCost: boolean
}

/** Products of this device as an Excel file, also with no network (CAT-331). Nothing chosen is said, not written (CAT-341). */
export async function exportProducts(
  replica: Replica,
  codes: readonly string[],
  { columns: chosen, seesCost }: Exporting,
): Promise<void> {
  if (codes.length === 0) {
    showToast('warning', 'Chọn sản phẩm để xuất trước.')
    return
  }
  const columns =
    chosen === 'prices' ? priceColumns : productColumns({ seesCost }).filter(({ id }) => chosen.includes(id))
  const count = await saveSheet<Product>({
    file: chosen === 'prices' ? 'bang-gia' : 'san-pham',
    sheet: chosen === 'prices' ? 'BANG_GIA' : productSheetName,
    columns,
    keys: codes,
    read: (keys) => productRows(replica, keys),
    cells: (product) => columns.map(({ of }) => of(product)),
  })
  showToast('success', `Đã xuất ${countWords(count)} sản phẩm ra tệp Excel.`)
}
