import { type FormEvent, useState } from 'react'
import { changeSettings } from '../../../domain/settings/change-settings.ts'
import type { CompanySettings } from '../../../domain/tables.ts'
import { company } from '../../../replica/queries/shop.ts'
import { act } from '../../act.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useDirtyForm } from '../../dirty-forms.ts'
import { useLive } from '../../use-live.ts'
import { ToggleRow } from './setting-row.tsx'

/** Changes some fields; "Hoàn tác" writes what stood there before. */
function changeShop(before: CompanySettings, settings: Partial<CompanySettings>): void {
  const names = Object.keys(settings) as (keyof CompanySettings)[]
  const old: Partial<CompanySettings> = Object.fromEntries(names.map((name) => [name, before[name]]))
  const back = () => act(changeSettings, { settings: old })
  void act(changeSettings, { settings }, { done: 'Đã đổi cài đặt shop.', back })
}

/** Settings of the whole shop; every change can be undone. */
export function ShopSection() {
  const settings = useLive(company, [])?.settings
  if (!settings) return null
  const change = (changes: Partial<CompanySettings>) => changeShop(settings, changes)
  return (
    <Card title="Cài đặt shop">
      <ToggleRow
        label="Tìm cả mã vạch khi chọn sản phẩm"
        on={settings.barcode === 1}
        onChange={(on) => change({ barcode: on ? 1 : 0 })}
      />
      <ToggleRow
        label="Cho bán vượt tồn"
        text="Tạo được đơn khi sản phẩm đã hết"
        on={settings.addOrder === 1}
        onChange={(on) => change({ addOrder: on ? 1 : 0 })}
      />
      <ToggleRow
        label="Tạo & Đi đơn thì trừ kho ngay"
        text="Đơn vào thẳng ĐANG ĐÓNG GÓI với phiếu xuất bán hàng"
        on={settings.createExchange === 1}
        onChange={(on) => change({ createExchange: on ? 1 : 0 })}
      />
      <ToggleRow
        label="Báo khi có đơn mới"
        on={settings.newOrderToast === 'ON'}
        onChange={(on) => change({ newOrderToast: on ? 'ON' : 'OFF' })}
      />
      <GhtkForm
        key={JSON.stringify(settings.noteGHTK)}
        saved={settings.noteGHTK}
        onSave={(noteGHTK) => change({ noteGHTK })}
      />
    </Card>
  )
}

type GhtkNote = CompanySettings['noteGHTK']

interface GhtkFormProps {
  saved: GhtkNote
  onSave(note: GhtkNote): void
}

/** What GHTK prints and where it picks up. */
function GhtkForm({ saved, onSave }: GhtkFormProps) {
  const [form, setForm] = useState(saved)
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved)
  useDirtyForm(isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(form)
  }
  const input = (name: keyof typeof form, label: string) => (
    <label className="block text-15">
      {label}
      <input
        maxLength={200}
        className="mt-1 block min-h-12 w-full rounded-xl border border-line bg-ground px-3 text-17"
        value={form[name]}
        onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      />
    </label>
  )
  return (
    <form className="space-y-3 pt-3" onSubmit={submit}>
      <h3 className="text-17">Giao Hàng Tiết Kiệm</h3>
      {input('note', 'Ghi chú cho GHTK')}
      {input('pick_name', 'Người gửi')}
      {input('pick_tel', 'Điện thoại người gửi')}
      {isDirty && (
        <div className="flex gap-2 *:grow">
          <Button onClick={() => setForm(saved)}>Hủy</Button>
          <Button type="submit" look="primary">
            Lưu
          </Button>
        </div>
      )}
    </form>
  )
}
