import { FileDown } from 'lucide-react'
import { personName } from '../../../domain/names.ts'
import { activityKinds } from '../../../domain/people/activity-kinds.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { activitiesQuestion } from '../../../sync/questions.ts'
import { AnswerNotes } from '../../channels/parts/answer-notes.tsx'
import { Button } from '../../components/button.tsx'
import { DayField } from '../../components/day-field.tsx'
import { Pager } from '../../components/pager.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { useOnline } from '../../session/online.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { usePages } from '../../session/use-pages.ts'
import { useView } from '../../session/use-view.ts'
import { exportLog } from './export-log.ts'
import { LogRow } from './log-row.tsx'
import { askedOf, logView } from './log-view.ts'

const pageSize = 50

/** Who did what, the latest first: searched, by person, day and kind, and as an Excel file. */
export function ActivityLog() {
  const replica = useReplica()
  const online = useOnline()
  const [view, change] = useView(logView)
  const names = useLive(staffNames, [])
  const nameOf = (userName: string) => {
    const name = names?.get(userName)
    return personName(name === undefined ? undefined : { name }, userName)
  }
  const asked = askedOf(view)
  const { answer, page, next, back } = usePages(activitiesQuestion, (cursor) => ({
    ...asked,
    cursor,
    limit: pageSize,
  }))
  const told = answer.told?.value
  const { from, to, userName, kind, text } = view
  return (
    <Section title="Ai đã làm gì">
      <div className="mb-3 space-y-2 card p-3">
        <SearchField
          label="Mã đơn, sản phẩm, việc đã làm"
          value={text}
          onChange={(typed) => change({ text: typed })}
        />
        <div className="flex flex-wrap items-end gap-2">
          <span className="min-w-32 grow basis-0">
            <SelectField
              label="Người làm"
              value={userName}
              choices={[
                { value: '', label: 'Mọi người' },
                ...[...(names ?? [])].map(([value, label]) => ({ value, label })),
              ]}
              onChange={(chosen) => change({ userName: chosen })}
            />
          </span>
          <span className="min-w-32 grow basis-0">
            <SelectField
              label="Loại việc"
              value={kind}
              choices={[
                { value: '', label: 'Mọi việc' },
                ...keysOf(activityKinds).map((value) => ({ value, label: activityKinds[value] })),
              ]}
              onChange={(chosen) => change({ kind: chosen })}
            />
          </span>
          <div className="flex min-w-0 grow basis-72 items-start gap-2">
            <DayField
              label="Từ ngày"
              placeholder="Từ ngày"
              value={from}
              onChange={(day) => change({ from: day, to: to !== '' && day > to ? day : to })}
            />
            <span aria-hidden className="py-3 text-sub">
              –
            </span>
            <DayField
              label="Đến ngày"
              placeholder="Đến ngày"
              value={to}
              onChange={(day) => change({ to: day, from: day !== '' && day < from ? day : from })}
            />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={answer.again}>
            Tải lại
          </Button>
          <Button
            look="quiet"
            data-once=""
            disabled={!online || told?.activities.length === 0}
            onClick={() => void exportLog(replica, asked, nameOf)}
          >
            <FileDown aria-hidden className="size-5" /> Xuất Excel
          </Button>
        </div>
      </div>
      <AnswerNotes
        answer={answer}
        isEmpty={told?.activities.length === 0 && next === undefined}
        none="Không có việc nào khớp. Bỏ bớt bộ lọc hoặc chọn ngày khác."
      />
      <ul aria-label="Nhật ký hoạt động" className="divide-y divide-line overflow-hidden card empty:hidden">
        {told?.activities.map((line) => (
          <LogRow key={line.id} line={line} name={nameOf(line.userName)} />
        ))}
      </ul>
      {(back || next) && (
        <div className="mt-2">
          <Pager back={back} next={next}>
            Trang {page}
          </Pager>
        </div>
      )}
      {told && (
        <p className="mt-2 px-1 text-13 text-sub">
          Mỗi dòng được giữ {told.days} ngày. Tên và số điện thoại của khách không nằm trong nhật ký.
        </p>
      )}
    </Section>
  )
}
