import { Printer } from 'lucide-react'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { printQueue } from '../../replica/queries/paper/paper.ts'
import { CardList } from '../components/card.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, rowKey } from '../session/define-view.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { PrintedPaper } from './parts/printed-paper.tsx'
import { WaitingBatch } from './parts/waiting-batch.tsx'

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
                <WaitingBatch key={`${batch.paper} ${batch.batch}`} batch={batch} queue={queue} />
              ))}
            </ul>
          ) : (
            <EmptyList
              of={counted}
              icon={Printer}
              title="Không có gì chờ in"
              text="Ở màn hình đơn, sản phẩm hay kệ, bấm In rồi “Để máy khác in”: tờ in sẽ chờ ở đây trên mọi máy của kho."
            />
          )}
        </section>
        {queue.printed.length > 0 && (
          <section aria-labelledby="printed">
            <h2 id="printed" className="mb-2 text-17 font-bold">
              Vừa in
            </h2>
            <CardList>
              {queue.printed.map((job) => (
                <PrintedPaper key={job.id} job={job} queue={queue} />
              ))}
            </CardList>
          </section>
        )}
      </div>
    </Screen>
  )
}
