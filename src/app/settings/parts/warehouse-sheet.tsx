import { useState } from 'react'
import { updateWarehouse, warehouseLimits } from '../../../domain/settings/update-warehouse.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import { must } from '../../../lib/must.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'

interface WarehouseSheetProps {
  wid: string
  warehouses: readonly Warehouse[]
  onClose(): void
}

/** What a warehouse is called and where it stands. */
export default function WarehouseSheet({ wid, warehouses, onClose }: WarehouseSheetProps) {
  const [before] = useState(() =>
    must(
      warehouses.find((one) => one.wid === wid),
      'a warehouse',
    ),
  )
  const [written, setWritten] = useState({ name: before.name, address: before.address })
  const next = { name: written.name.trim(), address: written.address.trim() }
  const isSame = next.name === before.name && next.address === before.address
  const why = whyNotNamed(
    next.name,
    warehouses.filter((one) => one.wid !== wid),
  )

  async function save(): Promise<void> {
    const back = () => act(updateWarehouse, { wid, name: before.name, address: before.address })
    const answer = await act(updateWarehouse, { wid, ...next }, { done: `Đã lưu kho ${next.name}.`, back })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Sửa kho"
      unsaved={!isSame}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={why !== undefined || isSame}
          onClick={() => void save()}
        >
          {why ?? 'Lưu kho'}
        </Button>
      }
    >
      <div className="space-y-4">
        <TextLine
          label="Tên kho"
          maxLength={warehouseLimits.name}
          value={written.name}
          onChange={(name) => setWritten({ ...written, name })}
        />
        <TextLine
          label="Địa chỉ kho (không bắt buộc)"
          maxLength={warehouseLimits.address}
          value={written.address}
          onChange={(address) => setWritten({ ...written, address })}
        />
        <p className="text-13 text-sub">
          Mã kho {wid} và hàng trong kho giữ nguyên. Tên mới hiện trên mọi máy; giấy đã in giữ tên cũ.
        </p>
      </div>
    </Sheet>
  )
}

/** Two warehouses of one name would be taken for each other. */
export function whyNotNamed(name: string, others: readonly Pick<Warehouse, 'name'>[]): string | undefined {
  if (name === '') return 'Nhập tên kho'
  const alike = (one: string) => one.toLocaleLowerCase('vi')
  return others.some((other) => alike(other.name) === alike(name)) ? 'Đã có kho tên này' : undefined
}
