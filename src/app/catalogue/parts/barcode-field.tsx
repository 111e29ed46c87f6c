import { ScanBarcode, X } from 'lucide-react'
import { IconButton } from '../../components/icon-button.tsx'
import { Labelled } from '../../components/labelled.tsx'
import { CameraView } from '../../scanner/camera-view.tsx'

interface BarcodeFieldProps {
  value: string
  onChange(text: string): void
  hint?: string
  fault?: string | undefined
  /** The camera reads a barcode into it; a hand scanner does so at any time. */
  isReading: boolean
  onReading(isReading: boolean): void
}

/** The barcode that stands on the goods: typed, or read by camera or hand scanner. */
export function BarcodeField(props: BarcodeFieldProps) {
  const { value, onChange, fault, isReading, onReading } = props
  const { hint = 'In trên bao bì; không có thì để trống.' } = props
  return (
    <div className="space-y-2">
      <Labelled label="Mã vạch" hint={hint} fault={fault}>
        {(id) => (
          <div className="flex gap-2">
            <input
              id={id}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={fault !== undefined}
              className="min-h-12 min-w-0 grow rounded-xl border border-line bg-ground px-4 text-17 font-semibold"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <IconButton
              icon={isReading ? X : ScanBarcode}
              look="line"
              label={isReading ? 'Tắt camera' : 'Quét mã vạch bằng camera'}
              onClick={() => onReading(!isReading)}
            />
          </div>
        )}
      </Labelled>
      {isReading && <CameraView className="h-56 rounded-xl" hint="Đưa mã vạch vào khung" />}
    </div>
  )
}
