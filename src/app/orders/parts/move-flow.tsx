import { useState } from 'react'
import { stateName } from '../../../domain/orders/states.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import { Sheet } from '../../components/sheet.tsx'
import { ActionMenu } from '../../konsta/action-menu.tsx'
import { MoveSheet } from './move-sheet.tsx'

interface MoveFlowProps {
  codes: readonly string[]
  /** States to choose from; a single one is chosen already. */
  targets: readonly OrderState[]
  onClose(): void
  onDone(): void
}

/** Where the orders go, then why. */
export default function MoveFlow({ codes, targets, onClose, onDone }: MoveFlowProps) {
  const [state, setState] = useState(targets.length === 1 ? targets[0] : undefined)
  const about = codes.length === 1 ? `đơn ${codes[0]}` : `${codes.length} đơn`
  if (state) return <MoveSheet codes={codes} state={state} onClose={onClose} onDone={onDone} />
  if (targets.length === 0)
    return (
      <Sheet low title={`Chuyển ${about}`} onClose={onClose}>
        <p className="text-15 text-sub">
          Các đơn đã chọn không có trạng thái nào đi tiếp chung. Chọn những đơn cùng trạng thái.
        </p>
      </Sheet>
    )
  return (
    <ActionMenu
      title={`Chuyển ${about} sang`}
      onClose={onClose}
      actions={targets.map((target) => ({ label: stateName(target), run: () => setState(target) }))}
    />
  )
}
