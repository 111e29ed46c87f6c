import { useState } from 'react'
import { addBins } from '../../../domain/stock/add-bins.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import { must } from '../../../lib/must.ts'
import { Button } from '../../components/button.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { newBins } from '../new-bins.ts'

/** One bin, or a rack of them in one go. */
export default function AddBinsSheet({ warehouse, onClose }: { warehouse: Warehouse; onClose(): void }) {
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [name, setName] = useState('')
  const run = newBins(first, last)
  const bins = run?.length === 1 && name.trim() ? [{ ...run[0]!, name: name.trim() }] : run
  async function add(): Promise<void> {
    if (!bins) return
    const done = bins.length === 1 ? `Đã thêm ${bins[0]!.name}.` : `Đã thêm ${bins.length} ô kệ.`
    const added = await act(addBins, { wid: warehouse.wid, bins }, { done })
    if (added?.ok) onClose()
  }
  return (
    <Sheet
      title={`Thêm ô kệ vào ${warehouse.name}`}
      low
      unsaved={first !== '' || last !== '' || name !== ''}
      onClose={onClose}
      footer={
        <Button look="primary" disabled={!bins} onClick={() => void add()}>
          {bins && bins.length > 1 ? `Thêm ${bins.length} ô` : 'Thêm ô'}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextLine
          label="Mã ô (in trên tem)"
          value={first}
          onChange={setFirst}
          maxLength={32}
          placeholder="A1-01"
        />
        <NumberField
          label="Đến số (để trống nếu chỉ một ô)"
          value={last}
          onChange={setLast}
          hint="Ví dụ A1-01 đến 12 tạo A1-01 … A1-12."
        />
        {run?.length === 1 && (
          <TextLine
            label="Tên ô"
            value={name}
            onChange={setName}
            maxLength={64}
            placeholder={must(run[0], 'a bin of the run').name}
          />
        )}
        {first.trim() !== '' && !run && (
          <p role="status" className="text-15 text-warn">
            Mã ô chỉ có chữ không dấu, số và - _ . ; số cuối không nhỏ hơn số đầu, mỗi lần tối đa 100 ô.
          </p>
        )}
        {run && run.length > 1 && (
          <p className="text-15 text-sub">
            {must(run[0], 'a bin of the run').name} … {must(run.at(-1), 'a bin of the run').name}
          </p>
        )}
      </div>
    </Sheet>
  )
}
