import { useState } from 'react'
import { stateName } from '../../../domain/orders/states.ts'
import { updateState } from '../../../domain/orders/update-state.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import { Button } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { moveOrders } from '../move-orders.ts'
import { cannotReturn, reasonsFor, saysFinal, throwsAway } from '../order-words.ts'
import { saysPrepaid } from '../prepaid-words.ts'
import { MoveReason } from './move-reason.tsx'

interface MoveSheetProps {
  codes: readonly string[]
  state: OrderState
  onClose(): void
  onDone(): void
}

/** Moves orders to a state, with a reason where one is asked for. Undo instead of "are you sure"; where none will be, it says so. */
export function MoveSheet({ codes, state, onClose, onDone }: MoveSheetProps) {
  const replica = useReplica()
  const [note, setNote] = useState('')
  const orders = useLive((open) => orderRows(open, [...codes]), [codes.join(' ')])
  const isFinal = orders?.some((order) => order && cannotReturn(order.state, state))
  const prepaid = state === 'HỦY' && saysPrepaid(orders?.filter((order) => order !== undefined) ?? [])
  const from = orders?.map((order) => order?.state) ?? []
  const isThrown = throwsAway(from, state)
  const suggestions = reasonsFor(from, state)
  const mustSay = suggestions !== undefined && note.trim() === ''
  const params = { orderCodes: [...codes], state, note: note.trim() }

  // Which words it needs is in the orders: read in a moment, and nothing else is said meanwhile.
  if (orders === undefined) return null
  const move = async () => {
    if (await moveOrders(replica, { codes, state, note: note.trim() })) onDone()
  }

  return (
    <Sheet
      low
      unsaved={note !== '' && !suggestions?.includes(note)}
      title={titleOf(codes, isThrown)}
      onClose={onClose}
      footer={
        mustSay ? (
          <Button disabled>Chọn hoặc ghi lý do</Button>
        ) : (
          <RuleButton
            look={state === 'HỦY' ? 'danger' : 'primary'}
            command={updateState}
            params={params}
            onClick={() => void move()}
          >
            {isThrown ? 'Bỏ đơn nháp' : state === 'HỦY' ? 'Hủy đơn' : `Chuyển sang ${stateName(state)}`}
          </RuleButton>
        )
      }
    >
      <MoveReason usual={suggestions} note={note} onChange={setNote} />
      {prepaid && <p className="mt-3 text-15">{prepaid}</p>}
      {isFinal && <p className="mt-3 text-15 text-warn">{saysFinal(state, isThrown)}</p>}
    </Sheet>
  )
}

function titleOf(codes: readonly string[], isThrown: boolean): string {
  const [code] = codes
  if (codes.length === 1) return isThrown ? `Bỏ đơn nháp ${code}?` : `Đơn ${code}`
  return isThrown ? `Bỏ ${codes.length} đơn nháp?` : `${codes.length} đơn`
}
