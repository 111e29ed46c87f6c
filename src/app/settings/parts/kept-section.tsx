import { changeSettings } from '../../../domain/settings/change-settings.ts'
import type { CompanySettings } from '../../../domain/tables/company.ts'
import { company } from '../../../replica/queries/shop.ts'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'

type Kept = Required<Pick<CompanySettings, 'messageDays' | 'roadDays'>>

const choices = (days: readonly number[]) => days.map((day) => ({ value: String(day), label: `${day} ngày` }))

/** How long the server keeps what is only for looking back; its daily round drops the rest. */
export function KeptSection() {
  const shop = useLive(company, [])
  if (!shop) return null
  const { messageDays = 30, roadDays = 30 } = shop.settings
  const change = (settings: Partial<Kept>, before: Partial<Kept>) =>
    void act(
      changeSettings,
      { settings },
      { done: 'Đã đổi thời gian giữ.', back: () => act(changeSettings, { settings: before }) },
    )
  return (
    <Group title="Giữ trên máy chủ bao lâu">
      <ChoiceRow
        label="Tin nhắn với khách"
        text="Tin Zalo đã gửi và tin nhắn Facebook; quá hạn thì máy chủ xóa hẳn, mỗi ngày một lần"
        value={String(messageDays)}
        choices={choices([30, 90, 180, 365])}
        onChange={(days) => change({ messageDays: Number(days) as Kept['messageDays'] }, { messageDays })}
      />
      <ChoiceRow
        label="Nhật ký trao đổi với sàn và hãng"
        text="Để xem lại khi có trục trặc; việc chưa xong không bị xóa"
        value={String(roadDays)}
        choices={choices([7, 14, 30, 90])}
        onChange={(days) => change({ roadDays: Number(days) as Kept['roadDays'] }, { roadDays })}
      />
    </Group>
  )
}
