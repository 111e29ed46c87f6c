import { useState } from 'react'
import { formatMoment } from '../../domain/time.ts'
import type { TalkTold } from '../../protocol/queries/facebook.ts'
import { talksQuestion } from '../../sync/questions.ts'
import { AnswerNotes } from '../channels/parts/answer-notes.tsx'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { countWords } from '../components/count-words.ts'
import { FilterChip } from '../components/filter-chip.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Section } from '../components/section.tsx'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { usePages } from '../session/use-pages.ts'
import { answerStateWords } from './answer-words.ts'
import { TalkSheet } from './talk-sheet.tsx'
import { usePageNews } from './use-page-news.ts'

const pageSize = 20

/** Buyers who wrote to the Page, the latest first; each opens what was written. */
export function TalkList() {
  const [text, setText] = useState('')
  const [isUnread, setUnread] = useState(false)
  const { answer, begin, page, next, back } = usePages(talksQuestion, (cursor) => ({
    search: text.trim() === '' ? undefined : text.trim(),
    unread: isUnread || undefined,
    cursor,
    limit: pageSize,
  }))
  usePageNews(answer.again)
  const reading = useDialogInAddress('talk')
  const told = answer.told?.value
  return (
    <Section title="Tin nhắn">
      <div className="mb-3 flex flex-wrap items-center gap-2 card p-3">
        <span className="min-w-56 grow">
          <SearchField label="Tên khách" value={text} onChange={setText} />
        </span>
        <FilterChip on={isUnread} label="Chưa đọc" onClick={() => setUnread(!isUnread)} />
        <Button look="quiet" onClick={answer.again}>
          Tải lại
        </Button>
      </div>
      <AnswerNotes
        answer={answer}
        isEmpty={told?.talks.length === 0}
        none={
          isUnread || text.trim() !== ''
            ? 'Chưa có tin nhắn nào khớp.'
            : 'Chưa có khách nào nhắn. Tin mới tự hiện ở đây.'
        }
      />
      <ul aria-label="Khách đã nhắn" className="divide-y divide-line overflow-hidden card empty:hidden">
        {told?.talks.map((talk) => (
          <TalkRow key={talk.id} talk={talk} onOpen={() => reading.open(talk.id)} />
        ))}
      </ul>
      {(back || next) && (
        <div className="mt-2">
          <Pager back={back} next={next}>
            {begin?.total && `${countWords(begin.total.count, !begin.total.exact)} khách · `}Trang {page}
          </Pager>
        </div>
      )}
      <Addressed dialog={reading}>
        {(id) => (
          <TalkSheet
            id={id}
            onClose={() => {
              reading.close()
              answer.again()
            }}
          />
        )}
      </Addressed>
    </Section>
  )
}

function TalkRow({ talk: { name, time, unread, latest }, onOpen }: { talk: TalkTold; onOpen(): void }) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className="block min-h-14 w-full px-4 py-3 text-left text-15"
        onClick={onOpen}
      >
        <span className="flex flex-wrap items-center gap-x-3">
          <b className="min-w-0 grow wrap-anywhere">{name}</b>
          {unread === 1 && (
            <span className="rounded-lg bg-brand-soft px-2 py-0.5 text-13 font-semibold text-brand-ink">
              Mới
            </span>
          )}
          <span className="text-13 text-sub">{formatMoment(time)}</span>
        </span>
        {latest && (
          <span className={`line-clamp-2 wrap-anywhere ${unread === 1 ? '' : 'text-sub'}`}>
            {latest.by === 'shop' && 'Shop: '}
            {latest.text}
            {(latest.state === 'failed' || latest.state === 'doubt') && (
              <b className="block text-13 text-bad">{answerStateWords[latest.state]}</b>
            )}
          </span>
        )}
      </button>
    </li>
  )
}
