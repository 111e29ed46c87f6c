import { FileSpreadsheet } from 'lucide-react'
import { exportOrders } from '../../domain/jobs/export-orders.ts'
import { listJobs } from '../../replica/queries/jobs/jobs.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { useMayDo } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import ExportSheet from './export-sheet.tsx'
import { JobCard } from './parts/job-card.tsx'

const countedJobs = { tables: ['jobs'] } as const

/** What the server works at for this person; for who keeps the settings, for everybody. */
export default function JobsScreen() {
  const exporting = useDialogInAddress('export')
  const mayExport = useMayDo(exportOrders)
  const jobs = useLive(listJobs, [])
  const key = mayExport && (
    <Button look="primary" aria-haspopup="dialog" onClick={() => exporting.open()}>
      <FileSpreadsheet aria-hidden className="size-5" />
      Xuất đơn hàng
    </Button>
  )
  return (
    <Screen title="Việc chạy nền" back="/today">
      <div className="mx-auto flex max-w-3xl flex-col gap-3 p-4 pb-10">
        {jobs && jobs.length > 0 && (
          <>
            {key && <div className="flex">{key}</div>}
            <ul className="flex flex-col gap-3">
              {jobs.map((job) => (
                <JobCard key={job.id} job={job} />
              ))}
            </ul>
          </>
        )}
        {jobs?.length === 0 && (
          <EmptyUnlessLoading of={countedJobs}>
            <EmptyState
              icon={FileSpreadsheet}
              title="Chưa có việc nào chạy nền"
              text="Việc lâu như xuất cả năm đơn hàng ra Excel do máy chủ làm. Bạn tắt máy nó vẫn chạy."
            >
              {key}
            </EmptyState>
          </EmptyUnlessLoading>
        )}
      </div>
      <Addressed dialog={exporting} gone={!mayExport}>
        {() => <ExportSheet onClose={exporting.close} />}
      </Addressed>
    </Screen>
  )
}
