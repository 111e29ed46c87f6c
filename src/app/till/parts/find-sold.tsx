import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'

interface FindSoldProps {
  /** A code that was asked for and is no sale on this device; empty where nobody asked yet. */
  missing: string
  onCode(code: string): void
  onClose(): void
}

/** Of which sale goods come back: its receipt is scanned, or its code typed. */
export function FindSold({ missing, onCode, onClose }: FindSoldProps) {
  const [typed, setTyped] = useState('')
  const code = typed.trim().toUpperCase()
  return (
    <Sheet
      title="Khách trả hàng"
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={code === ''}
          onClick={() => onCode(code)}
        >
          Tìm đơn
        </Button>
      }
    >
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (code !== '') onCode(code)
        }}
      >
        <p className="text-15 text-sub">Quét mã QR trên hóa đơn, hoặc gõ mã đơn.</p>
        <TextLine
          label="Mã đơn"
          value={typed}
          maxLength={64}
          placeholder="KT-2411-7KQ2M"
          onChange={setTyped}
        />
        {missing !== '' && (
          <p role="alert" className="text-15 text-bad">
            Không thấy đơn bán tại quầy {missing} trên máy này. Kiểm tra lại mã; đơn cũ hơn 30 ngày thì mở ở
            Danh sách đơn.
          </p>
        )}
      </form>
    </Sheet>
  )
}
