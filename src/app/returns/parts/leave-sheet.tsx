import { useState } from 'react'
import { lineName } from '../../../domain/names.ts'
import { returnToSupplier } from '../../../domain/returns/return-to-supplier.ts'
import { writeOffDamage } from '../../../domain/returns/write-off-damage.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import { newCode } from '../../../replica/new-code.ts'
import type { DamageRow } from '../../../replica/queries/returns/damages.ts'
import { Button } from '../../components/button.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { Stepper } from '../../konsta/stepper.tsx'
import { ProofStrip } from '../../proofs/proof-strip.tsx'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'

interface LeaveSheetProps {
  way: 'supplier' | 'write-off'
  rows: readonly DamageRow[]
  onClose(): void
  onDone(): void
}

/** How many of each damaged heap leave, to whom, and the slip that says so. */
export default function LeaveSheet({ way, rows, onClose, onDone }: LeaveSheetProps) {
  const replica = useReplica()
  const toSupplier = way === 'supplier'
  const known = [...new Set(rows.flatMap(({ damage }) => supplierTitle(damage.supplier ?? '') || []))]
  const [amounts, setAmounts] = useState<Record<string, number>>({})
  const [supplier, setSupplier] = useState(known.length === 1 ? known[0]! : '')
  const [note, setNote] = useState('')
  const amountOf = ({ damage, left }: DamageRow) => Math.min(amounts[damage.id] ?? left, left)
  const total = rows.reduce((sum, row) => sum + amountOf(row), 0)

  const leave = async () => {
    // A slip belongs to one warehouse; heaps of several make one each.
    for (const wid of new Set(rows.map(({ damage }) => damage.wid))) {
      const items = rows
        .filter(({ damage }) => damage.wid === wid)
        .map((row) => ({ damageId: row.damage.id, quantity: amountOf(row) }))
      const slipCode = newCode(replica, toSupplier ? 'supplierReturn' : 'exportSlip')
      const what = { slipCode, wid, items, note }
      const done = toSupplier
        ? await act(
            returnToSupplier,
            { ...what, supplier },
            { done: `Đã trả nhà cung cấp, phiếu ${slipCode}.` },
          )
        : await act(writeOffDamage, what, { done: `Đã hủy hàng lỗi, phiếu ${slipCode}.` })
      if (!done?.ok) return
    }
    onDone()
  }

  return (
    <Sheet
      title={toSupplier ? 'Trả nhà cung cấp' : 'Hủy hàng lỗi'}
      unsaved={note !== '' || (supplier !== '' && !known.includes(supplier))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button
            look={toSupplier ? 'primary' : 'danger'}
            disabled={total === 0}
            onClick={() => void leave()}
          >
            {toSupplier ? `Trả ${total} món` : `Hủy ${total} món`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2" aria-label="Hàng lỗi đi">
          {rows.map((row) => (
            <li
              key={row.damage.id}
              className="flex flex-wrap items-center gap-2 rounded-card border border-line p-3"
            >
              <p className="min-w-0 grow text-15">
                <b className="block">{lineName(row.damage)}</b>
                <span className="text-sub">{row.damage.reason}</span>
              </p>
              {row.left > 1 ? (
                <Stepper
                  label={`Số ${lineName(row.damage)}`}
                  value={amountOf(row)}
                  min={1}
                  max={row.left}
                  onChange={(amount) => setAmounts({ ...amounts, [row.damage.id]: amount })}
                />
              ) : (
                <b className="px-3 text-22">1</b>
              )}
              <div className="w-full">
                <ProofStrip about={`damage/${row.damage.id}`} wid={row.damage.wid} kinds={['photo']} />
              </div>
            </li>
          ))}
        </ul>
        {toSupplier && (
          <TextLine
            label="Nhà cung cấp"
            maxLength={200}
            known={known}
            value={supplier}
            onChange={setSupplier}
          />
        )}
        <NoteField label="Ghi chú" value={note} onChange={setNote} />
        {!toSupplier && (
          <p className="text-13 text-sub">
            Hàng đã hủy không còn trong nhà. Phiếu xuất được lưu để đối chiếu.
          </p>
        )}
      </div>
    </Sheet>
  )
}
