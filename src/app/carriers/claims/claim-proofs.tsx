import { useEffect, useEffectEvent, useRef } from 'react'
import type { Order } from '../../../domain/tables/orders.ts'
import { proofsOfOrder } from '../../../replica/queries/proofs/proofs.ts'
import { packingSubject } from '../../proofs/packing-subject.ts'
import { ProofThumb } from '../../proofs/parts/proof-thumb.tsx'
import { TakeKeys } from '../../proofs/parts/take-keys.tsx'
import { useLive } from '../../session/use-live.ts'

interface ClaimProofsProps {
  orderCode: string
  /** Nothing where this device does not hold it: then none is taken. */
  order: Order | undefined
  chosen: readonly string[]
  /** Nothing where it may not be changed any more. */
  onChoose?: ((proofs: string[]) => void) | undefined
}

/** So many go with a claim. */
export const mostProofs = 30

/**
 * What is chosen once there are proofs that were not there before: whoever takes a photo while a claim is open takes it for that.
 * @param known those that were there when it was opened; nothing until they were read
 */
export function withTaken(
  chosen: readonly string[],
  known: readonly string[] | undefined,
  ids: readonly string[],
): readonly string[] {
  const taken = ids.filter((id) => known && !known.includes(id) && !chosen.includes(id))
  const fitting = taken.slice(0, Math.max(0, mostProofs - chosen.length))
  return fitting.length === 0 ? chosen : [...chosen, ...fitting]
}

/** Photos and clips of an order, of packing and of returns: those that go with a claim are chosen. */
export function ClaimProofs({ orderCode, order, chosen, onChoose }: ClaimProofsProps) {
  const all = useLive((replica) => proofsOfOrder(replica, orderCode), [orderCode])
  const ids = all?.map(({ proof }) => proof.id)
  const known = useRef<readonly string[]>(undefined)
  const take = useEffectEvent(() => {
    if (!ids) return
    const next = withTaken(chosen, known.current, ids)
    known.current = ids
    if (next !== chosen) onChoose?.([...next])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another one
  useEffect(() => take(), [ids?.join(' ')])
  const shown = onChoose ? all : all?.filter(({ proof }) => chosen.includes(proof.id))
  const toggle = (id: string) =>
    onChoose?.(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <section aria-label="Ảnh chứng minh">
      <p className="mb-1 text-15 text-sub">
        {shown?.length === 0
          ? 'Chưa có ảnh nào của đơn này. Chụp kiện, tem và món lỗi trước khi gửi hãng.'
          : `Ảnh kèm theo: ${chosen.length}${onChoose ? '. Chạm để chọn hoặc bỏ.' : ''}`}
      </p>
      {shown && shown.length > 0 && (
        <ul className="flex gap-2 overflow-x-auto p-1">
          {shown.map((one) => (
            <li
              key={one.proof.id}
              className={`rounded-xl ${chosen.includes(one.proof.id) ? 'ring-2 ring-brand' : 'opacity-60'}`}
            >
              <ProofThumb shown={one} onOpen={() => toggle(one.proof.id)} />
            </li>
          ))}
        </ul>
      )}
      {onChoose && order && (
        <div className="mt-2 flex flex-wrap gap-2">
          <TakeKeys subject={packingSubject(order)} kinds={['photo', 'clip']} />
        </div>
      )}
    </section>
  )
}
