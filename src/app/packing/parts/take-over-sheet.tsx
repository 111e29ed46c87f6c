import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import type { Bench } from '../bench.ts'

/** Somebody else has the order: who and since when, and the way to take it over. */
export function TakeOverSheet({ bench, text }: { bench: Bench; text: string }) {
  return (
    <Sheet
      title="Người khác đang đóng đơn này"
      low
      onClose={bench.leave}
      footer={
        <>
          <Button className="min-h-14" onClick={bench.leave}>
            Chọn đơn khác
          </Button>
          <Button look="primary" className="min-h-14" onClick={bench.takeOver}>
            Đóng thay
          </Button>
        </>
      }
    >
      <p className="text-17">{text}</p>
      <p className="mt-2 text-15 text-sub">Những món đã quét vẫn được giữ.</p>
    </Sheet>
  )
}
