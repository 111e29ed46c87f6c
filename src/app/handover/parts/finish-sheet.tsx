import { TriangleAlert, Truck } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { carrierName } from '../../../domain/names.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import { recentCouriers } from '../../../replica/queries/handover/handover-history.ts'
import { useAge } from '../../bench/use-age.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useLive } from '../../session/use-live.ts'
import type { HandoverBench } from '../handover-bench.ts'
import { progressOf, type SessionView } from '../session-view.ts'
import { CourierFields } from './courier-fields.tsx'
import { HandoverProofs } from './handover-proofs.tsx'
import { MissingNames } from './missing-names.tsx'
import { StoppedCard } from './stopped-card.tsx'

interface FinishSheetProps {
  bench: HandoverBench
  session: Handover
  view: SessionView
}

/** The courier stands at the door: what is missing is named and stays waiting, who takes the parcels is written down. */
export default function FinishSheet({ bench, session, view }: FinishSheetProps) {
  const { form } = useSnapshot(bench.state)
  const age = useAge()
  const couriers = useLive((replica) => recentCouriers(replica, session.carrier), [session.carrier])
  const [busy, setBusy] = useState(false)
  const { done, need } = progressOf(view)
  const { missing, stopped, settled } = view
  const close = () => {
    delete bench.state.sheet
  }
  return (
    <Sheet
      title={`Bàn giao cho ${carrierName(session.carrier)}`}
      onClose={close}
      footer={
        <Button
          look="primary"
          className="min-h-16 bg-ok-fill text-22"
          disabled={busy || stopped.length > 0 || done === 0}
          onClick={() => {
            setBusy(true)
            bench.finish(view.inside)
          }}
        >
          <Truck aria-hidden className="size-7" /> Giao {done} kiện
        </Button>
      }
    >
      <div className="-m-4 flex flex-col">
        <StoppedCard stopped={stopped} onTakeOut={bench.takeOut} />
        <div className="flex flex-col gap-4 p-4">
          <p className="text-center text-34 font-bold">
            {done}
            <span className="text-22 text-sub">/{need} kiện</span>
          </p>
          {age && (
            <p className="flex items-start gap-2 rounded-card bg-warn-soft p-3 text-15 text-warn">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              Ngoại tuyến. {age}. Đơn vừa bị hủy có thể chưa hiện; máy chủ kiểm tra lại từng đơn khi có mạng.
            </p>
          )}
          <MissingNames missing={missing} />
          {settled.length > 0 && (
            <p className="text-15 text-sub">
              {settled.length} kiện đã được sàn hoặc bàn báo gửi trước; vẫn nằm trong biên bản.
            </p>
          )}
          <HandoverProofs session={session} kinds={['signature', 'photo']} />
          <CourierFields
            courier={form.courier}
            note={form.note}
            recent={couriers ?? []}
            onCourier={(courier) => {
              bench.state.form.courier = courier
            }}
            onNote={(note) => {
              bench.state.form.note = note
            }}
          />
        </div>
      </div>
    </Sheet>
  )
}
