import { lineName } from '../../domain/names.ts'
import { teachBarcode } from '../../domain/stock/teach-barcode.ts'
import type { Product } from '../../domain/tables/products.ts'
import { scanState } from '../scanner/scan-state.ts'
import { act } from '../session/act.ts'
import { useReplica } from '../session/session.ts'
import { teaching } from './teaching.ts'
import { WhichProductSheet } from './which-product-sheet.tsx'

/** A code nobody knew is given to a product. */
export default function TeachSheet({ text, likely }: { text: string; likely: readonly string[] }) {
  const replica = useReplica()
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
    <WhichProductSheet
      text={text}
      likely={likely}
      hint="Gõ để tìm sản phẩm."
      onTake={(product) => void take(product)}
      onClose={close}
    />
  )
}
