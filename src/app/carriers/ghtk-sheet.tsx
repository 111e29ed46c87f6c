import { useState } from 'react'
import { isPhone, normalizePhone } from '../../domain/people/phone.ts'
import { changeSettings } from '../../domain/settings/change-settings.ts'
import type { Company } from '../../domain/tables/company.ts'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { TextLine } from '../components/text-line.tsx'
import { act } from '../session/act.ts'

/** Who sends by GHTK where that is another than at the pickup address, and what it is told with every parcel. */
export default function GhtkSheet({ shop, onClose }: { shop: Company; onClose(): void }) {
  const before = shop.settings.noteGHTK
  const [written, setWritten] = useState(before)
  const { note, pick_name, pick_tel } = written
  const fault = pick_tel.trim() === '' || isPhone(pick_tel) ? undefined : 'Số điện thoại chưa đúng.'
  const isSame = note === before.note && pick_name === before.pick_name && pick_tel === before.pick_tel

  async function save(): Promise<void> {
    const noteGHTK = {
      note: note.trim(),
      pick_name: pick_name.trim(),
      pick_tel: pick_tel.trim() === '' ? '' : normalizePhone(pick_tel),
    }
    const back = () => act(changeSettings, { settings: { noteGHTK: before } })
    const answer = await act(changeSettings, { settings: { noteGHTK } }, { done: 'Đã lưu cho GHTK.', back })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Riêng cho GHTK"
      unsaved={!isSame}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={isSame || fault !== undefined}
          onClick={() => void save()}
        >
          Lưu
        </Button>
      }
    >
      <div className="space-y-4">
        <TextLine
          label="Người gửi với GHTK"
          maxLength={200}
          value={pick_name}
          placeholder={shop.pickupAddress.pick_name}
          onChange={(text) => setWritten({ ...written, pick_name: text })}
        />
        <TextLine
          label="Số điện thoại với GHTK"
          maxLength={20}
          value={pick_tel}
          placeholder={shop.pickupAddress.pick_tel}
          fault={fault}
          onChange={(text) => setWritten({ ...written, pick_tel: text })}
        />
        <TextLine
          label="Lời nhắn mỗi kiện"
          maxLength={200}
          value={note}
          onChange={(text) => setWritten({ ...written, note: text })}
        />
        <p className="text-13 text-sub">
          Để trống thì GHTK dùng người gửi và số điện thoại của nơi lấy hàng.
        </p>
      </div>
    </Sheet>
  )
}
