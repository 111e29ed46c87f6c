import { Check, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../../domain/names.ts'
import { fold } from '../../../lib/fold.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import { staffList } from '../../../replica/queries/people/staff-list.ts'
import { Avatar } from '../../components/avatar.tsx'
import { countWords } from '../../components/count-words.ts'
import { openedFor } from '../../components/opened-for.ts'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useDesk } from '../../session/desk.ts'
import { useReplica, useUser } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { assignMany } from './assign-many.ts'
import type { LeftOrder } from './left-order.ts'
import { LeftSheet } from './left-orders.tsx'

/** From so many people on one types a name. */
const manyPeople = 9

/** Who looks after one order or many: one tap gives them all to somebody; oneself stands first. */
export default function AssignSheet({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const replica = useReplica()
  const { userName: me } = useUser()
  const [first] = useState(codes)
  const staff = useLive(staffList, [])?.filter(({ active }) => active) ?? []
  const orders = useLive((live) => orderRows(live, [...first]), [first.join(' ')])
  // A thumb's keyboard would cover the names.
  const isDesk = useDesk()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<readonly LeftOrder[]>([])
  const [busy, setBusy] = useState(false)
  const times = new Map<string, number>()
  for (const order of orders ?? [])
    if (order?.assigned) times.set(order.assigned, (times.get(order.assigned) ?? 0) + 1)
  const sought = fold(text.trim())
  const found = staff
    .filter(({ name, userName }) => fold(`${name} ${userName}`).includes(sought))
    .toSorted((one, other) => Number(other.userName === me) - Number(one.userName === me))

  const give = async (to: string, name: string) => {
    setBusy(true)
    const refused = await assignMany(replica, { codes: first, to, name })
    setBusy(false)
    if (refused.length > 0) setLeft(refused)
    else onClose()
  }

  if (left.length > 0) return <LeftSheet left={left} what="chưa giao" onClose={onClose} />
  return (
    <Sheet
      title={first.length === 1 ? `Giao đơn ${first[0]} cho` : `Giao ${countWords(first.length)} đơn cho`}
      onClose={onClose}
    >
      {staff.length >= manyPeople && (
        <div className="mb-3">
          <SearchField isOpenedFor={isDesk} label="Tên nhân viên" value={text} onChange={setText} />
        </div>
      )}
      <ul aria-label="Người phụ trách" className="divide-y divide-line">
        {found.map((person, place) => {
          const { userName } = person
          const name = personName(person, userName)
          const on = times.get(userName) ?? 0
          return (
            <li key={userName}>
              <button
                type="button"
                {...openedFor(place === 0)}
                disabled={busy}
                className="flex min-h-14 w-full items-center gap-3 text-left text-17"
                onClick={() => void give(userName, name)}
              >
                <Avatar name={name} />
                <span className="min-w-0 grow break-words">
                  {name}
                  {userName === me && <span className="text-sub"> (bạn)</span>}
                </span>
                {on > 0 && (
                  <span className="flex items-center gap-1 text-13 text-sub">
                    <Check aria-hidden className="size-4" />
                    {on === first.length
                      ? 'đang phụ trách'
                      : `${countWords(on)}/${countWords(first.length)} đơn`}
                  </span>
                )}
              </button>
            </li>
          )
        })}
        {times.size > 0 && sought === '' && (
          <li>
            <button
              type="button"
              disabled={busy}
              className="flex min-h-14 w-full items-center gap-3 text-left text-17"
              onClick={() => void give('', '')}
            >
              <UserRoundX aria-hidden className="size-6 text-sub" /> Bỏ người phụ trách
            </button>
          </li>
        )}
      </ul>
      {staff.length > 0 && found.length === 0 && (
        <p className="py-6 text-center text-15 text-sub">Không có nhân viên nào tên “{text.trim()}”.</p>
      )}
    </Sheet>
  )
}
