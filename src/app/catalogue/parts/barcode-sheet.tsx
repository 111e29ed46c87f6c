import { useState } from 'react'
import { lineName } from '../../../domain/names.ts'
import { longestTaught } from '../../../domain/stock/teach-barcode.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useScanner } from '../../scanner/use-scanner.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { addBarcode } from '../save-product.ts'
import { BarcodeField } from './barcode-field.tsx'

interface BarcodeSheetProps {
  product: Product
  onClose(): void
}

/** One barcode more for a product, typed or read: goods of another delivery carry another one. The rule says whose it is already. */
export default function BarcodeSheet({ product, onClose }: BarcodeSheetProps) {
  const replica = useReplica()
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  useScanner((code) => {
    setText(code.text)
    setReading(false)
  }, 'product')
  const barcode = text.trim()
  const isLong = barcode.length > longestTaught
  const once = useOneAtATime()
  const save = () =>
    once(async () => {
      if (await addBarcode(replica, product, barcode)) onClose()
    })
  return (
    <Sheet
      low
      title="Gắn thêm mã vạch"
      unsaved={barcode !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" disabled={barcode === '' || isLong} onClick={() => void save()}>
            Gắn mã
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-17 font-semibold">{lineName(product)}</p>
        <BarcodeField
          hint="Quét mã này là ra một món của sản phẩm, như mã vạch chính."
          value={text}
          fault={
            isLong ? `Mã dài ${barcode.length} ký tự, tối đa ${longestTaught}. Kiểm tra lại mã.` : undefined
          }
          onChange={setText}
          isReading={isReading}
          onReading={setReading}
        />
      </div>
    </Sheet>
  )
}
