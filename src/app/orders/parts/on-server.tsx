import { heldCodes } from '../../../replica/queries/orders/held-codes.ts'
import { SmallTitle } from '../../components/section.tsx'
import { useLive } from '../../session/use-live.ts'
import type { ListView } from '../list-address.ts'
import { useOldOrders } from '../use-old-orders.ts'
import { OldOrdersFoot } from './old-orders-foot.tsx'
import { OrderRow } from './order-row.tsx'
import { listLook } from './rows-look.ts'

interface OnServerProps {
  view: ListView
  /** The list's filters as a query, kept while an order is open. */
  query: string
  chosen: string | undefined
}

/** The orders of a list that this device does not hold, as cards under its own. Each opens like any other. */
export default function OnServer({ view, query, chosen }: OnServerProps) {
  const old = useOldOrders(view, true)
  const told = old?.orders ?? none
  const isSearch = view.text.trim() !== ''
  // What this device lists itself stands above.
  const codes = told.map(({ code }) => code)
  const held = useLive((replica) => heldCodes(replica, codes, { isSearch }), [codes.join(' '), isSearch])
  if (!old) return null
  const orders = told.filter(({ code }) => !held?.has(code))
  return (
    <section aria-label="Đơn trên máy chủ" className="pt-4 wide:pb-4">
      <div className="wide:px-3">
        <SmallTitle>Trên máy chủ</SmallTitle>
      </div>
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
      <OldOrdersFoot old={old} isEmpty={orders.length === 0} />
    </section>
  )
}

const none: readonly never[] = []
