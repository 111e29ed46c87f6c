import { useState } from 'react'
import { lockWarehouse } from '../../../domain/stock/lock-warehouse.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'

const usual = ['Kiểm kho', 'Sắp xếp lại kệ', 'Chờ đối chiếu số liệu']

/** Why goods may not move: whoever is refused reads it. */
export default function LockSheet({ warehouse, onClose }: { warehouse: Warehouse; onClose(): void }) {
  const [reason, setReason] = useState('')
  async function lock(): Promise<void> {
    const done = `Đã khóa ${warehouse.name}.`
    const locked = await act(lockWarehouse, { wid: warehouse.wid, reason: reason.slice(0, 200) }, { done })
    if (locked?.ok) onClose()
  }
  return (
    <Sheet
      title={`Khóa ${warehouse.name}`}
      low
      unsaved={reason !== '' && !usual.includes(reason)}
      onClose={onClose}
      footer={
        <Button look="primary" disabled={reason.trim() === ''} onClick={() => void lock()}>
          {reason.trim() === '' ? 'Chọn hoặc ghi lý do' : 'Khóa kho'}
        </Button>
      }
    >
      <p className="mb-3 text-15 text-sub">
        Phiếu nhập xuất, chuyển kho, chuyển ô và kiểm nhanh dừng lại. Bán hàng và đóng gói vẫn chạy.
      </p>
      <div className="mb-3 flex flex-wrap gap-2">
        {usual.map((word) => (
          <FilterChip key={word} on={reason === word} label={word} onClick={() => setReason(word)} />
        ))}
      </div>
      <NoteField label="Lý do" value={reason} onChange={setReason} />
    </Sheet>
  )
}
