import { useState } from 'react'
import { lineName } from '../../domain/names.ts'
import { teachBarcode } from '../../domain/stock/teach-barcode.ts'
import type { Product } from '../../domain/tables/products.ts'
import { productsByCode } from '../../replica/queries/stock/product-look.ts'
import { ProductLine } from '../components/product-line.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { scanState } from '../scanner/scan-state.ts'
import { act } from '../session/act.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useProductPicker } from '../session/use-product-picker.ts'
import { teaching } from './teaching.ts'

const shownHits = 30

/** A code nobody knew is given to a product; what the work at hand still needs stands first. */
export default function TeachSheet({ text, likely }: { text: string; likely: readonly string[] }) {
  const replica = useReplica()
  const [wanted, setWanted] = useState('')
  const { label, search } = useProductPicker()
  const codes = wanted.trim() ? search(wanted, shownHits) : likely.slice(0, shownHits)
  const products = useLive((open) => productsByCode(open, codes), [codes.join(' ')])
  const close = () => {
    if (scanState.teach?.text === text) delete scanState.teach
  }

  async function take(product: Product): Promise<void> {
    const params = await teaching(replica, text, product.code)
    const done = `Đã gắn mã ${text} cho ${lineName(product)}. Quét lại món này.`
    const taught = await act(teachBarcode, params, { done })
    if (taught?.ok) close()
  }

  return (
    <Sheet title="Mã này là sản phẩm nào?" onClose={close}>
      <p className="mb-3 rounded-card bg-ground p-3 text-22 font-bold break-all">{text}</p>
      <SearchField label={label} keepsScans value={wanted} onChange={setWanted} />
      <h3 className="mt-4 mb-2 text-13 font-semibold text-sub uppercase">
        {wanted.trim() ? 'Sản phẩm khớp' : likely.length > 0 ? 'Đang cần ở đây' : 'Gõ để tìm sản phẩm'}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden">
        {products
          ?.filter(({ typeItem }) => typeItem !== 'combo')
          .map((product) => (
            <li key={product.code}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left active:bg-ground"
                onClick={() => void take(product)}
              >
                <ProductLine product={product} />
                <span className="shrink-0 text-15 font-semibold text-brand-ink">Gắn mã</span>
              </button>
            </li>
          ))}
      </ul>
      {wanted.trim() && products?.length === 0 && (
        <p className="text-15 text-sub">Không có sản phẩm nào khớp “{wanted}”.</p>
      )}
    </Sheet>
  )
}
