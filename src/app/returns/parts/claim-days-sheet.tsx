import { channelName } from '../../../domain/orders/channel-name.ts'
import { marketplaces } from '../../../domain/orders/channels.ts'
import { claimDaysOf, claimRules } from '../../../domain/returns/claim-rules.ts'
import { setClaimDays } from '../../../domain/returns/set-claim-days.ts'
import type { CompanySettings } from '../../../domain/tables/company.ts'
import { formatDate } from '../../../domain/time.ts'
import { company as shopOf } from '../../../replica/queries/shop.ts'
import { Sheet } from '../../components/sheet.tsx'
import { Stepper } from '../../konsta/stepper.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'

/** How long each marketplace hears complaints: the days that count, where they come from, and how to change them. */
export default function ClaimDaysSheet({ onClose }: { onClose(): void }) {
  const company = useLive(shopOf, [])
  return (
    <Sheet title="Hạn khiếu nại của sàn" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-15 text-sub">
          Sàn đổi quy định bất cứ lúc nào; hạn mà sàn báo riêng cho một kiện luôn được ưu tiên. Số ngày mới áp
          dụng cho kiện hoàn báo từ bây giờ.
        </p>
        {company &&
          marketplaces.map((channel) => <Days key={channel} channel={channel} settings={company.settings} />)}
      </div>
    </Sheet>
  )
}

function Days({ channel, settings }: { channel: (typeof marketplaces)[number]; settings: CompanySettings }) {
  const days = claimDaysOf(channel, settings)
  const rule = claimRules[channel]
  if (!days || !rule) return null
  const isOwn = settings.claimDays?.some((entry) => entry.channel === channel) ?? false
  const set = (changes: Partial<typeof days>) =>
    void act(setClaimDays, { channel, waiting: days.waiting, arrived: days.arrived, ...changes })
  return (
    <section
      aria-label={channelName(channel)}
      className="flex flex-col gap-2 rounded-card border border-line p-3"
    >
      <h3 className="text-17 font-bold">{channelName(channel)}</h3>
      <div className="flex items-center justify-between gap-2">
        <span className="text-15">Chưa về: số ngày từ lúc báo hoàn</span>
        <Stepper
          label={`${channelName(channel)}, ngày chờ`}
          value={days.waiting}
          min={0}
          max={90}
          onChange={(waiting) => set({ waiting })}
        />
      </div>
      <div className="flex items-center justify-between gap-2">
        <span className="text-15">Đã về: số ngày từ lúc nhận</span>
        <Stepper
          label={`${channelName(channel)}, ngày sau khi nhận`}
          value={days.arrived}
          min={0}
          max={90}
          onChange={(arrived) => set({ arrived })}
        />
      </div>
      <p className="text-13 text-sub">
        {isOwn
          ? 'Số ngày do shop đặt.'
          : `Tham khảo ngày ${formatDate(Date.parse(rule.asOf))}; nên đối chiếu lại với sàn.`}
      </p>
    </section>
  )
}
