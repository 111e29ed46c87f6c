import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { formatAge } from '../../../domain/time.ts'
import type { WaitingAction } from '../../../replica/queries/queue-list.ts'
import { takeBack } from '../../act.ts'
import { useNow } from '../../now.ts'
import { useReplica, useUser } from '../../session.ts'

const rowRem = 4.25

/** Every action that waits, newest first; a thousand scroll like ten. */
export function WaitingList({ actions }: { actions: readonly WaitingAction[] }) {
  const list = useRef<HTMLUListElement>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count: actions.length,
    getScrollElement: () => list.current?.closest<HTMLElement>('[data-scroller]') ?? null,
    estimateSize: () => rowRem * rem,
    scrollMargin: list.current?.offsetTop ?? 0,
    overscan: 10,
    initialRect: { width: 390, height: 844 },
  })
  const allWait = actions.every(({ status }) => status === 'pending')
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 px-1 text-13 font-semibold text-sub uppercase">
        {allWait ? 'Chưa gửi' : 'Chưa xác nhận'} · {actions.length.toLocaleString('vi-VN')}
      </h2>
      <ul
        ref={list}
        className="relative overflow-hidden rounded-card border border-line bg-card"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const action = actions[index]
          return (
            action && (
              <li
                key={action.localId}
                aria-setsize={actions.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ height: size, transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
              >
                <WaitingRow action={action} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

const states = {
  pending: { text: 'chưa gửi', dot: 'bg-warn' },
  sent: { text: 'đã gửi, chờ xác nhận', dot: 'bg-brand' },
  refused: { text: 'bị từ chối', dot: 'bg-bad' },
  failed: { text: 'gặp lỗi', dot: 'bg-bad' },
}

function WaitingRow({ action }: { action: WaitingAction }) {
  const replica = useReplica()
  const me = useUser()
  const now = useNow()
  const { text, dot } = states[action.status]
  // A waiting row says so by its dot and the heading; the words are for those that went further.
  const state = [
    action.status !== 'pending' && text,
    formatAge(action.at, now),
    action.user !== me.userName && `của ${action.user}`,
  ]
  const canUndo = action.user === me.userName && action.undoable
  return (
    <div className="flex h-full items-center gap-3 pl-4">
      <span role="img" aria-label={text} className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      <div className="min-w-0 grow">
        <p className="truncate text-15 font-semibold">{action.what}</p>
        {action.trouble ? (
          <p className="truncate text-13 text-bad">{action.trouble}</p>
        ) : (
          <p className="flex text-13 whitespace-nowrap text-sub">
            <span className="truncate" title={action.about}>
              {shortened(action.about)}
            </span>
            {action.about && <span>&nbsp;·&nbsp;</span>}
            <span className="shrink-0">{state.filter(Boolean).join(' · ')}</span>
          </p>
        )}
      </div>
      {canUndo && (
        <button
          type="button"
          className="min-h-12 shrink-0 rounded-xl px-4 text-15 font-semibold text-brand-ink"
          onClick={() => void takeBack(replica, action.localId)}
        >
          Hoàn tác
        </button>
      )}
    </div>
  )
}

/** Long codes by their last five characters: that is what people compare. */
function shortened(about: string): string {
  return about.replace(/\S{9,}/g, (code) => `…${code.slice(-5)}`)
}
