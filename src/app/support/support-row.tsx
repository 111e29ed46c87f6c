import { LifeBuoy } from 'lucide-react'
import { lazy } from 'react'
import { Addressed } from '../components/addressed.tsx'
import { Row } from '../konsta/row.tsx'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'

const SupportSheet = lazy(() => import('./support-sheet.tsx'))

/** Opens the support file. */
export function SupportRow() {
  const support = useDialogInAddress('support')
  return (
    <>
      <Row
        chevron
        media={<LifeBuoy aria-hidden className="size-6 text-brand-ink" />}
        label="Tệp hỗ trợ"
        text="Tình trạng máy và các lỗi gần đây, để gửi cho người quản lý"
        onPress={() => support.open()}
      />
      <Addressed dialog={support}>{() => <SupportSheet onClose={support.close} />}</Addressed>
    </>
  )
}
