import { FileSpreadsheet, Send } from 'lucide-react'
import { exportOrders } from '../../../domain/jobs/export-orders.ts'
import { countWords } from '../../components/count-words.ts'
import { ChosenBar } from '../../components/table/chosen-bar.tsx'
import type { Selection } from '../../components/table/selection.ts'
import { useMayDo, useReplica } from '../../session/session.ts'

interface PrepareBarProps {
  selection: Selection
  /** Codes of the orders in the list. */
  listed: readonly string[]
  onSelect(selection: Selection): void
  onShip(codes: readonly string[]): void
}

/** What is done with all the chosen orders. */
export function PrepareBar({ selection, listed, onSelect, onShip }: PrepareBarProps) {
  const replica = useReplica()
  const mayExport = useMayDo(exportOrders)
  const codes = [...selection.keys]
  const exportAll = async () => {
    const { exportChosen } = await import('../../orders/many/export-chosen.ts')
    await exportChosen(replica, codes)
  }
  const acts = [{ label: 'Đi đơn', icon: Send, run: () => onShip(codes) }]
  if (mayExport) acts.push({ label: 'Xuất Excel', icon: FileSpreadsheet, run: () => void exportAll() })
  return (
    <ChosenBar
      noun="đơn"
      words={`${countWords(codes.length)} đơn`}
      acts={acts}
      selection={selection}
      listed={listed}
      onSelect={onSelect}
    />
  )
}
