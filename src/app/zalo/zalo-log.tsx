import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { zaloStateWords } from '../../domain/zalo/zalo-words.ts'
import { zaloMessagesQuestion } from '../../sync/questions.ts'
import { AnswerNotes } from '../channels/parts/answer-notes.tsx'
import { Button } from '../components/button.tsx'
import { countWords } from '../components/count-words.ts'
import { FilterChip } from '../components/filter-chip.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Section } from '../components/section.tsx'
import { useOnline } from '../session/online.ts'
import { useReplica } from '../session/session.ts'
import { usePages } from '../session/use-pages.ts'
import { exportZaloLog } from './export-zalo-log.ts'
import { MessageRow } from './message-row.tsx'

const pageSize = 20
const states = ['sent', 'failed', 'doubt', 'waiting', 'skipped'] as const
type State = (typeof states)[number]

/** What customers were written, the latest first, and what became of it. */
export function ZaloLog({ waiting }: { waiting: number }) {
  const replica = useReplica()
  const online = useOnline()
  const [text, setText] = useState('')
  const [state, setState] = useState<State>()
  const search = text.trim() === '' ? undefined : text.trim()
  const { answer, begin, page, next, back } = usePages(zaloMessagesQuestion, (cursor) => ({
    search,
    state,
    cursor,
    limit: pageSize,
  }))
  const told = answer.told?.value
  return (
    <Section title="Nhật ký tin">
      {waiting > 0 && (
        <p role="status" className="mb-2 px-1 text-15 text-sub">
          {countWords(waiting)} tin đang chờ đến giờ gửi.
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-2 card p-3">
        <span className="min-w-56 grow">
          <SearchField label="Mã đơn, tên khách, số điện thoại" value={text} onChange={setText} />
        </span>
        {states.map((one) => (
          <FilterChip
            key={one}
            on={state === one}
            label={zaloStateWords[one]}
            onClick={() => setState(state === one ? undefined : one)}
          />
        ))}
        <Button look="quiet" onClick={answer.again}>
          Tải lại
        </Button>
        <Button
          look="quiet"
          data-once=""
          disabled={!online || told?.messages.length === 0}
          onClick={() => void exportZaloLog(replica, { state, search })}
        >
          <FileDown aria-hidden className="size-5" /> Xuất Excel
        </Button>
      </div>
      <AnswerNotes answer={answer} isEmpty={told?.messages.length === 0} none="Chưa có tin nào khớp." />
      <ul aria-label="Các tin Zalo" className="divide-y divide-line overflow-hidden card empty:hidden">
        {told?.messages.map((message) => (
          <MessageRow key={message.id} message={message} again={answer.again} />
        ))}
      </ul>
      {(back || next) && (
        <div className="mt-2">
          <Pager back={back} next={next}>
            {begin?.total && `${countWords(begin.total.count, !begin.total.exact)} tin · `}Trang {page}
          </Pager>
        </div>
      )}
    </Section>
  )
}
