import { proofsOfOrder } from '../../../replica/queries/proofs/proofs.ts'
import type { ReturnWork } from '../../../replica/queries/returns/returns.ts'
import { Card } from '../../components/card.tsx'
import { ProofRow } from '../../proofs/parts/proof-row.tsx'
import { ProofStrip } from '../../proofs/proof-strip.tsx'
import { useLive } from '../../session/use-live.ts'

/** How it looked when it left, beside how it came back: what a complaint rests on. */
export function ReturnProofs({ work: { returned, order } }: { work: ReturnWork }) {
  const { id, orderCode, wid, waybill } = returned
  const about = `return/${id}`
  const all = useLive((replica) => proofsOfOrder(replica, orderCode), [orderCode])
  const sent = all?.filter(({ proof }) => proof.about !== about) ?? []
  return (
    <Card title="Ảnh chứng minh">
      <div className="flex flex-col gap-3">
        {sent.length > 0 && (
          <section aria-label="Ảnh lúc gửi đi">
            <p className="mb-1 text-13 text-sub">Lúc gửi đi</p>
            <ProofRow list={sent} />
          </section>
        )}
        {sent.length === 0 && <p className="text-15 text-sub">Không có ảnh nào lúc đóng gói.</p>}
        <div>
          <p className="mb-1 text-13 text-sub">Lúc về: chụp kiện còn dán tem, rồi từng món có lỗi</p>
          <ProofStrip about={about} wid={wid} orderCode={orderCode} waybill={waybill || order?.delivery.id} />
        </div>
      </div>
    </Card>
  )
}
