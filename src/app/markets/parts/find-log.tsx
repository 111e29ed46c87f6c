import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { TextLine } from '../../components/text-line.tsx'

const OrderLog = lazy(() => import('../../market-log/order-log.tsx'))

/** The log of what was asked of marketplaces, by an order's code or number. */
export function FindLog() {
  const [text, setText] = useState('')
  /** Another turn asks again about the same order. */
  const [{ order, turn }, setShown] = useState({ order: '', turn: 0 })
  const show = () => setShown({ order: text.trim(), turn: turn + 1 })
  return (
    <section aria-label="Nhật ký gọi sàn" className="space-y-3 card p-4">
      <SmallTitle>Nhật ký gọi sàn</SmallTitle>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <div className="min-w-40 grow">
          <TextLine label="Mã đơn" value={text} onChange={setText} maxLength={64} />
        </div>
        <Button disabled={text.trim() === ''} onClick={show}>
          Xem nhật ký
        </Button>
      </form>
      {order !== '' && (
        <Suspense fallback={<p className="py-2 text-15 text-sub">Đang mở …</p>}>
          <OrderLog key={`${turn} ${order}`} order={order} />
        </Suspense>
      )}
    </section>
  )
}
