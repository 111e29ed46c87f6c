import { useEffect, useSyncExternalStore } from 'react'
import { company } from '../../replica/queries/shop.ts'
import { pickerBook } from '../../replica/search/product-book.ts'
import { useReplica } from './session.ts'
import { useLive } from './use-live.ts'

export interface ProductPicker {
  /** What the field says may be typed. */
  label: string
  /** Codes of the products that fit, best first; none for an empty field (VAL-045). */
  search(text: string, limit: number): string[]
}

/** Finds products to choose from, by barcode too where the shop wants it (VAL-044). */
export function useProductPicker(): ProductPicker {
  const replica = useReplica()
  const shop = useLive(company, [])
  const byBarcode = shop?.settings.barcode !== 0
  const book = pickerBook(replica, byBarcode)
  const { ready } = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => {
    // Which book it is stands only once the shop is read.
    if (shop) void book.open()
  }, [book, shop])
  return {
    label: byBarcode ? 'Tên, mã sản phẩm, mã vạch' : 'Tên, mã sản phẩm',
    search: (text, limit) => (ready && text.trim() ? book.search(text, limit) : []),
  }
}
