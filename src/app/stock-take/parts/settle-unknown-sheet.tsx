import { newGesture } from '../../../device/scanner/scan.ts'
import { lineName } from '../../../domain/names.ts'
import { teachBarcode } from '../../../domain/stock/teach-barcode.ts'
import { settleUnknown } from '../../../domain/stock-take/settle-unknown.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { Button } from '../../components/button.tsx'
import { teaching } from '../../look-up/teaching.ts'
import { WhichProductSheet } from '../../look-up/which-product-sheet.tsx'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'

interface SettleUnknownSheetProps {
  code: string
  /** The barcode nobody knows. */
  text: string
  onClose(): void
}

/** What an unknown barcode is: everything counted under it so far becomes a count of the product. */
export default function SettleUnknownSheet({ code, text, onClose }: SettleUnknownSheetProps) {
  const replica = useReplica()
  const settle = async (product?: Product) => {
    const params = { code, text, id: newGesture(), productCode: product?.code }
    const done = product
      ? `Đã tính ${text} vào ${lineName(product)}. Lần sau quét là nhận ra.`
      : `Đã bỏ mã lạ ${text}.`
    const answer = await act(settleUnknown, params, { done })
    if (!answer?.ok) return
    onClose()
    // From now on every scan knows it, in every screen.
    if (product) await act(teachBarcode, await teaching(replica, text, product.code))
  }
  return (
    <WhichProductSheet
      text={text}
      hint="Tìm sản phẩm đang cầm trên tay. Số đã ghi cho mã này sẽ chuyển sang sản phẩm đó."
      footer={<Button onClick={() => void settle()}>Không phải hàng, bỏ mã này</Button>}
      onTake={(product) => void settle(product)}
      onClose={onClose}
    />
  )
}
