import { Pencil, Plus, Printer, RotateCcw, Undo2 } from 'lucide-react'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { completeHandover } from '../../../domain/handover/complete-handover.ts'
import { restoreHandover } from '../../../domain/handover/restore-handover.ts'
import { carrierName } from '../../../domain/names.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import { unsentCompletion } from '../../../replica/queries/handover/handover-history.ts'
import { handoverAddress, printAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Screen } from '../../components/screen.tsx'
import { useScanner } from '../../scanner/use-scanner.ts'
import { act, takeBack } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { beginSession } from '../begin-session.ts'
import { recordScan } from '../record-scan.ts'
import { HandedParcels } from './handed-parcels.tsx'
import { HandoverProofs } from './handover-proofs.tsx'
import { RecordFacts } from './record-facts.tsx'
import { StillHere } from './still-here.tsx'

const CorrectSheet = lazy(() => import('./correct-sheet.tsx'))

/** The record of a session that has left, or was dropped: what a claim against the carrier rests on. */
export function SessionRecord({ session }: { session: Handover }) {
  const { code, carrier, wid, state } = session
  const replica = useReplica()
  const navigate = useNavigate()
  const correcting = useDialogInAddress('correct')
  const unsent = useLive((one) => unsentCompletion(one, code), [code])
  useScanner((scan) => void recordScan(replica, scan, session), 'order')
  const isDone = state === 'done'

  async function begin(): Promise<void> {
    const other = await beginSession(carrier, wid)
    if (other) void navigate(handoverAddress(other), { replace: true })
  }

  return (
    <Screen title={carrierName(carrier)} above={code} back="/handover">
      <div className="mx-auto flex max-w-3xl flex-col gap-3 p-3 wide:p-4">
        <RecordFacts session={session} />
        <div className="grid grid-cols-2 gap-2 *:min-w-0">
          {isDone && (
            <LinkButton to={printAddress('handover-sheet', [code])} look="primary" className="min-h-14">
              <Printer aria-hidden className="size-5" /> In biên bản
            </LinkButton>
          )}
          {isDone && (
            <Button className="min-h-14" onClick={() => correcting.open()}>
              <Pencil aria-hidden className="size-5" /> Sửa người nhận
            </Button>
          )}
          {state === 'dropped' && (
            <Button
              look="primary"
              className="min-h-14"
              onClick={() => void act(restoreHandover, { code }, { done: 'Đã khôi phục phiên.' })}
            >
              <RotateCcw aria-hidden className="size-5" /> Khôi phục phiên
            </Button>
          )}
          <Button className={`min-h-14 ${isDone ? 'col-span-2' : ''}`} onClick={() => void begin()}>
            <Plus aria-hidden className="size-5" /> Phiên mới cho {carrierName(carrier)}
          </Button>
          {unsent !== undefined && (
            <Button
              look="quiet"
              className="col-span-2 min-h-14"
              onClick={() =>
                void takeBack(replica, unsent, {
                  what: { path: completeHandover.path, method: completeHandover.method, params: {} },
                  tooLate: 'Phiên đã gửi lên máy chủ nên không mở lại được.',
                })
              }
            >
              <Undo2 aria-hidden className="size-5" /> Chưa gửi lên máy chủ: mở lại phiên
            </Button>
          )}
        </div>
        {isDone && (
          <Card title="Chữ ký, ảnh lúc giao">
            <HandoverProofs session={session} />
          </Card>
        )}
        {isDone && <HandedParcels session={session} />}
        {isDone && <StillHere />}
      </div>
      <Addressed dialog={correcting} gone={!isDone}>
        {() => <CorrectSheet session={session} onClose={correcting.close} />}
      </Addressed>
    </Screen>
  )
}
