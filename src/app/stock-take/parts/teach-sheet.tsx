import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { newGesture } from '../../../device/scanner/scan.ts'
import { lineName } from '../../../domain/names.ts'
import { teachBarcode } from '../../../domain/stock/teach-barcode.ts'
import { settleUnknown } from '../../../domain/stock-take/settle-unknown.ts'
import { productsOf } from '../../../replica/queries/stock-take/stock-takes.ts'
import { Button } from '../../components/button.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { teaching } from '../../look-up/teaching.ts'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductPicker } from '../../session/use-product-picker.ts'

interface TeachSheetProps {
  code: string
  /** The barcode nobody knows. */
  text: string
  onClose(): void
}

const mostHits = 20

/** What an unknown barcode is: everything counted under it so far becomes a count of the product. */
export default function TeachSheet({ code, text, onClose }: TeachSheetProps) {
  const replica = useReplica()
  const [wanted, setWanted] = useState('')
  const { label, search } = useProductPicker()
  const codes = search(wanted, mostHits)
  const hits = useLive(
    async (replica) => {
      const products = await productsOf(replica, codes)
      return codes.flatMap((one) => products.get(one) ?? []).filter(({ typeItem }) => typeItem !== 'combo')
    },
    [codes.join(' ')],
  )
  const settle = async (productCode?: string, name?: string) => {
    const params = { code, text, id: newGesture(), productCode }
    const done =
      name === undefined ? `Đã bỏ mã lạ ${text}.` : `Đã tính ${text} vào ${name}. Lần sau quét là nhận ra.`
    const answer = await act(settleUnknown, params, { done })
    if (!answer?.ok) return
    onClose()
    // From now on every scan knows it, in every screen.
    if (productCode !== undefined) await act(teachBarcode, await teaching(replica, text, productCode))
  }
  return (
    <Sheet
      title="Mã này là sản phẩm nào?"
      onClose={onClose}
      footer={<Button onClick={() => void settle()}>Không phải hàng, bỏ mã này</Button>}
    >
      <p className="mb-3 rounded-xl bg-ground px-4 py-3 text-center text-22 font-bold break-all">{text}</p>
      <SearchField value={wanted} onChange={setWanted} label={label} />
      <ul className="mt-3 flex flex-col gap-2">
        {hits?.map((product) => (
          <li key={product.code}>
            <button
              type="button"
              className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-card p-3 text-start active:bg-ground"
              onClick={() => void settle(product.code, lineName(product))}
            >
              <ProductTile code={product.code} name={product.name} size={44} />
              <span className="min-w-0">
                <span className="block text-15">{product.name}</span>
                <span className="block text-17 font-bold">{product.variant ?? product.code}</span>
                <span className="block text-13 text-sub">{product.code}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hits?.length === 0 && (
        <p className="flex flex-col items-center gap-2 px-6 py-10 text-center text-15 text-balance text-sub">
          <PackageSearch aria-hidden className="size-8" />
          {wanted.trim()
            ? 'Không tìm thấy sản phẩm nào. Thử một phần tên hoặc mã SKU.'
            : 'Tìm sản phẩm đang cầm trên tay. Số đã ghi cho mã này sẽ chuyển sang sản phẩm đó.'}
        </p>
      )}
    </Sheet>
  )
}
