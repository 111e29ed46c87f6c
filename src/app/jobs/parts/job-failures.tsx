import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failedWord, jobItems } from '../../../domain/jobs/job-words.ts'
import type { Job } from '../../../domain/tables/jobs.ts'
import { jobFailuresQuestion } from '../../../sync/questions.ts'
import { orderAddress, productAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { useAnswer } from '../../session/use-answer.ts'

/** What failed, each with its reason; asked of the server when it is opened, the rest is counted. */
export function JobFailures({ job: { id, what, failed } }: { job: Pick<Job, 'id' | 'what' | 'failed'> }) {
  const items = jobItems[what]
  const [isOpen, setOpen] = useState(false)
  const { told, trouble, isSettled, again } = useAnswer(jobFailuresQuestion, isOpen ? { id } : undefined)
  const failures = told?.value.failures ?? []
  const left = failed - failures.length
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer content-center text-15 font-semibold">
        Xem {items} {failedWord({ what })}
      </summary>
      <ul className="divide-y divide-line">
        {failures.map(({ about, reason }) => (
          <li key={about} className="py-2 text-15">
            {what === 'take-orders' ? (
              <b>{about}</b>
            ) : (
              <Link
                to={what === 'export-orders' ? orderAddress(about) : productAddress(about, '')}
                className="font-semibold text-brand-ink"
              >
                {about}
              </Link>
            )}
            <p className="text-sub">{reason}</p>
          </li>
        ))}
      </ul>
      {!told && !isSettled && <p className="py-2 text-15 text-sub">Đang hỏi máy chủ …</p>}
      {told && failures.length === 0 && (
        <p className="py-2 text-15 text-sub">
          Máy chủ không còn giữ danh sách. Chạy lại để biết {items} nào lỗi.
        </p>
      )}
      {failures.length > 0 && left > 0 && (
        <p className="py-2 text-15 text-sub">
          và {left.toLocaleString('vi-VN')} {items} nữa
        </p>
      )}
      {isSettled && trouble && (
        <div className="flex flex-wrap items-center gap-2 py-2 text-15 text-warn">
          <p className="min-w-40 grow">{trouble.text}</p>
          <Button onClick={again}>Hỏi lại</Button>
        </div>
      )}
    </details>
  )
}
