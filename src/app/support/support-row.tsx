import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Row } from '../konsta/row.tsx'

const SupportSheet = lazy(() => import('./support-sheet.tsx'))

/** Opens the support file. */
export function SupportRow() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row
        chevron
        media={<LifeBuoy aria-hidden className="size-6 text-brand-ink" />}
        label="Tệp hỗ trợ"
        text="Tình trạng máy và các lỗi gần đây, để gửi cho người quản lý"
        onPress={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <SupportSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
