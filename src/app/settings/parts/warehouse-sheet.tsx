import { useState } from 'react'
import { updateWarehouse } from '../../../domain/settings/update-warehouse.ts'
import { addWarehouse } from '../../../domain/stock/add-warehouse.ts'
import { warehouseLimits } from '../../../domain/stock/params.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import { newCode } from '../../../replica/new-code.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { WarehouseEnd } from './warehouse-end.tsx'

interface WarehouseSheetProps {
  /** Empty for one that is made now. */
  wid: string
  warehouses: readonly Warehouse[]
  onClose(): void
}

/** What a warehouse is called and where it stands, of a new one or of one that is there; and how it ends. */
export default function WarehouseSheet({ wid, warehouses, onClose }: WarehouseSheetProps) {
  const replica = useReplica()
  const known = warehouses.find((one) => one.wid === wid)
  const [before] = useState({ name: known?.name ?? '', address: known?.address ?? '' })
  const [written, setWritten] = useState(before)
  const next = { name: written.name.trim(), address: written.address.trim() }
  const isSame = next.name === before.name && next.address === before.address
  const why = whyNotNamed(
    next.name,
    warehouses.filter((one) => one.wid !== wid),
  )

  async function save(): Promise<void> {
    const back = () => act(updateWarehouse, { wid, ...before })
    const answer = known
      ? await act(updateWarehouse, { wid, ...next }, { done: `Đã lưu kho ${next.name}.`, back })
      : await act(
          addWarehouse,
          { wid: newCode(replica, 'warehouse'), ...next },
          { done: `Đã thêm kho ${next.name}.` },
        )
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title={known ? 'Sửa kho' : 'Thêm kho'}
      unsaved={!isSame}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={why !== undefined || isSame}
          onClick={() => void save()}
        >
          {why ?? (known ? 'Lưu kho' : 'Thêm kho')}
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
          {known
            ? `Mã kho ${wid} và hàng trong kho giữ nguyên. Tên mới hiện trên mọi máy; giấy đã in giữ tên cũ.`
            : 'Kho mới có sẵn một kệ mặc định. Thêm ô kệ ở màn Kệ hàng.'}
        </p>
        {known && <WarehouseEnd warehouse={known} onGone={onClose} />}
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
