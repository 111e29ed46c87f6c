import { Check, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Stepper } from '../../konsta/stepper.tsx'

interface CameOutSheetProps {
  pages: number
  /** The first so many pages came out. */
  onCameOut(pages: number): void
  onAgain(): void
  /** Nothing came out, and nobody prints again now. */
  onClose(): void
}

/** "Ra giấy chưa?": no browser tells whether paper came out, so the person does. */
export function CameOutSheet({ pages, onCameOut, onAgain, onClose }: CameOutSheetProps) {
  const [part, setPart] = useState<number>()
  return (
    <Sheet low title="Ra giấy chưa?" onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-15 text-sub">
          Xem máy in rồi trả lời, để không ai in trùng tem này. Chưa ra giấy thì đóng lại, tem vẫn là chưa in.
        </p>
        <Button look="primary" wide className="min-h-14 text-17" onClick={() => onCameOut(pages)}>
          <Check aria-hidden className="size-6" /> {pages > 1 ? `Đã in đủ ${pages} trang` : 'Đã in'}
        </Button>
        <Button wide onClick={onAgain}>
          <Printer aria-hidden className="size-5" /> In lại
        </Button>
        {pages > 1 && part === undefined && (
          <Button look="quiet" wide onClick={() => setPart(pages - 1)}>
            Chỉ ra một phần
          </Button>
        )}
        {part !== undefined && (
          <div className="flex flex-col gap-3 rounded-card border border-line p-3">
            <div className="flex items-center gap-3">
              <p className="min-w-0 grow text-15 font-semibold">Ra đến trang số</p>
              <Stepper label="Trang cuối đã ra" value={part} min={1} max={pages - 1} onChange={setPart} />
            </div>
            <Button look="primary" wide onClick={() => onCameOut(part)}>
              Ghi {part} trang đã in, còn lại vào hàng chờ
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
