import { useState } from 'react'
import { isPhone, normalizePhone } from '../../domain/people/phone.ts'
import { pickupLimits, savePickup } from '../../domain/settings/save-pickup.ts'
import type { Company } from '../../domain/tables/company.ts'
import { Button } from '../components/button.tsx'
import { PlaceField } from '../components/place-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { TextLine } from '../components/text-line.tsx'
import { act } from '../session/act.ts'
import { isPickupWritten, type PickupForm, pickupFormOf } from './pickup-form.ts'

/** Where carriers fetch parcels, and whom they call there. */
export default function PickupSheet({ shop, onClose }: { shop: Company; onClose(): void }) {
  const [form, setForm] = useState(() => pickupFormOf(shop))
  const { name, tel, address, note, place } = form
  const change = (changed: Partial<PickupForm>) => setForm({ ...form, ...changed })
  const [isTried, setTried] = useState(false)
  const faults = {
    name: name.trim() === '' ? 'Nhập tên người gửi.' : undefined,
    tel: isPhone(tel) ? undefined : 'Nhập số điện thoại hãng gọi được khi đến lấy hàng.',
    address: address.trim() === '' ? 'Nhập số nhà, tên đường.' : undefined,
    place: place ? undefined : 'Chọn phường/xã.',
  }
  const said = (text: string | undefined) => (isTried ? text : undefined)

  async function save(): Promise<void> {
    setTried(true)
    if (!place || Object.values(faults).some((text) => text !== undefined)) return
    const next: Company['pickupAddress'] = {
      pick_name: name.trim(),
      pick_tel: normalizePhone(tel),
      pick_address: address.trim(),
      pick_ward: place.wardName ?? '',
      pick_district: place.districtName ?? '',
      pick_province: place.provinceName,
      provinceId: place.provinceId,
      note: note.trim(),
    }
    const answer = await act(savePickup, next, { done: 'Đã lưu nơi lấy hàng.', final: true })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Nơi lấy hàng"
      unsaved={isPickupWritten(form, shop)}
      onClose={onClose}
      footer={
        <Button look="primary" className="min-h-14 text-17" onClick={() => void save()}>
          Lưu nơi lấy hàng
        </Button>
      }
    >
      <div className="space-y-4">
        <TextLine
          label="Người gửi"
          maxLength={pickupLimits.name}
          value={name}
          fault={said(faults.name)}
          onChange={(name) => change({ name })}
        />
        <TextLine
          label="Số điện thoại lấy hàng"
          maxLength={20}
          value={tel}
          fault={said(faults.tel)}
          onChange={(tel) => change({ tel })}
        />
        <TextLine
          label="Số nhà, tên đường"
          maxLength={pickupLimits.address}
          value={address}
          fault={said(faults.address)}
          onChange={(address) => change({ address })}
        />
        <PlaceField
          label="Phường, quận, tỉnh"
          place={place}
          fault={said(faults.place)}
          takesAway="Chọn lại nơi lấy hàng"
          onChange={(place) => change({ place })}
        />
        <TextLine
          label="Lời nhắn cho người đến lấy"
          maxLength={pickupLimits.note}
          value={note}
          placeholder="Ví dụ: gọi trước 15 phút, vào cổng sau"
          onChange={(note) => change({ note })}
        />
        <p className="text-13 text-sub">
          Hãng đến đây lấy hàng, tính phí từ đây, và nhãn ghi đây là nơi gửi. Hãng còn dùng địa chỉ quận/huyện
          cũ thì chọn địa chỉ có quận/huyện.
        </p>
      </div>
    </Sheet>
  )
}
