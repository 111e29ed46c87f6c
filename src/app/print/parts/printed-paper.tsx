import { papers } from '../../../domain/paper/paper-kinds.ts'
import { saysPrinted } from '../../../domain/paper/print-words.ts'
import type { PrintJob } from '../../../domain/tables/papers.ts'
import type { PrintQueue } from '../../../replica/queries/paper/paper.ts'
import { printAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'

/** What came out lately, and the way to print it again. */
export function PrintedPaper({ job, queue }: { job: PrintJob; queue: PrintQueue }) {
  const said = saysPrinted(job, (user) => queue.staff.get(user) ?? user)
  const isTwice = job.times > 1 && papers[job.paper].once
  return (
    <li className="flex items-center gap-3 p-3 pl-4">
      <div className="min-w-0 grow">
        <p className="text-15 font-semibold break-all">
          {papers[job.paper].name} {job.code}
        </p>
        <p className={`text-13 ${isTwice ? 'text-warn' : 'text-sub'}`}>
          {said}
          {job.times > 1 && job.reason && ` · ${job.reason}`}
        </p>
      </div>
      <LinkButton to={printAddress(job.paper, [job.code], [job.copies])} aria-label={`In lại ${job.code}`}>
        In lại
      </LinkButton>
    </li>
  )
}
