import type { Order } from '../../domain/tables/orders.ts'
import { proofsOfOrder } from '../../replica/queries/proofs/proofs.ts'
import { Card } from '../components/card.tsx'
import { useLive } from '../session/use-live.ts'
import { packingSubject } from './packing-subject.ts'
import { ExportButton } from './parts/export-button.tsx'
import { ProofRow } from './parts/proof-row.tsx'
import { TakeKeys } from './parts/take-keys.tsx'

/** Everything that proves what happened to an order, and the keys to add to it. */
export default function OrderProofsCard({ order }: { order: Order }) {
  const { code } = order
  const list = useLive((replica) => proofsOfOrder(replica, code), [code])
  return (
    <Card title="Ảnh chứng minh">
      <div className="space-y-3">
        {list?.length === 0 && <p className="text-15 text-sub">Chưa có ảnh nào của đơn này.</p>}
        <ProofRow list={list ?? []} />
        <div className="flex flex-wrap gap-2 *:grow">
          <TakeKeys subject={packingSubject(order)} kinds={['photo', 'clip']} />
          {list && list.length > 0 && <ExportButton list={list} />}
        </div>
      </div>
    </Card>
  )
}
