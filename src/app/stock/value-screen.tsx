import { Coins, Download } from 'lucide-react'
import { warehouseName } from '../../domain/names.ts'
import { formatAge, formatDate, isoDate } from '../../domain/time.ts'
import { allWarehouses } from '../../replica/queries/shop.ts'
import { stockValueSumsQuestion } from '../../sync/questions.ts'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { DayField } from '../components/day-field.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { ValueGoods } from './parts/value-goods.tsx'
import { ValueSums } from './parts/value-sums.tsx'
import { lastMonthEnd, valueDay, valueView } from './value-address.ts'

/** 'Giá trị tồn kho': what the goods that lay in each warehouse at the end of a day had cost, the sum of their movements (decisions 18). */
export default function ValueScreen() {
  const replica = useReplica()
  const now = useNow()
  const [view, change] = useView(valueView)
  const date = valueDay(view.day, now)
  const { told, trouble, isBusy } = useAnswer(stockValueSumsQuestion, { date })
  const known = useLive(allWarehouses, []) ?? []
  const nameOf = (wid: string) =>
    warehouseName(
      known.find((one) => one.wid === wid),
      wid,
    )
  const sums = told?.value.data.map((one) => ({ ...one, name: nameOf(one.wid) }))
  const asked = sums?.filter(({ wid }) => view.wid === '' || wid === view.wid) ?? []
  const once = useOneAtATime()
  async function save(): Promise<void> {
    const { saveValue } = await import('./save-value.ts')
    await saveValue(replica, { date, warehouses: asked })
  }
  const ends = { today: isoDate(now), month: lastMonthEnd(now) }
  return (
    <Screen title="Giá trị tồn kho">
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-3 p-3 pb-8 wide:px-6">
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex min-w-44 grow basis-0">
            <DayField label="Cuối ngày" value={date} onChange={(day) => change({ day })} />
          </span>
          <FilterChip on={date === ends.today} label="Hôm nay" onClick={() => change({ day: '' })} />
          <FilterChip
            on={date === ends.month}
            label="Cuối tháng trước"
            onClick={() => change({ day: ends.month })}
          />
          <Button disabled={asked.length === 0} onClick={() => void once(save)}>
            <Download aria-hidden className="size-5" /> Excel
          </Button>
        </div>
        {!told && isBusy && <p className="text-15 text-sub">Đang hỏi máy chủ …</p>}
        {!told && trouble && (
          <EmptyState
            icon={Coins}
            title="Chưa tính được giá trị tồn kho"
            text={trouble.offline ? 'Số này chỉ có trên máy chủ. Nối mạng rồi mở lại.' : trouble.text}
          />
        )}
        {told && trouble && <p className="text-13 text-warn">Xem bản hỏi {formatAge(told.at, now)}.</p>}
        {sums?.length === 0 && (
          <EmptyState
            icon={Coins}
            title="Đến hết ngày này kho chưa có hàng nào"
            text="Nhập hàng bằng phiếu nhập, đơn nhập hàng hoặc tệp Excel, kèm giá nhập."
          />
        )}
        {sums !== undefined && sums.length > 0 && (
          <>
            <p className="text-15 text-sub">
              Giá vốn của hàng nằm trong kho đến hết ngày {formatDate(Date.parse(`${date}T00:00:00+07:00`))}.
            </p>
            <ValueSums sums={sums} />
            {sums.length > 1 && (
              <ChoiceChips
                place="content"
                label="Kho"
                choices={[
                  { value: '', label: 'Mọi kho' },
                  ...sums.map(({ wid: value, name: label }) => ({ value, label })),
                ]}
                chosen={view.wid}
                onChoose={(wid) => change({ wid })}
              />
            )}
            <ValueGoods key={`${date} ${view.wid}`} date={date} wid={view.wid} />
          </>
        )}
      </div>
    </Screen>
  )
}
