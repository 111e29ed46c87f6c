import { useState } from 'react'
import { formatDay } from '../../../domain/time.ts'
import type { OrderListQuestion } from '../../../protocol/queries/order-list.ts'
import { heldCodes } from '../../../replica/queries/orders/order-list.ts'
import { askOrders, ordersToldLast } from '../../../sync/ask-orders.ts'
import { Button } from '../../components/button.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { useQuestion } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { type AskedList, askedList } from '../filters/order-filters.ts'
import type { ListView } from '../list-address.ts'
import { useAround } from '../use-order-codes.ts'
import { OrderRow } from './order-row.tsx'
import { listLook } from './rows-look.ts'

/** As long as people type (CST-006: a search of the server waits half a second). */
const typingMs = 500
const fewestLetters = 2

/** The server's sorts, by ours. */
const sorts = { made: 'madeAt', updated: 'updatedAt', total: 'total' } as const

interface OnServerProps {
  view: ListView
  /** The list's filters as a query, kept while an order is open. */
  query: string
  chosen: string | undefined
}

/**
 * The orders of a list that this device does not hold: the server is asked while somebody searches, and on a press where the list is only
 * narrowed. Each opens like any other.
 */
export default function OnServer({ view, query, chosen }: OnServerProps) {
  const [wanted, setWanted] = useState<string>()
  const around = useAround(view)
  const asked = askedList(view, around)
  const text = view.text.trim()
  if (!asked || (text !== '' && text.length < fewestLetters)) return null
  const by = view.sort && view.sort.by in sorts ? sorts[view.sort.by as keyof typeof sorts] : 'madeAt'
  const sort = { by, descending: view.sort?.way !== 'ascending' }
  const params: OrderListQuestion = { filter: asked.filter, search: text, sort, limit: 50 }
  const name = JSON.stringify(params)
  return (
    <section aria-label="Đơn trên máy chủ" className="pt-4 wide:pb-4 xl:max-w-3xl">
      <div className="wide:px-3">
        <SmallTitle>Trên máy chủ</SmallTitle>
      </div>
      {text === '' && wanted !== name ? (
        <div className="mt-2 flex flex-wrap items-center gap-3 wide:px-3">
          <p className="min-w-0 grow text-15 text-sub">Máy này giữ đơn đang mở và đơn đóng trong 30 ngày.</p>
          <Button onClick={() => setWanted(name)}>Xem đơn cũ hơn</Button>
        </div>
      ) : (
        <Part key={name} asked={asked} params={params} query={query} chosen={chosen} />
      )}
    </section>
  )
}

interface PartProps extends Pick<OnServerProps, 'query' | 'chosen'> {
  asked: AskedList
  params: OrderListQuestion
}

/** A part of the server's list, and the one behind it once somebody wants it. */
function Part({ asked: { filter, passes }, params, query, chosen }: PartProps) {
  const now = useNow()
  const [further, setFurther] = useState(false)
  const answer = useQuestion(JSON.stringify(params), (replica) => ({
    delayMs: params.cursor === undefined && params.search ? typingMs : 0,
    last: () => ordersToldLast(replica, params),
    ask: (signal) => askOrders(replica, { params, passes }, signal),
  }))
  const { told, trouble, isBusy, isSettled } = answer
  // One that was opened lies on this device, and stands in the list above.
  const codes = (told?.value.orders ?? []).map(({ code }) => code)
  const held = useLive((replica) => heldCodes(replica, codes), [codes.join(' ')])
  const orders = (told?.value.orders ?? []).filter(({ code }) => !held?.has(code))
  const next = told?.value.next
  return (
    <>
      {orders.length > 0 && (
        <ul aria-label="Đơn trên máy chủ" className={`${listLook} mt-2`}>
          {orders.map((order) => (
            <li key={order.code} className="grid">
              <OrderRow
                code={order.code}
                order={order}
                query={query}
                isChosen={order.code === chosen}
                isMarked={undefined}
                onMark={() => undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="text-15 text-sub wide:px-3">
        {isBusy && <p className="py-3">Đang hỏi máy chủ …</p>}
        {isSettled &&
          !trouble &&
          orders.length === 0 &&
          next === undefined &&
          params.cursor === undefined && <p className="py-3">Máy chủ không có thêm đơn nào khớp.</p>}
        {trouble && (
          <div className="flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-0 grow">
              {told
                ? `Chưa hỏi lại được. Đây là bản hỏi lúc ${formatDay(told.at, now)}.`
                : trouble.offline
                  ? 'Chưa hỏi được máy chủ, nên đơn đóng hơn 30 ngày chưa tìm được.'
                  : trouble.text}
            </p>
            <Button onClick={answer.again}>Hỏi lại</Button>
          </div>
        )}
      </div>
      {isSettled && !trouble && next !== undefined && !further && (
        <Button wide className="mt-3" onClick={() => setFurther(true)}>
          Xem thêm trên máy chủ
        </Button>
      )}
      {further && next !== undefined && (
        <Part
          key={next}
          asked={{ filter, passes }}
          params={{ ...params, cursor: next }}
          query={query}
          chosen={chosen}
        />
      )}
    </>
  )
}
