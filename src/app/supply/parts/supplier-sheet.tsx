import { useState } from 'react'
import { addSupplier } from '../../../domain/supply/add-supplier.ts'
import { mostLeadDays, supplierLimits } from '../../../domain/supply/supplier-fields.ts'
import { supplierNameLimit, supplierTitle } from '../../../domain/supply/supplier-name.ts'
import { updateSupplier } from '../../../domain/supply/update-supplier.ts'
import type { Supplier } from '../../../domain/tables/supply.ts'
import { Button } from '../../components/button.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { digitsOf } from '../supply-form.ts'

const fieldsOf = (supplier: Supplier | undefined) => ({
  name: supplier ? supplierTitle(supplier.name) : '',
  phone: supplier?.phone ?? '',
  address: supplier?.address ?? '',
  email: supplier?.email ?? '',
  taxCode: supplier?.taxCode ?? '',
  note: supplier?.note ?? '',
  leadDays: supplier?.leadDays ?? 0,
})

/** A supplier is written down, or what is written of one changes. */
export default function SupplierSheet({ supplier, onClose }: { supplier?: Supplier; onClose(): void }) {
  const [from] = useState(() => fieldsOf(supplier))
  const [fields, setFields] = useState(from)
  const change = (part: Partial<typeof from>) => setFields({ ...fields, ...part })
  const save = async () => {
    const title = supplierTitle(fields.name)
    const saved = supplier
      ? await act(
          updateSupplier,
          { id: supplier.id, ...fields, from, title: supplier.name },
          { done: `Đã sửa ${title}.` },
        )
      : await act(addSupplier, fields, { done: `Đã thêm nhà cung cấp ${title}.` })
    if (saved?.ok) onClose()
  }
  return (
    <Sheet
      title={supplier ? 'Sửa nhà cung cấp' : 'Thêm nhà cung cấp'}
      unsaved={JSON.stringify(fields) !== JSON.stringify(from)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" onClick={() => void save()}>
            Lưu
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 wide:grid-cols-2">
        <TextLine
          label="Tên nhà cung cấp"
          maxLength={supplierNameLimit}
          value={fields.name}
          onChange={(name) => change({ name })}
        />
        <TextLine
          label="Số điện thoại"
          maxLength={30}
          value={fields.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextLine
          label="Địa chỉ"
          maxLength={supplierLimits.address}
          value={fields.address}
          onChange={(address) => change({ address })}
        />
        <TextLine
          label="Email"
          maxLength={supplierLimits.email}
          value={fields.email}
          onChange={(email) => change({ email })}
        />
        <TextLine
          label="Mã số thuế"
          maxLength={supplierLimits.taxCode}
          value={fields.taxCode}
          onChange={(taxCode) => change({ taxCode })}
        />
        <NumberField
          label="Giao hàng sau (ngày)"
          hint="Dùng khi gợi ý đặt hàng."
          value={fields.leadDays === 0 ? '' : String(fields.leadDays)}
          onChange={(text) => change({ leadDays: Math.min(mostLeadDays, Number(digitsOf(text))) })}
        />
        <div className="wide:col-span-2">
          <NoteField label="Ghi chú" value={fields.note} onChange={(note) => change({ note })} />
        </div>
      </div>
    </Sheet>
  )
}
