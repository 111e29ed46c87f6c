import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatAge } from '../../../domain/time.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Pager } from '../../components/pager.tsx'
import { useNow } from '../../session/now.ts'
import type { ScreenAnswer } from '../../session/use-answer.ts'

/** CAT-486, CAT-487. */
const pageSizes = [10, 20, 30] as const

/** Which page of a history is asked for. */
export interface HistoryPage {
  start: number
  pageSize: (typeof pageSizes)[number]
}

const firstPage: HistoryPage = { start: 0, pageSize: 10 }

export function useHistoryPage() {
  return useState(firstPage)
}

interface HistoryPagesProps {
  /** "Lịch sử giá nhập" */
  what: string
  page: HistoryPage
  onPage(page: HistoryPage): void
  answer: ScreenAnswer<{ data: readonly unknown[]; total: number }>
  /** What is said where there is nothing. */
  none: { title: string; text: string }
  /** The rows of the page. */
  children: ReactNode
}

/** A history that the server keeps, a page at a time; without a network what was asked before, with its age. */
export function HistoryPages({ what, page, onPage, answer, none, children }: HistoryPagesProps) {
  const now = useNow()
  const { start, pageSize } = page
  const { told, trouble, isBusy } = answer
  const total = told?.value.total ?? 0
  return (
    <>
      <div role="group" aria-label="Số dòng mỗi trang" className="mb-3 flex flex-wrap gap-2">
        {pageSizes.map((size) => (
          <FilterChip
            key={size}
            on={size === pageSize}
            label={`${size} dòng`}
            onClick={() => onPage({ start: 0, pageSize: size })}
          />
        ))}
      </div>
      {!told && isBusy && <p className="text-15 text-sub">Đang hỏi máy chủ …</p>}
      {!told && trouble && (
        <p className="text-15 text-sub">
          {trouble.offline ? `${what} chỉ có trên máy chủ. Nối mạng rồi mở lại.` : trouble.text}
        </p>
      )}
      {told && trouble && (
        <p className="mb-2 text-13 text-warn">Xem bản hỏi lúc {formatAge(told.at, now)}.</p>
      )}
      {told && total === 0 && <EmptyState icon={ChevronRight} title={none.title} text={none.text} />}
      {told && told.value.data.length > 0 && <div className="-mx-4 overflow-x-auto px-4">{children}</div>}
      {total > pageSize && (
        <div className="mt-2">
          <Pager
            back={start === 0 ? undefined : () => onPage({ start: Math.max(0, start - pageSize), pageSize })}
            next={start + pageSize >= total ? undefined : () => onPage({ start: start + pageSize, pageSize })}
          >
            {start + 1}–{Math.min(total, start + pageSize)} trong {total.toLocaleString('vi-VN')}
          </Pager>
        </div>
      )}
    </>
  )
}
