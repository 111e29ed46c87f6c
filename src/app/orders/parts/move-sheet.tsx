import { useState } from 'react'
import { stateName } from '../../../domain/orders/states.ts'
import { updateState } from '../../../domain/orders/update-state.ts'
import type { OrderState } from '../../../domain/tables.ts'
import { orderRows } from '../../../replica/queries/order-list.ts'
import { act } from '../../act.ts'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useDirtyForm } from '../../dirty-forms.ts'
import { useReplica } from '../../session.ts'
import { moveBack } from '../move-back.ts'
import { notesFor, saysMoved } from '../order-words.ts'
import { RuleButton } from './rule-button.tsx'

interface MoveSheetProps {
  codes: readonly string[]
  /** States to choose from; one is chosen already. */
  targets: readonly OrderState[]
  onClose(): void
  onDone(): void
}

/** Moves orders to a state, with a reason where one is asked for. Undo instead of "are you sure". */
export function MoveSheet({ codes, targets, onClose, onDone }: MoveSheetProps) {
  const replica = useReplica()
  const [state, setState] = useState<OrderState | undefined>(targets.length === 1 ? targets[0] : undefined)
  const [note, setNote] = useState('')
  useDirtyForm(note !== '')
  const suggestions = state ? notesFor[state] : undefined
  const mustSay = suggestions !== undefined && note.trim() === ''
  const params = state && { orderCodes: [...codes], state, note: note.trim() }

  const move = async () => {
    if (!params) return
    const before = (await orderRows(replica, codes)).filter((order) => order !== undefined)
    const back = moveBack(before, params.state)
    const dispatched = await act(updateState, params, { done: saysMoved(params), ...(back && { back }) })
    if (dispatched?.ok) onDone()
  }

  return (
    <Sheet
      low
      title={codes.length === 1 ? `Đơn ${codes[0]}` : `${codes.length} đơn`}
      onClose={onClose}
      footer={
        params && !mustSay ? (
          <RuleButton
            look={state === 'HỦY' ? 'danger' : 'primary'}
            command={updateState}
            params={params}
            onClick={() => void move()}
          >
            {state === 'HỦY' ? 'Hủy đơn' : `Chuyển sang ${stateName(params.state)}`}
          </RuleButton>
        ) : (
          <Button disabled>{state ? 'Chọn hoặc ghi lý do' : 'Chọn trạng thái'}</Button>
        )
      }
    >
      {targets.length === 0 && (
        <p className="text-15 text-sub">
          Các đơn đã chọn không có trạng thái nào đi tiếp chung. Chọn những đơn cùng trạng thái.
        </p>
      )}
      {targets.length > 1 && (
        <div className="mb-5 flex flex-wrap gap-2">
          {targets.map((target) => (
            <FilterChip
              key={target}
              on={target === state}
              aria-pressed={target === state}
              label={stateName(target)}
              onClick={() => setState(target)}
            />
          ))}
        </div>
      )}
      {state && (
        <>
          {suggestions && (
            <div className="mb-3 flex flex-wrap gap-2">
              {suggestions.map((reason) => (
                <FilterChip
                  key={reason}
                  on={note === reason}
                  aria-pressed={note === reason}
                  label={reason}
                  onClick={() => setNote(reason)}
                />
              ))}
            </div>
          )}
          <label className="block text-15 font-semibold">
            {suggestions ? 'Lý do' : 'Ghi chú (không bắt buộc)'}
            <textarea
              rows={2}
              maxLength={1000}
              className="mt-1 block w-full rounded-2xl border border-line bg-ground p-3 text-17 font-normal"
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </label>
        </>
      )}
    </Sheet>
  )
}
