import { TriangleAlert } from 'lucide-react'
import type { RefusedPick } from '../../../replica/queries/picking/picking.ts'
import { acknowledge } from '../../../replica/queue.ts'
import { Button } from '../../components/button.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { useReplica } from '../../session/session.ts'
import type { ShownWave } from '../shown-wave.ts'
import { handsOfRefused } from '../wave-words.ts'

interface RefusedCardProps {
  rows: readonly RefusedPick[]
  shown?: ShownWave
  /** The whole wave was not taken. */
  why?: { id: string; text: string }
}

/** Picks the server did not count: somebody else was faster. Each unit is in the hand or in a slot, and the card says where it goes. */
export function RefusedCard({ rows, shown, why }: RefusedCardProps) {
  const replica = useReplica()
  const seen = async (ids: readonly string[]) => {
    for (const id of ids) await acknowledge(replica, id)
  }
  return (
    <section
      aria-label="Không được tính"
      className="mx-3 mt-3 rounded-card border-2 border-bad/50 bg-card p-3"
    >
      <p className="flex items-center gap-2 text-17 font-bold">
        <TriangleAlert aria-hidden className="size-6 shrink-0 text-bad" />
        {why ? 'Đợt nhặt này không được nhận' : 'Không được tính'}
      </p>
      {why && <p className="mt-1 text-15 text-sub">{why.text}</p>}
      <ul className="mt-1 divide-y divide-line">
        {rows.map((row) => {
          const { ids, bid, productCode, quantity, slotOf = '', text } = row
          const bin = shown ? binLabel(bid, shown.binNames) : bid
          const slot = (shown?.wave.orderCodes.indexOf(slotOf) ?? -1) + 1
          const { where, done } = handsOfRefused(row, { slot, bin })
          const line = shown?.lines.find((one) => one.bid === bid && one.productCode === productCode)
          return (
            <li key={ids[0]} className="flex items-center gap-2 py-2">
              <p className="min-w-0 grow text-15">
                <b className="block text-17">{where}</b>
                {line ? `${line.name} · ${line.variant ?? line.productCode}` : productCode}{' '}
                <b>× {quantity}</b>
                {!why && <span className="block text-13 text-sub">{text}</span>}
              </p>
              <Button onClick={() => void seen(ids)}>{done}</Button>
            </li>
          )
        })}
      </ul>
      {why && rows.length === 0 && (
        <Button wide className="mt-2" onClick={() => void seen([why.id])}>
          Đã hiểu
        </Button>
      )}
    </section>
  )
}
