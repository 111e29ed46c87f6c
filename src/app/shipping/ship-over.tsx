import { lazy, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shipChannelOrder } from '../../domain/channels/requests/ship-channel-order.ts'
import { Addressed } from '../components/addressed.tsx'
import { countWords } from '../components/count-words.ts'
import { useMayDo } from '../session/session.ts'
import { shipDialog } from '../session/ship-batch.ts'
import { showToast } from '../session/toast-list.ts'
import { openDialog, useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { CarryTold } from './carry-told.tsx'
import { useShipSum } from './use-ship-sum.ts'

const ShipDialog = lazy(() => import('./dialog/ship-dialog.tsx'))

/** 'ĐI ĐƠN' over whatever screen one is on, and a word when all of it is through. */
export default function ShipOver() {
  const shipping = useDialogInAddress(shipDialog)
  const may = useMayDo(shipChannelOrder)
  return (
    <>
      {may && <Told isOpen={shipping.about !== undefined} />}
      <CarryTold />
      <Addressed dialog={shipping} gone={!may}>
        {() => <ShipDialog onClose={shipping.close} />}
      </Addressed>
    </>
  )
}

/** Says once that the last of them was answered. */
function Told({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate()
  const { waiting, done, failed, own } = useShipSum()
  const [were, setWere] = useState(waiting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the last of them is answered
  useEffect(() => {
    setWere(waiting)
    if (were === 0 || waiting > 0) return
    // FUL-477: what the shop brings itself is prepared, and goes later.
    if (failed === 0 && done > 0)
      showToast('success', own === done ? 'Xác nhận gói hàng thành công!' : 'Đi đơn hàng lọat thành công!')
    if (failed > 0 && !isOpen)
      showToast('warning', `Đi đơn: ${countWords(done)} xong, ${countWords(failed)} cần xử lý.`, {
        action: { label: 'Xem', run: () => openDialog(navigate, shipDialog) },
      })
  }, [waiting])
  return null
}
