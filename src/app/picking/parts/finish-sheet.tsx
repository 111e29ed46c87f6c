import { shortCode } from '../../../domain/names.ts'
import { incompleteOrders } from '../../../domain/picking/end-wave.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'

interface FinishSheetProps {
  walk: Walk
  shown: ShownWave
  onClose(): void
}

/** The walk ends before everything is picked: which orders that leaves out. */
export default function FinishSheet({ walk, shown: { lines, orders, progress }, onClose }: FinishSheetProps) {
  const without = [...incompleteOrders(lines, orders)]
  return (
    <Sheet
      title="Kết thúc khi chưa nhặt hết?"
      low
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Nhặt tiếp</Button>
          <Button look="primary" onClick={() => walk.finish(true)}>
            Kết thúc
          </Button>
        </>
      }
    >
      <p className="text-17">
        Còn <b>{progress.left} món</b> chưa nhặt{progress.short > 0 && `, thiếu ${progress.short}`}.
      </p>
      <p className="mt-2 text-15 text-sub">
        {without.length} đơn không đủ hàng sẽ trở lại chờ nhặt:{' '}
        {without.slice(0, 5).map(shortCode).join(', ')}
        {without.length > 5 && ` và ${without.length - 5} đơn nữa`}. Các đơn đủ hàng giữ lại để đóng gói.
      </p>
    </Sheet>
  )
}
