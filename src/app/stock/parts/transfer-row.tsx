import { unitsArrived } from '../../../domain/stock/transfer-sums.ts'
import type { Transfer } from '../../../domain/tables/transfers.ts'
import { DocumentRow } from './document-row.tsx'
import { DocumentState } from './document-state.tsx'

interface TransferRowProps {
  transfer: Transfer
  /** "Kho Quận 7 → Kho Thủ Đức". */
  route: string
  isChosen: boolean
  onOpen(): void
}

/** One transfer of the list: from where to where, and how far it is. */
export function TransferRow({ transfer, route, isChosen, onOpen }: TransferRowProps) {
  const sent = transfer.items.reduce((sum, { amount }) => sum + amount, 0)
  const arrived = unitsArrived(transfer)
  return (
    <DocumentRow
      document={transfer}
      title={<span className="text-15">{route}</span>}
      count={arrived > 0 ? `${arrived}/${sent}` : sent}
      aside={`${transfer.items.length} dòng`}
      state={<DocumentState state={transfer.state} fresh="Chưa gửi" />}
      isChosen={isChosen}
      onOpen={onOpen}
    />
  )
}
