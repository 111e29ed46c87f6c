import { Download } from 'lucide-react'
import { formatDate, isoDate } from '../../domain/time.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { Screen } from '../components/screen.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { useView } from '../session/use-view.ts'
import { ExchangeControls } from './parts/exchange-controls.tsx'
import { ExchangeReport } from './parts/exchange-report.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { datesOf, dateWords, periodOf } from './report-period.ts'
import { type ExchangeGroup, exchangeGroups, exchangeView } from './report-views.ts'
import { useExchange } from './use-exchange.ts'
import { usePlaces } from './use-places.ts'
import { useTagNames } from './use-tag-names.ts'

/** `/productexchange`: what lay in stock, came and went and lies there now, and how long it has lain. */
export default function ExchangeScreen() {
  const now = useNow()
  const replica = useReplica()
  const [view, change] = useView(exchangeView)
  const period = periodOf(view, now)
  const dates = datesOf(period)
  const today = isoDate(now)
  const places = usePlaces()
  const tagName = useTagNames()
  const { answer, seesCost, shown } = useExchange(view, dates, today)
  const isAge = view.group === 'age'
  const nameOf = (key: string): string => {
    if (view.group === 'tags') return tagName(key)
    if (view.group === 'warehouses') return places?.nameOfWarehouse(key) ?? key
    return dateWords(key)
  }
  const once = useOneAtATime()
  async function save(): Promise<void> {
    if (!shown) return
    const { saveExchange } = await import('./save-exchange.ts')
    await saveExchange(replica, { shown, view, nameOf, dates: isAge ? { from: today, to: today } : dates })
  }
  return (
    <Screen
      title="Nhập xuất tồn"
      aside={
        <Button aria-label="Excel" disabled={!shown?.rows.length} onClick={() => void once(save)}>
          <Download aria-hidden className="size-5" /> <span className="hidden wide:inline">Excel</span>
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3 pb-8 wide:px-6">
        <div className="flex flex-wrap items-start gap-2">
          {!isAge && <PeriodBar period={period} onChange={(days) => change({ ...days, page: 1 })} />}
          {isAge && <p className="py-3 text-15 text-sub">Đến hôm nay, {formatDate(now)}</p>}
          {places !== undefined && places.warehouses.length > 1 && (
            <SelectField
              quiet
              label="Kho"
              value={view.wid}
              choices={[{ value: '', label: 'Mọi kho' }, ...places.warehouses]}
              onChange={(wid) => change({ wid, page: 1 })}
            />
          )}
        </div>
        <ChoiceChips
          place="content"
          label="Bảng"
          choices={(Object.keys(exchangeGroups) as ExchangeGroup[]).map((value) => ({
            value,
            label: exchangeGroups[value],
          }))}
          chosen={view.group}
          onChoose={(group) => change({ group, page: 1 })}
        />
        <ExchangeControls view={view} seesCost={seesCost} onChange={change} />
        <AgeNote answer={answer} what="Báo cáo" />
        <NoAnswer answer={answer} />
        {shown && <ExchangeReport shown={shown} nameOf={nameOf} view={view} onChange={change} />}
      </div>
    </Screen>
  )
}
