import { type FormEvent, useState } from 'react'
import { changeSettings } from '../../../domain/settings/change-settings.ts'
import type { CompanySettings } from '../../../domain/tables/company.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { FieldRow } from '../../konsta/field-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import type { LockMinutes } from '../../people/lock-after.ts'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useLive } from '../../session/use-live.ts'
import { lockChoices } from './lock-choices.ts'

/** What holds where a shop never said anything. */
const unsaid = { badgeSignIn: 'ON', idleLockMinutes: 0 } as const

/** Changes some fields; "Hoàn tác" writes what stood there before. */
function changeShop(before: CompanySettings, settings: Partial<CompanySettings>): void {
  const names = Object.keys(settings) as (keyof CompanySettings)[]
  const whole = { ...unsaid, ...before }
  const old: Partial<CompanySettings> = Object.fromEntries(names.map((name) => [name, whole[name]]))
  const back = () => act(changeSettings, { settings: old })
  void act(changeSettings, { settings }, { done: 'Đã đổi cài đặt shop.', back })
}

/** Settings of the whole shop; every change can be undone. */
export function ShopSection() {
  const settings = useLive(company, [])?.settings
  if (!settings) return null
  const change = (changes: Partial<CompanySettings>) => changeShop(settings, changes)
  return (
    <>
      <Group title="Cài đặt shop">
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
        <ToggleRow
          label="Vào máy mới bằng thẻ"
          text="Tắt thì lần đầu trên mỗi máy phải dùng mật khẩu"
          on={settings.badgeSignIn !== 'OFF'}
          onChange={(on) => change({ badgeSignIn: on ? 'ON' : 'OFF' })}
        />
        <ChoiceRow
          label="Gợi ý khóa máy dùng chung"
          text="Máy nhiều người dùng tự khóa khi để yên; từng máy có thể chọn khác"
          value={String(settings.idleLockMinutes ?? 0)}
          choices={lockChoices}
          onChange={(minutes) => change({ idleLockMinutes: Number(minutes) as LockMinutes })}
        />
      </Group>
      <GhtkForm
        key={JSON.stringify(settings.noteGHTK)}
        saved={settings.noteGHTK}
        onSave={(noteGHTK) => change({ noteGHTK })}
      />
    </>
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
  const field = (name: keyof typeof form, label: string) => ({
    label,
    value: form[name],
    maxLength: 200,
    onChange: (text: string) => setForm({ ...form, [name]: text }),
  })
  return (
    <form onSubmit={submit}>
      <Group
        title="Giao Hàng Tiết Kiệm"
        below={
          isDirty && (
            <div className="flex gap-2 border-t border-line p-4 *:grow">
              <Button onClick={() => setForm(saved)}>Hủy</Button>
              <Button type="submit" look="primary">
                Lưu
              </Button>
            </div>
          )
        }
      >
        <FieldRow {...field('note', 'Ghi chú cho GHTK')} />
        <FieldRow {...field('pick_name', 'Người gửi')} />
        <FieldRow {...field('pick_tel', 'Điện thoại người gửi')} inputMode="tel" />
      </Group>
    </form>
  )
}
