import { Confirm } from '../../konsta/confirm.tsx'
import type { PackingBench } from '../packing-bench.ts'

/** Somebody else has the order: who and since when, and the way to take it over. */
export default function TakeOver({ bench, text }: { bench: PackingBench; text: string }) {
  return (
    <Confirm
      title="Người khác đang đóng đơn này"
      stay="Chọn đơn khác"
      go="Đóng thay"
      onStay={bench.leave}
      onGo={bench.takeOver}
    >
      {text} Những món đã quét vẫn được giữ.
    </Confirm>
  )
}
