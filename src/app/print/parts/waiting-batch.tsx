import { Printer } from 'lucide-react'
import { warehouseName } from '../../../domain/names.ts'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import { formatDay } from '../../../domain/time.ts'
import { must } from '../../../lib/must.ts'
import type { PrintBatch, PrintQueue } from '../../../replica/queries/paper/paper.ts'
import { batchAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { useNow } from '../../session/now.ts'
import { dropPapers } from '../print-acts.ts'

/** Papers somebody asked for together: who, where, and the way to print or drop them. */
export function WaitingBatch({
  batch: { batch, paper, jobs },
  queue,
}: {
  batch: PrintBatch
  queue: PrintQueue
}) {
  const now = useNow()
  const first = must(jobs[0], 'a job of the batch')
  const codes = jobs.map(({ code }) => code)
  const copies = jobs.reduce((sum, job) => sum + job.copies, 0)
  const name = jobs.length === 1 ? papers[paper].name : `${jobs.length} ${papers[paper].counted}`
  const places = new Set(jobs.map(({ wid }) => warehouseName(queue.warehouses.get(wid), wid)))
  const drop = () =>
    dropPapers({ paper, codes, wid: first.wid }, `Đã bỏ ${name.toLowerCase()} khỏi hàng chờ in.`)
  return (
    <li className="flex flex-col gap-3 card p-4">
      <div>
        <p className="text-17 font-semibold">
          {name}
          {paper === 'product-barcode' && ` · ${copies} tem`}
        </p>
        <p className="line-clamp-2 text-15 break-words">{codes.slice(0, 8).join(', ')}</p>
        <p className="text-13 text-sub">
          {queue.staff.get(first.askedBy) ?? first.askedBy} nhờ {formatDay(first.askedAt, now)} ·{' '}
          {[...places].join(', ')}
          {first.times > 0 && first.reason && ` · in lại: ${first.reason}`}
        </p>
      </div>
      <div className="flex gap-2 *:grow wide:*:grow-0">
        <LinkButton look="primary" to={batchAddress(paper, batch)}>
          <Printer aria-hidden className="size-5" /> In
        </LinkButton>
        <Button onClick={() => void drop()}>Bỏ</Button>
      </div>
    </li>
  )
}
