import { Printer } from 'lucide-react'
import { warehouseName } from '../../domain/names.ts'
import { papers } from '../../domain/paper/paper-kinds.ts'
import { saysPrinted } from '../../domain/paper/print-words.ts'
import type { PrintJob } from '../../domain/tables/papers.ts'
import { formatDay } from '../../domain/time.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { type PrintBatch, type PrintQueue, printQueue } from '../../replica/queries/paper/paper.ts'
import { batchAddress, printAddress } from '../addresses.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { CardList } from '../components/card.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, rowKey } from '../session/define-view.ts'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { dropPapers } from './print-acts.ts'

const counted: CountedRows = { tables: ['printJobs'], closed: true }

const printQueueView = defineView({ wid: rowKey('wid') })

/** "Hàng chờ in": what waits for a printer, and what came out lately. */
export default function PrintQueueScreen() {
  const [{ wid }, change] = useView(printQueueView)
  const queue = useLive((replica) => printQueue(replica, wid), [wid])
  if (!queue) return null
  const places = [...queue.warehouses.values()]
  const chips = places.length > 1 && (
    <ChoiceChips
      label="Kho"
      choices={[
        { value: undefined, label: 'Mọi kho' },
        ...places.map((place) => ({ value: place.wid, label: place.name })),
      ]}
      chosen={wid}
      onChoose={(to) => change({ wid: to })}
    />
  )
  return (
    <Screen title="Hàng chờ in" back="/today" below={chips}>
      <div className="mx-auto flex max-w-3xl flex-col gap-6 p-4 pb-10">
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="mb-2 text-17 font-bold">
            Chờ in
          </h2>
          {queue.waiting.length > 0 ? (
            <ul className="flex flex-col gap-3">
              {queue.waiting.map((batch) => (
                <Waiting key={`${batch.paper} ${batch.batch}`} batch={batch} queue={queue} />
              ))}
            </ul>
          ) : (
            <EmptyUnlessLoading of={counted}>
              <EmptyState
                icon={Printer}
                title="Không có gì chờ in"
                text="Ở màn hình đơn, sản phẩm hay kệ, bấm In rồi “Để máy khác in”: tờ in sẽ chờ ở đây trên mọi máy của kho."
              />
            </EmptyUnlessLoading>
          )}
        </section>
        {queue.printed.length > 0 && (
          <section aria-labelledby="printed">
            <h2 id="printed" className="mb-2 text-17 font-bold">
              Vừa in
            </h2>
            <CardList>
              {queue.printed.map((job) => (
                <Printed key={job.id} job={job} queue={queue} />
              ))}
            </CardList>
          </section>
        )}
      </div>
    </Screen>
  )
}

function Waiting({ batch: { batch, paper, jobs }, queue }: { batch: PrintBatch; queue: PrintQueue }) {
  const now = useNow()
  const first = jobs[0]!
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

function Printed({ job, queue }: { job: PrintJob; queue: PrintQueue }) {
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
