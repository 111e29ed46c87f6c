import { Trash2 } from 'lucide-react'
import { barcodeKey } from '../../../domain/catalogue/barcodes.ts'
import { forgetBarcode } from '../../../domain/stock/forget-barcode.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { LookSection } from './look-section.tsx'

/** Barcodes that people taught, each with the way to take it off. */
export function Barcodes({ product: { code, barcodes = [] } }: { product: Product }) {
  const may = useMayDo(forgetBarcode)
  // A barcode with small letters is kept in both spellings; people see it as it was read.
  const shown = barcodes.filter(
    (barcode) => barcode !== barcodeKey(barcode) || !barcodes.some((other) => isTwin(other, barcode)),
  )
  if (shown.length === 0) return null
  return (
    <LookSection title="Mã vạch gắn thêm">
      {shown.map((barcode) => (
        <li key={barcode} className="flex min-h-14 items-center gap-3 pl-3">
          <span className="min-w-0 grow text-15 font-semibold break-all">{barcode}</span>
          {may && (
            <IconButton
              icon={Trash2}
              look="quiet"
              small
              label={`Gỡ mã ${barcode}`}
              onClick={() =>
                void act(forgetBarcode, { productCode: code, barcode }, { done: `Đã gỡ mã ${barcode}.` })
              }
            />
          )}
        </li>
      ))}
    </LookSection>
  )
}

function isTwin(other: string, barcode: string): boolean {
  return other !== barcode && barcodeKey(other) === barcode
}
