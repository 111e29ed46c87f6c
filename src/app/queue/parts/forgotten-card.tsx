import { DatabaseBackup } from 'lucide-react'
import { acknowledgeForgotten } from '../../../replica/queue.ts'
import { Button } from '../../components/button.tsx'
import { useReplica } from '../../session/session.ts'

/** A backup was put back on the server, and work it had confirmed is not in it. */
export function ForgottenCard({ count }: { count: number }) {
  const replica = useReplica()
  return (
    <article className="rounded-card border-2 border-bad/50 bg-card p-4">
      <div className="flex gap-3">
        <DatabaseBackup aria-hidden className="size-7 shrink-0 text-bad" />
        <div className="min-w-0">
          <h3 className="text-17 font-semibold">Máy chủ đã khôi phục từ bản sao lưu</h3>
          <p className="text-15 text-sub">
            {count.toLocaleString('vi-VN')} việc gần đây của bạn không còn ở đó. Kiểm tra lại các đơn vừa làm;
            việc chưa gửi vẫn được giữ và đã gửi tiếp.
          </p>
        </div>
      </div>
      <div className="mt-3 grid">
        <Button look="danger" onClick={() => void acknowledgeForgotten(replica)}>
          Đã hiểu
        </Button>
      </div>
    </article>
  )
}
