import { productSheetName } from '../../domain/catalogue/product-sheet.ts'
import type { Replica } from '../../replica/replica.ts'
import { savedColumns } from './exchange-rows.ts'
import type { Dates } from './report-period.ts'
import { type ExchangeView, exchangeGroups } from './report-views.ts'
import { saveProducts } from './save-products.ts'
import { dailySheet } from './save-sales.ts'
import type { ShownExchange } from './use-exchange.ts'

interface SavedExchange {
  shown: ShownExchange
  view: ExchangeView
  nameOf(key: string): string
  dates: Dates
}

/** A report of stock as an Excel file, with why goods came and went; days in the sheet of daily figures (CAT-331, CAT-593). */
export async function saveExchange(
  replica: Replica,
  { shown: { rows, total, names }, view: { group }, nameOf, dates }: SavedExchange,
): Promise<void> {
  const isGoods = group === 'products' || group === 'age'
  await saveProducts(replica, {
    rows,
    names: group === 'age' ? names : savedColumns(total),
    called: isGoods ? undefined : { title: exchangeGroups[group], of: nameOf },
    file: group === 'age' ? 'tuoi-hang' : 'nhap-xuat-ton',
    dates,
    sheet: group === 'days' ? dailySheet : productSheetName,
  })
}
